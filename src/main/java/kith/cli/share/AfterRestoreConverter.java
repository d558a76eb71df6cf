package kith.cli.share;

import kith.app.share.ShareFilters;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code go-on} and {@code new-edition}: what is decided about an edition that came from a backup. */
public final class AfterRestoreConverter implements ITypeConverter<ShareFilters.AfterRestore> {
    @Override
    public ShareFilters.AfterRestore convert(String value) {
        return switch (value) {
            case "undecided" -> ShareFilters.AfterRestore.UNDECIDED;
            case "go-on" -> ShareFilters.AfterRestore.GO_ON;
            case "new-edition" -> ShareFilters.AfterRestore.NEW_EDITION;
            default -> throw new TypeConversionException("go-on, new-edition");
        };
    }
}
