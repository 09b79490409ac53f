/** Letters that do not come apart into a base letter and a mark. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  "&": " and ",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ß: "ss",
  ı: "i",
};

/** With a month and the ending, well below what any file system takes. */
const PART_LENGTH = 80;

/**
 * A file's name without its ending, "Harbor-and-Vine-Wine-Bar-2026-10": letters, digits and hyphens only, because older
 * mail programs and file systems garble the rest. A part without a single Latin letter or digit is left out.
 */
export function plainFileName(...parts: readonly string[]): string {
  return parts
    .map((part) => hyphenated(part).slice(0, PART_LENGTH).replace(/-$/, ""))
    .filter((part) => part !== "")
    .join("-");
}

function hyphenated(text: string): string {
  const spelled = text.replace(/[&æÆœŒøØłŁđĐðÐþÞßı]/g, (letter) => SPELLED_OUT[letter] ?? "");
  return spelled
    .normalize("NFKD")
    .replace(/[\p{Mark}'’]/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
