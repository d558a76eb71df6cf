package kith.app.lab;

import module java.base;
import kith.app.FileKind;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.fault.EnumWord;
import kith.file.AtomicFile;
import kith.lab.play.Board;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.Playground;
import kith.lab.play.PlaygroundFile;
import kith.lab.play.Setup;
import kith.lab.play.User;
import kith.picture.CellMap;
import kith.picture.Picture;
import kith.picture.PngPicture;
import kith.picture.SvgPicture;

/** Keeps playgrounds in files, and draws them. Needs no profile. */
public final class PlayWithFilter {
    /** The end of the name that is suggested for a file. */
    public static final String ENDING = ".json";

    /** What a picture is. */
    public enum Form {
        /** A picture that can be enlarged, with the words of each cell. */
        SVG(FileKind.SVG),
        /** A picture in pixels. */
        PNG(FileKind.PNG);

        private final FileKind kind;

        Form(FileKind kind) {
            this.kind = kind;
        }

        /** {@return the end of a file's name, with its dot} */
        public String ending() {
            return "." + EnumWord.of(this);
        }
    }

    /** The reader's language: use cases have none of their own. */
    public interface Words {
        /** {@return the name of a row of cells} */
        String panel(List<Panel> panels, int panel);

        /** {@return who uses a cell and what is in it, in a sentence} */
        String users(List<Panel> panels, CellPlace place, Cell content, List<User> users);

        /** {@return which filter it is, and of which size} */
        String setup(Setup setup, Board board);

        /** {@return how full the filter is, a sentence each} */
        List<String> state(Board board);

        /** {@return the words that are in, those put in several times with how often} */
        String words(Board board);

        /** {@return the language} */
        Locale locale();
    }

    /** A cell that one word uses is as dark as this; each further word makes it darker. */
    private static final double ONE_WORD = 0.4;
    private static final double EACH_FURTHER = 0.2;

    /**
     * {@return the playground in a file}
     *
     * @throws kith.fault.KithException as {@link PlaygroundFile#read}
     */
    public Playground open(Path file) {
        return PlaygroundFile.read(file);
    }

    /**
     * Writes a playground whole or not at all, in place of another one or where there is no file.
     *
     * @throws kith.fault.KithException as {@link PlaygroundFile#write}
     */
    public void save(Playground playground, Path file) {
        PlaygroundFile.write(playground, file);
    }

    /**
     * Writes a picture of the cells, whole or not at all, in place of another picture of its form or where there is no
     * file.
     *
     * @param words the reader's language
     * @throws kith.fault.KithException {@link kith.fault.Fault#FILE_IN_THE_WAY},
     *     {@link kith.fault.Fault#WRITE_FAILED}, {@link kith.fault.Fault#PICTURE_UNDRAWABLE}
     */
    public void draw(Playground playground, Words words, Form form, Path file) {
        form.kind.requireReplaceable(file);
        Picture picture = picture(playground, words);
        AtomicFile.write(file, AtomicFile.Visibility.NORMAL, out -> {
            switch (form) {
                case SVG -> SvgPicture.write(picture, out);
                case PNG -> PngPicture.write(picture, out);
            }
        });
    }

    private static Picture picture(Playground playground, Words words) {
        Board board = playground.board();
        List<Panel> panels = board.panels();
        List<CellMap.Row> rows = IntStream.range(0, panels.size()).mapToObj(panel -> new CellMap.Row(
                panels.size() == 1 ? "" : words.panel(panels, panel),
                IntStream.range(0, panels.get(panel).cells()).mapToObj(cell -> new CellPlace(panel, cell))
                        .map(place -> cell(board, place, words)).toList())).toList();
        String state = String.join(" ", words.state(board));
        return new CellMap(words.setup(playground.setup(), board), state, rows, List.of(state,
                words.words(board)), words.locale()).picture();
    }

    private static CellMap.Cell cell(Board board, CellPlace place, Words words) {
        List<User> users = board.users(place);
        long number = Math.max(board.cell(place).value(), users.size());
        boolean empty = board.cell(place).value() == 0;
        return new CellMap.Cell(empty ? 0 : Math.min(1, ONE_WORD + EACH_FURTHER * Math.max(0, users.size() - 1)),
                empty || number < 2 ? "" : Long.toString(number), empty && users.isEmpty() ? ""
                        : words.users(board.panels(), place, board.cell(place), users));
    }
}
