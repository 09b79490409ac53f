import type { PeriodText } from "#shared/domain/period.ts";

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

/** With the month and the ending, well below what any file system takes. */
const NAME_LENGTH = 80;

/**
 * The file's name, "Harbor-and-Vine-Wine-Bar-2026-10.pdf": letters, digits and hyphens only, because older mail
 * programs and file systems garble the rest. A name without a single Latin letter or digit becomes "Report".
 */
export function reportPdfName(report: {
  readonly locationName: string;
  readonly reportingPeriod: PeriodText;
}): string {
  const plain = hyphenated(report.locationName).slice(0, NAME_LENGTH).replace(/-$/, "");
  return `${plain || "Report"}-${hyphenated(report.reportingPeriod)}.pdf`;
}

function hyphenated(text: string): string {
  const spelled = text.replace(/[&æÆœŒøØłŁđĐðÐþÞßı]/g, (letter) => SPELLED_OUT[letter] ?? "");
  return spelled
    .normalize("NFKD")
    .replace(/[\p{Mark}'’]/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
