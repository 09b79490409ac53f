/** All characters from one to another. */
export const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join("");
const latin =
  range(0x20, 0x7e) +
  range(0xa0, 0x24f) +
  range(0x1e00, 0x1eff) +
  range(0x2000, 0x214f) +
  range(0x2150, 0x22ff);

/** The characters of a national two-byte set, from the decoder's own tables. */
function charactersOf(encoding, firstRow, lastRow) {
  const decoder = new TextDecoder(encoding);
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, row) => firstRow + row + 0xa0);
  const cells = Array.from({ length: 94 }, (_, cell) => cell + 0xa1);
  return rows
    .map((row) => decoder.decode(Uint8Array.from(cells.flatMap((cell) => [row, cell]))))
    .join("")
    .replaceAll("\ufffd", "");
}

/** Punctuation, kana and the everyday kanji; the everyday hanzi beyond them; hangul. */
const japanese = range(0x3000, 0x30ff) + range(0xff00, 0xffef) + charactersOf("euc-jp", 16, 47);
const known = new Set(japanese);
const chinese = [...charactersOf("gb18030", 16, 55)].filter((character) => !known.has(character)).join("");
const korean = range(0x3131, 0x318e) + charactersOf("euc-kr", 16, 40);

/** A face as its npm package holds it: static and whole. */
export function expo(family, weight = "400Regular") {
  const joined = family.replaceAll(" ", "");
  return {
    family,
    file: `${joined}-${weight.slice(3)}`,
    package: `@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`,
    path: `${weight}/${joined}_${weight}.ttf`,
  };
}

/** Faces and the characters kept of each; null keeps all. */
export const faces = [
  { ...expo("Newsreader", "500Medium"), text: latin },
  { ...expo("Hanken Grotesk"), text: latin },
  { ...expo("Hanken Grotesk", "500Medium"), text: latin },
  { ...expo("Hanken Grotesk", "600SemiBold"), text: latin },
  { ...expo("Noto Sans"), text: latin + range(0x250, 0x52f) + range(0x1c80, 0x1dff) + range(0x1f00, 0x1fff) },
  { ...expo("Vazirmatn"), text: range(0x600, 0x6ff) + range(0x750, 0x77f) + range(0x200c, 0x200f) },
  { ...expo("Noto Sans Hebrew"), text: range(0x590, 0x5ff) + range(0xfb1d, 0xfb4f) },
  { ...expo("Noto Sans Devanagari"), text: range(0x900, 0x97f) + range(0x200c, 0x200d) },
  { ...expo("Noto Sans Thai"), text: range(0xe00, 0xe7f) },
  { ...expo("Noto Sans Math"), text: range(0x2100, 0x22ff) },
  { ...expo("Noto Sans Symbols 2"), text: range(0x2300, 0x27bf) + range(0x2b00, 0x2bff) },
  { ...expo("Noto Emoji"), text: null },
  { ...expo("Noto Sans JP"), text: japanese },
  { ...expo("Noto Sans SC"), text: chinese },
  { ...expo("Noto Sans KR"), text: korean },
];
