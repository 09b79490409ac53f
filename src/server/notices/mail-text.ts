import type { OwnAmount, Words } from "#server/notices/words.ts";

/** The e-mail for those who read plain text. */
export function mailText(words: Words): string {
  return [
    words.greeting,
    words.sentence,
    words.reason ?? "",
    ownLines(words.own),
    `View the full report:\n${words.reportUrl}`,
    [
      "-- ",
      "Report Management Tool, Investor Report Portal",
      words.why,
      "Turn these e-mails off:",
      words.unsubscribeUrl,
      ...(words.seal === null ? [] : [words.seal]),
    ].join("\n"),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n")
    .concat("\n");
}

function ownLines(own: OwnAmount): string {
  if (own.kind === "nothing") return "";
  if (own.kind === "sentence") return own.text;
  return [`${own.label}: ${own.amount}`, ...(own.note === null ? [] : [own.note])].join("\n");
}
