import { PERCENT_SENTENCE } from "#shared/investors/holding-set.schema.ts";
import { showToast } from "#web/ui/toast.tsx";
import { messageAt } from "./share-errors.ts";

/** Nothing was sent (spec section 5). The boxes say it too, in the same words. */
export function sayInvalidPercentages(errors: unknown): void {
  const ids = typeof errors === "object" && errors !== null ? Object.keys(errors) : [];
  const messages = ids.flatMap((id) => messageAt(errors, id) ?? []);
  const description = messages.includes(PERCENT_SENTENCE)
    ? PERCENT_SENTENCE
    : (messages[0] ?? PERCENT_SENTENCE);
  showToast({ title: "Invalid Percentages", description, tone: "destructive" });
}
