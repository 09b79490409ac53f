import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import type { PrintedReport } from "./printed-report.ts";
import { typedText } from "./typed-text.ts";

/** Beyond these, a text no longer fits a narrow column beside the others. */
const COLUMN_CHARACTERS = 420;
const COLUMN_LINES = 9;
/** Some four lines of the wide column. */
const TAIL_CHARACTERS = 360;

/** The parts of the Manager Commentary that exist, and whether they are short enough to stand side by side. */
export function commentaryContent(report: PrintedReport) {
  const parts = COMMENTARY_KEYS.flatMap((key) => {
    const text = report[key]?.trimEnd() ?? "";
    return text.trim() === "" ? [] : [{ label: COMMENTARY_LABELS[key], text }];
  });
  const sideBySide = parts.every(
    ({ text }) => text.length <= COLUMN_CHARACTERS && text.split("\n").length <= COLUMN_LINES,
  );
  const last = sideBySide ? undefined : parts.at(-1);
  const [head, tail] = last ? beforeTail(last.text) : ["", ""];
  return {
    parts: parts.map((part) => ({
      label: part.label,
      passages: typedText(part === last ? head : part.text),
    })),
    sideBySide,
    /** Of the last part, kept on the page of the signature; nothing where they stand side by side. */
    tail: tail === "" ? [] : typedText(tail),
  };
}

/**
 * Parts a long text before its last lines, so that these can go over to the next page with the signature: where a
 * line begins, else a sentence, else a word.
 */
function beforeTail(text: string): [head: string, tail: string] {
  const lastLines = text.split("\n").slice(-COLUMN_LINES).join("\n");
  const from = Math.max(0, text.length - TAIL_CHARACTERS, text.length - lastLines.length - 1);
  for (const pause of [/\n(?=.*\S)/, /[.!?…] +(?=\S)/, / +(?=\S)/]) {
    const found = pause.exec(text.slice(from));
    if (found === null) continue;
    const at = from + found.index;
    const end = at + found[0].length;
    // The end of the line is where the tail begins anew; a full stop stays where it was.
    return [text.slice(0, found[0] === "\n" ? at : end), text.slice(end)];
  }
  return [text, ""];
}
