/** Of a correction what tells whether it left a document behind. */
interface Told {
  readonly figures: readonly unknown[];
  /** The texts and documents that are others now, by name. */
  readonly others: readonly string[];
}

/**
 * What a document of a corrected report has beside it: that corrections of figures left it as it was, so that it may
 * say what was reported before. Null where none did.
 * @param label what the document is called among a correction's others
 */
export function keptDocumentWords(label: string, newestFirst: readonly Told[]): string | null {
  const itsOwn = newestFirst.findIndex(({ others }) => others.includes(label));
  const since = itsOwn === -1 ? newestFirst : newestFirst.slice(0, itsOwn);
  if (!since.some(({ figures }) => figures.length > 0)) return null;
  const many = since.length > 1;
  const which =
    itsOwn === -1
      ? `correction${many ? "s" : ""}`
      : `last ${many ? `${since.length} corrections` : "correction"}`;
  return `Not replaced by the ${which}: it may still say what was reported before.`;
}
