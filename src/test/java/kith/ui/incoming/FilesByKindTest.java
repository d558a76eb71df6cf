package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.qr.PictureFile;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesByKindTest {
    private static final Path CODES = Path.of("src/test/resources/kith/app/codes");

    private final List<Path> pictures = new ArrayList<>();
    private final List<Path> others = new ArrayList<>();
    private final FilesByKind apart = new FilesByKind(
            new Immediate(), new Notices(Texts.in(Locale.ENGLISH)), PictureFile::isPicture, pictures::addAll,
            others::addAll);

    @TempDir
    Path folder;

    @Test
    void contentDecidesAndNotTheName() throws IOException {
        Path renamed = Files.copy(CODES.resolve("plain.png"), folder.resolve("contacts.vcf"));
        Path list = Files.writeString(folder.resolve("list.png"), "BMueller@x.example\n");
        Path empty = Files.writeString(folder.resolve("empty.png"), "");
        List<Path> shown = List.of(CODES.resolve("noisy.jpg"), CODES.resolve("plain.gif"), CODES.resolve("plain.bmp"));
        List<Path> all = new ArrayList<>(shown);
        all.addAll(List.of(renamed, list, empty, folder, folder.resolve("missing")));
        apart.onFiles(all);
        assertEquals(List.of(shown.get(0), shown.get(1), shown.get(2), renamed), pictures);
        assertEquals(List.of(list, empty, folder, folder.resolve("missing")), others);
    }
}
