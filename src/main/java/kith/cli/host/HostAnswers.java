package kith.cli.host;

import module java.base;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.address.lookalike.LookAlike;
import kith.app.check.CheckSenders;
import kith.app.host.FilesToAttach;
import kith.app.host.HeldProfile;
import kith.app.host.MailedFile;
import kith.app.host.TakenFile;
import kith.app.invite.DueByMail;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.receive.ImportedFile;
import kith.app.receive.Taking;
import kith.cli.terminal.JsonOutput;
import kith.cli.terminal.Printable;
import kith.evidence.Evidence;
import kith.fault.EnumWord;
import kith.fault.KithException;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.mail.host.Frames;
import kith.mail.host.Request;
import kith.mail.host.RequestReader;
import kith.text.FaultExplanation;
import org.jspecify.annotations.Nullable;

/**
 * Writes answers as {@code src/docs/format/host.md} lays them down. Every text is free of what a screen would obey
 * instead of showing it.
 */
final class HostAnswers {
    private static final JsonFactory FACTORY = JsonOutput.factory();
    private static final int USUAL_BYTES = 1 << 11;

    /** Writes the members of an answer after those that all have. */
    private interface Members {
        void write(JsonGenerator json) throws IOException;
    }

    private HostAnswers() {
    }

    static byte[] hello(Request.Hello request, String program, HeldProfile.Standing standing) {
        return answer(request.id(), "hello", json -> {
            json.writeStringField("program", program);
            json.writeStringField("profile", EnumWord.of(standing.state()));
            json.writeBooleanField("locked", standing.locked());
            if (standing.problem() == null) {
                json.writeNullField("problem");
            } else {
                problem(json, "problem", standing.problem(), request.language());
            }
        });
    }

