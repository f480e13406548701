package dev.sessiontap.agent.discover;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * An editor of the family, by the names that its {@code product.json} gives it.
 *
 * @param name {@code nameShort}: what its user data directory is called
 * @param dataFolder the folder in the home with its extensions
 * @param serverFolders the folders in the home of a machine that it works on from afar; user data is in {@code data}
 * @param sharedFolder the folder in the home with the storage that its variants share
 * @param flatpak its application id as a Flatpak, if there is one
 */
public record Product(
        String name, String dataFolder, List<String> serverFolders, String sharedFolder, Optional<String> flatpak) {

    private record Row(
            String name, String dataFolder, List<String> serverFolders, String sharedFolder, String flatpak) {}

    /** All of them, from the product table. */
    public static List<Product> all() {
        try (InputStream table = Product.class.getResourceAsStream("products.json")) {
            return JsonMapper.builder().build().readValue(table, new TypeReference<List<Row>>() {}).stream()
                    .map(r -> new Product(
                            r.name(),
                            r.dataFolder(),
                            r.serverFolders(),
                            r.sharedFolder(),
                            Optional.ofNullable(r.flatpak())))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the product table is part of this program and cannot be read", e);
        }
    }
}
