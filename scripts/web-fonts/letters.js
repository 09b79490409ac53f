const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** ASCII, the marks that the pages' own words use, and the accents that names of places and people carry most. */
export const NEARLY_ALWAYS = [...range(0x20, 0x7e), ..."\u00a0·éèêñüöäáíóúçß–—‘’“”…−÷×€"];

/** What the uncut file holds. */
export const LATIN_1 = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœʻʼˆ˚˜\u0304\u0308\u0329",
  ...range(0x2000, 0x206f),
  ..."€™↑↓−∕",
];
