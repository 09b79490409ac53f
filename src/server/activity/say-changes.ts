/** One field of what was edited, before and after; blank and absent are the same. */
export interface EditedField {
  label: string;
  before: string | null | undefined;
  after: string | null | undefined;
  /** Says that it changed and not from what to what: the log is kept for good. */
  withoutValues?: boolean;
}

/**
 * What an edit changed, a sentence a field: 'Name changed from “Olive” to “Olive & Ember”'.
 * @param others what is said besides, as "Password changed"
 */
export function sayChanges(fields: readonly EditedField[], others: readonly string[] = []): string {
  return [...fields.flatMap(sentenceOf), ...others].join("; ") || "No change";
}

function sentenceOf({ label, before, after, withoutValues = false }: EditedField): string[] {
  const [old, now] = [before ?? "", after ?? ""];
  if (old === now) return [];
  if (now === "") return [`${label} removed`];
  if (withoutValues) return [`${label} ${old === "" ? "added" : "changed"}`];
  return [old === "" ? `${label} set to “${now}”` : `${label} changed from “${old}” to “${now}”`];
}
