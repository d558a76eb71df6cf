/**
 * What the pop-up shows of a state, as plain values: blocks of `{ kind, ... }` in their order, whose texts are text and
 * never markup.
 */
import { picture } from "./face.mjs";

/**
 * @param settings as they are kept, or null before they are known
 * @param inviting who may be invited as `invitee`, and what came of it as `invited`
 */
export function page(state, say, settings = null, inviting = {}) {
  const blocks = body(state, say, settings);
  return [
    ...blocks,
    ...state.phase === "answered" ? invitation(inviting, say) : [],
    ...settings && state.phase === "answered" ? [choices(state.files, say, settings)] : [],
    { kind: "footer", text: say("private") },
  ];
}

function body(state, say, settings) {
  switch (state.phase) {
    case "answered":
      return answered(state.verdict, state.files, say, settings);
    case "trouble":
      return [
        { kind: "title", shape: "trouble", text: state.said?.what ?? say(`${state.kind}What`) },
        ...state.said?.safe ? [{ kind: "text", text: state.said.safe }] : [],
        { kind: "text", text: state.said?.todo ?? say(`${state.kind}Todo`) },
        ...state.said ? [{ kind: "code", text: state.said.code }] : [],
        { kind: "again", text: say("again") },
      ];
    case "asking":
      return [{ kind: "title", shape: "asking", text: say("askingTitle") }];
    default:
      return [{ kind: "title", shape: "asking", text: say("nobodyShown") }];
  }
}

function answered(verdict, files, say, settings) {
  const { shape, words, author, lookalike, sentence, authentication, remarks } = verdict;
  return [
    { kind: "title", shape, text: words },
    ...author ? [{ kind: "author", name: author.name, address: author.address }] : [],
    ...lookalike ? [{ kind: "lookalike", text: lookalike.words, marked: lookalike.marked }] : [],
    { kind: "text", text: sentence },
    { kind: "authentication", text: authentication },
    ...remarks.length > 0 ? [{ kind: "remarks", items: remarks }] : [],
    ...attached(files, say, settings),
    { kind: "why", text: say("why"), waiting: say("waiting") },
  ];
}

/** The files of the message: what they are, what can be done with them, what came of it. */
function attached(files, say, settings) {
  switch (files?.phase) {
    case "looking":
    case "working":
      return [{ kind: "files", texts: [say("waiting")], buttons: [] }];
    case "inspected": {
      const { sentence, takes, window } = files;
      return [{ kind: "files", texts: [sentence], buttons: [
        ...["verified", "friends"].includes(takes) ? [{ act: "take", text: say("take") }] : [],
        ...window ? [{ act: "open", text: say("open") }] : [],
      ], choice: takes === "verified" && settings ? unasked(say, settings) : null }];
    }
    case "done":
      return [{ kind: "files", texts: [...files.unasked ? [say("takenUnasked")] : [], files.sentence], buttons: [],
        choice: files.unasked && settings ? unasked(say, settings) : null }];
    case "trouble":
      return [{ kind: "files", texts: [files.said?.what ?? say("filesTrouble"), files.said?.todo].filter(Boolean),
        buttons: [{ act: "look", text: say("again") }] }];
    default:
      return [];
  }
}

/** What is said beside the files need not be said again below. */
const hasOwnChoice = files => files?.phase === "inspected" && files.takes === "verified"
  || files?.phase === "done" && files.unasked;
const unasked = (say, { unasked: on }) => ({ name: "unasked", text: say("unasked"), on });

/** What the reader may say once and take back. */
function choices(files, say, settings) {
  return {
    kind: "choices",
    text: say("settings"),
    choices: [...hasOwnChoice(files) ? [] : [unasked(say, settings)], { name: "tags", text: say("tags"), on: settings.tags }],
    note: settings.untagged ?? null,
    buttons: settings.tagged ? [{ act: "untag", text: say("untag") }] : [],
  };
}

function invitation({ invitee, invited }, say) {
  return invited ? [{ kind: "text", text: invited }] : invitee ? [{ kind: "invite", text: say("invite") }] : [];
}

/** Draws blocks; `document` is only asked to make elements and text. */
export function draw(document, blocks, ways) {
  return blocks.map(block => drawn(document, block, ways));
}

/** @param ways what clicks lead to: again, why, act with the name of a button, choose with a name and a value */
function drawn(document, block, { again, why, act, choose, invite }) {
  const make = (name, className, ...children) => {
    const element = document.createElement(name);
    if (className) {
      element.className = className;
    }
    element.append(...children);
    return element;
  };
  /** Others chose it: whatever direction it is written in, it does not turn what stands beside it. */
  const foreign = (text, className) => make("bdi", className, text);
  const pressed = (text, work) => {
    const button = make("button", "", text);
    button.addEventListener("click", work);
    return button;
  };
  const buttons = block.buttons?.map(({ act: name, text }) => {
    const button = pressed(text, () => act(name));
    button.name = name;
    return button;
  });
  const chosen = ({ name, text, on }) => {
    const box = make("input");
    box.type = "checkbox";
    box.name = name;
    box.checked = on;
    box.addEventListener("change", () => choose(name, box.checked));
    return make("label", "", box, make("span", "", text));
  };
  switch (block.kind) {
    case "title": {
      const image = make("img");
      image.src = picture(block.shape);
      image.alt = "";
      return make("h1", block.shape, image, foreign(block.text));
    }
    case "author":
      return make("p", "author", ...block.name ? [foreign(block.name), " "] : [],
        foreign(block.address, "address"));
    case "lookalike":
      return make("section", "lookalike", make("p", "", foreign(block.text)),
        make("p", "marked", foreign(block.marked)));
    case "remarks":
      return make("ul", "remarks", ...block.items.map(item => make("li", "", foreign(item))));
    case "again":
      return pressed(block.text, again);
    case "invite": {
      const button = pressed(block.text, invite);
      button.name = "invite";
      return button;
    }
    case "files":
      return make("section", "files", ...block.texts.map(text => make("p", "", foreign(text))), ...buttons,
        ...block.choice ? [chosen(block.choice)] : []);
    case "choices":
      return make("details", "choices", make("summary", "", block.text), ...block.choices.map(chosen), ...buttons,
        ...block.note ? [make("p", "", block.note)] : []);
    case "why": {
      const lines = make("div", "lines", block.waiting);
      const details = make("details", "why", make("summary", "", block.text), lines);
      details.addEventListener("toggle", () => details.open && why(found => lines.replaceChildren(
        ...found.map(line => make("p", "", foreign(line))))), { once: true });
      return details;
    }
    case "footer":
      return make("footer", "", block.text);
    default:
      return make("p", block.kind, foreign(block.text));
  }
}
