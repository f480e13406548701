/** Every topic's name, key, retention and partition count, in one place. */
package dev.sessiontap.schemas.topic;
