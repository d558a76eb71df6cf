/** What the button and the pop-up of a message that is being written say, as plain values whose texts are text. */

const LONGEST = 40;

/** What goes by itself, if the user does not say no. */
const along = state => state.files.filter(file => file.goes === "along");

/** The label, the tip and the picture of the button. */
export function face(state, say) {
  if (state.files.length === 0) {
    return { label: "Kith", title: say("writingTitle"), icon: "/icons/idle.svg" };
  }
  const goes = along(state).length > 0;
  const label = goes && !state.on ? say("writingOff") : state.words;
  const letters = [...label];
  return {
    label: letters.length <= LONGEST ? label : `${letters.slice(0, LONGEST - 1).join("")}…`,
    title: [label, ...state.files.map(file => file.words)].join("\n"),
    icon: goes && state.on ? "/icons/along.svg" : "/icons/idle.svg",
  };
}

/**
 * The blocks of the pop-up, in their order.
 * @param invited what came of an invitation, if there was one
 */
export function page(state, say, invited = null) {
  const { files, friend, words, on, attached, alone } = state;
  return [
    { kind: "title", text: friend === null ? say("writingTitle") : words },
    ...friend === null ? [{ kind: "text", text: say("writingNobody") }] : [],
    ...files.map(file => ({ kind: "file", of: file.of, text: file.words, name: file.name,
      attach: file.goes === "offered" && !attached.includes(file.of) ? say("writingAttach") : null,
      note: attached.includes(file.of) ? say("writingAttached") : null })),
    ...alone && friend === null && !invited ? [{ kind: "invite", text: say("invite") }] : [],
    ...invited ? [{ kind: "text", text: invited }] : [],
    ...along(state).length > 0 ? [{ kind: "switch", text: say("writingSwitch"), on }] : [],
  ];
}

/** Draws blocks; `document` is only asked to make elements and text. */
export function draw(document, blocks, { choose, attach, invite }) {
  const make = (name, className, ...children) => {
    const element = document.createElement(name);
    if (className) {
      element.className = className;
    }
    element.append(...children);
    return element;
  };
  const foreign = (text, className) => make("bdi", className, text);
  return blocks.map(block => {
    switch (block.kind) {
      case "title":
        return make("h1", "", foreign(block.text));
      case "file": {
        const parts = [make("p", "", foreign(block.text)), make("p", "address", foreign(block.name))];
        if (block.note) {
          parts.push(make("p", "", block.note));
        }
        if (block.attach) {
          const button = make("button", "", block.attach);
          button.name = `attach-${block.of}`;
          button.addEventListener("click", () => attach(block.of));
          parts.push(button);
        }
        return make("section", "files", ...parts);
      }
      case "invite": {
        const button = make("button", "", block.text);
        button.name = "invite";
        button.addEventListener("click", invite);
        return button;
      }
      case "switch": {
        const box = make("input");
        box.type = "checkbox";
        box.name = "on";
        box.checked = block.on;
        box.addEventListener("change", () => choose(box.checked));
        return make("label", "", box, make("span", "", block.text));
      }
      default:
        return make("p", block.kind, foreign(block.text));
    }
  });
}
