/** What HTML has browsers write for the three characters that would end a form's file name; nothing else is escaped. */
const ESCAPED_QUOTE = /%22/g;
const LINE_BREAKS = /(?:%0D|%0A|[\r\n])+/g;

/** A name keeps its end, which says what kind of file it is. */
const NAME_MAX = 200;

/**
 * The name of an uploaded file as its owner knows it: a quote is one again, a line break a space, and there is no path
 * and no control character in it. A name with "%22" of its own is taken for one with a quote: the form writes both alike.
 */
export function uploadedName(sent: string): string {
  const read = sent.replaceAll(LINE_BREAKS, " ").replaceAll(ESCAPED_QUOTE, '"');
  const name = read.split(/[/\\]/).at(-1) ?? "";
  return name.replaceAll(/\p{C}/gu, "").trim().slice(-NAME_MAX) || "document";
}
