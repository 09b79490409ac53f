/** Accents and the like, which stand behind their letter once a text is taken apart. */
const MARKS = /[\u0300-\u036f]/g;

/** Letters that do not come apart into a plain one and a mark, as they are typed without a keyboard for them. */
const PLAIN = new Map([
  ["ł", "l"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ς", "σ"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
]);
const OTHERS = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");

/**
 * A text as searches compare it: lower case without accents, so that "cafe lum" finds "Café Lumière", and "Café" a
 * "Cafe". The database has the same in `fold_text` (migration 0010).
 */
export function foldText(text: string): string {
  const letters = text.normalize("NFD").replace(MARKS, "").toLowerCase();
  return letters.replace(OTHERS, (letter) => PLAIN.get(letter) ?? letter);
}
