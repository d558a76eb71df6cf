/**
 * What the pop-up shows of a state, as plain values: blocks of `{ kind, ... }` in their order, whose texts are text and
 * never markup.
 */
import { picture } from "./face.mjs";

export function page(state, say) {
  const blocks = body(state, say);
  return [...blocks, { kind: "footer", text: say("private") }];
}

function body(state, say) {
  switch (state.phase) {
    case "answered":
      return answered(state.verdict, say);
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

function answered(verdict, say) {
  const { shape, words, author, lookalike, sentence, authentication, remarks } = verdict;
  return [
    { kind: "title", shape, text: words },
    ...author ? [{ kind: "author", name: author.name, address: author.address }] : [],
    ...lookalike ? [{ kind: "lookalike", text: lookalike.words, marked: lookalike.marked }] : [],
    { kind: "text", text: sentence },
    { kind: "authentication", text: authentication },
    ...remarks.length > 0 ? [{ kind: "remarks", items: remarks }] : [],
    { kind: "why", text: say("why"), waiting: say("waiting") },
  ];
}

/** Draws blocks; `document` is only asked to make elements and text. */
export function draw(document, blocks, { again, why }) {
  return blocks.map(block => drawn(document, block, { again, why }));
}

function drawn(document, block, { again, why }) {
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
    case "again": {
      const button = make("button", "", block.text);
      button.addEventListener("click", again);
      return button;
    }
    case "why": {
      const lines = make("div", "lines", block.waiting);
      const details = make("details", "", make("summary", "", block.text), lines);
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
