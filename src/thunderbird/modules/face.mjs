/** What the button in a message's header says and shows of a state. */

/** More letters would push the sender out of the header. */
const LONGEST = 48;

/**
 * The label, the tip and the picture of a state.
 * @param state as Shown has it
 * @param say gives the text of a key in the reader's language
 */
export function face(state, say) {
  if (state.phase === "answered") {
    const { shape, words, sentence, author, lookalike } = state.verdict;
    return {
      label: short(words),
      title: [author?.address, lookalike?.words, sentence, attached(state.files, say)].filter(Boolean).join("\n"),
      icon: picture(shape),
    };
  }
  if (state.phase === "trouble") {
    return { label: say("trouble"), title: state.said?.what ?? say(`${state.kind}What`), icon: picture("trouble") };
  }
  return { label: say("asking"), title: say("askingTitle"), icon: picture("asking") };
}

/** A click says more of them. */
function attached(files, say) {
  switch (files?.phase) {
    case "named":
    case "looking":
    case "inspected":
    case "working":
      return say("filesAttached");
    case "done":
      return files.unasked ? `${say("takenUnasked")} ${files.sentence}` : files.sentence;
    default:
      return null;
  }
}

/** Where the drawing of a shape lies. */
export function picture(shape) {
  return `/icons/${shape}.svg`;
}

function short(words) {
  const letters = [...words];
  return letters.length <= LONGEST ? words : `${letters.slice(0, LONGEST - 1).join("")}…`;
}