    static byte[] verdict(Request.Verdict request, CheckSenders.Session session, Judgement judgement) {
        SenderTexts texts = HostTexts.in(request.language()).senders();
        return answer(request.id(), "verdict", json -> {
            json.writeStringField("field", judgement.header());
            json.writeStringField("sender", judgement.sender());
            json.writeBooleanField("use", judgement.use());
            json.writeStringField("shape", EnumWord.of(Shape.of(judgement)));
            shown(json, "words", texts.words(session, judgement));
            shown(json, "sentence", texts.sentence(session, judgement));
            author(json, judgement);
            reason(json, judgement);
            json.writeObjectFieldStart("authentication");
            json.writeStringField("result", judgement.authentication().word());
            shown(json, "words", texts.authentication(judgement));
            json.writeEndObject();
            lookAlike(json, texts, judgement.checked().lookAlike());
            json.writeArrayFieldStart("remarks");
            for (MailReason remark : judgement.reasons().stream().sorted().toList()) {
                json.writeStartObject();
                json.writeStringField("remark", remark.word());
                shown(json, "words", texts.remark(remark));
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static void author(JsonGenerator json, Judgement judgement) throws IOException {
        if (judgement.author() instanceof MessageAuthor.Mailbox mailbox) {
            json.writeObjectFieldStart("author");
            json.writeStringField("address", judgement.address());
            shown(json, "name", mailbox.name());
            json.writeEndObject();
        } else {
            json.writeNullField("author");
        }
    }

    private static void reason(JsonGenerator json, Judgement judgement) throws IOException {
        Evidence evidence = judgement.checked().evidence();
        @Nullable String reason = switch (judgement.author()) {
            case MessageAuthor.Mailbox mailbox -> evidence.reason() == null ? null : evidence.reason().word();
            case MessageAuthor.Ambiguous ambiguous -> EnumWord.of(ambiguous.why());
            case MessageAuthor.Refused refused -> EnumWord.of(refused.why());
        };
        json.writeFieldName("reason");
        json.writeString(reason);
    }

    private static void lookAlike(JsonGenerator json, SenderTexts texts, @Nullable LookAlike found)
            throws IOException {
        if (found == null) {
            json.writeNullField("lookalike");
            return;
        }
        json.writeObjectFieldStart("lookalike");
        shown(json, "address", found.known().canonical());
        shown(json, "name", found.known().name());
        shown(json, "words", texts.says(found));
        shown(json, "marked", texts.marked(found));
        json.writeEndObject();
    }

    static byte[] explain(Request.Explain request, CheckSenders.Session session, Judgement judgement) {
        List<String> lines = HostTexts.in(request.language()).whys().lines(session, judgement);
        return answer(request.id(), "explain", json -> {
            json.writeArrayFieldStart("lines");
            for (String line : lines) {
                json.writeString(Printable.cell(line));
            }
            json.writeEndArray();
        });
    }

    static byte[] piece(Request.Piece request, int bytes) {
        return answer(request.id(), "piece", json -> json.writeNumberField("bytes", bytes));
    }

    static byte[] inspected(Request.Inspect request, List<MailedFile> files) {
        MailedFileTexts texts = HostTexts.in(request.language()).files();
        return answer(request.id(), "inspect", json -> {
            shown(json, "sentence", texts.all(files));
            json.writeStringField("takes", takes(files));
            json.writeArrayFieldStart("files");
            for (MailedFile file : files) {
                json.writeStartObject();
                json.writeNumberField("of", file.number());
                json.writeStringField("what", MailedFileTexts.what(file));
                json.writeStringField("signer", EnumWord.of(file.signer()));
                if (file.friend() == null) {
                    json.writeNullField("friend");
                } else {
                    shown(json, "friend", file.friend());
                }
                shown(json, "words", texts.says(file));
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static String takes(List<MailedFile> files) {
        if (files.stream().allMatch(file -> file.taking() == Taking.UNASKED)) {
            return "verified";
        }
        return switch (files.stream().map(MailedFile::taking).min(Taking::compareTo).orElseThrow()) {
            case UNASKED, BY_WORD -> "friends";
            case IN_THE_WINDOW -> "window";
            case NOT_AT_ALL -> "nothing";
        };
    }

    static byte[] taken(Request.Take request, List<TakenFile> files) {
        MailedFileTexts texts = HostTexts.in(request.language()).files();
        return answer(request.id(), "take", json -> {
            shown(json, "sentence", texts.cameAll(files));
            json.writeNumberField("done", files.stream().filter(file -> !file.isRefused()).count());
            json.writeArrayFieldStart("files");
            for (TakenFile file : files) {
                ImportedFile first = first(file);
                json.writeStartObject();
                json.writeNumberField("of", file.number());
                json.writeStringField("outcome", first.outcome() == null ? "refused" : EnumWord.of(first.outcome()));
                json.writeFieldName("code");
                json.writeString(first.refused() == null ? null : first.refused().fault().code());
                shown(json, "words", texts.came(file));
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /** {@return the document that says most of what came of a file: one that was refused, or is new, or later} */
    private static ImportedFile first(TakenFile file) {
        return file.documents().stream().min(Comparator.comparingInt(one -> switch (one.outcome()) {
            case null -> 0;
            case CONTRADICTS -> 0;
            case ADDED, KEY_ROTATED, KEY_REVOKED -> 1;
            case RENEWED -> 2;
            case SAME -> 3;
        })).orElseThrow();
    }

    static byte[] opened(Request.Open request, int files) {
        return answer(request.id(), "open", json -> shown(json, "sentence",
                HostTexts.in(request.language()).files().opened(files)));
    }

    static byte[] due(Request.Due request, FilesToAttach.Offer offer) {
        OutgoingTexts texts = HostTexts.in(request.language()).outgoing();
        return answer(request.id(), "due", json -> {
            if (offer.friend() == null) {
                json.writeNullField("friend");
            } else {
                shown(json, "friend", offer.friend().name());
            }
            shown(json, "words", texts.words(offer));
            json.writeArrayFieldStart("files");
            for (Map.Entry<Long, DueByMail.Ready> file : offer.files().entrySet()) {
                json.writeStartObject();
                json.writeNumberField("of", file.getKey());
                json.writeStringField("what", EnumWord.of(file.getValue().kind()));
                json.writeStringField("goes", EnumWord.of(file.getValue().goes()));
                shown(json, "name", file.getValue().name());
                json.writeNumberField("bytes", file.getValue().bytes());
                shown(json, "words", texts.says(file.getValue()));
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    static byte[] fetched(Request.Fetch request, byte[] piece) {
        return answer(request.id(), "fetch", json -> json.writeBinaryField("data", piece));
    }

    static byte[] done(long id, String what) {
        return answer(id, what, json -> { });
    }

    /** {@return the answer in place of one} */
    static byte[] error(OptionalLong id, KithException why, Locale language) {
        return object(json -> {
            json.writeNumberField("kith", RequestReader.VERSION);
            if (id.isPresent()) {
                json.writeNumberField("id", id.getAsLong());
            } else {
                json.writeNullField("id");
            }
            problem(json, "error", why, language);
        });
    }

    private static void problem(JsonGenerator json, String field, KithException why, Locale language)
            throws IOException {
        FaultExplanation explanation = HostTexts.in(language).faults().explain(why);
        json.writeObjectFieldStart(field);
        json.writeStringField("code", explanation.code());
        json.writeStringField("name", why.fault().name());
        shown(json, "what", explanation.what());
        shown(json, "safe", explanation.safe());
        shown(json, "todo", explanation.todo());
        json.writeEndObject();
    }

    private static byte[] answer(long id, String what, Members members) {
        return object(json -> {
            json.writeNumberField("kith", RequestReader.VERSION);
            json.writeNumberField("id", id);
            json.writeStringField("do", what);
            members.write(json);
        });
    }

    private static byte[] object(Members members) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(USUAL_BYTES);
        try (JsonGenerator json = FACTORY.createGenerator(out)) {
            json.writeStartObject();
            members.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory can be written", e);
        }
        byte[] answer = out.toByteArray();
        if (answer.length > Frames.MAX_BYTES) {
            throw new IllegalStateException("an answer of " + answer.length + " bytes");
        }
        return answer;
    }

    private static void shown(JsonGenerator json, String field, String text) throws IOException {
        json.writeStringField(field, Printable.cell(text));
    }
}
