import * as z from "zod/mini";
import { keptEntryName } from "./kept-entry-owner.ts";
import { tabMemory } from "./tab-memory.ts";

const text = z.string();
const value = z.union([text, z.boolean(), z.record(text, text)]);
const entry = z.object({
  /** The fields that were changed, by name. */
  values: z.record(text, value),
  /** What the form had in these fields when it was opened. */
  began: z.optional(z.record(text, value)),
  /** What was entered and may not be kept. */
  left: z.object({ password: z.boolean(), file: z.boolean() }),
  /** The session ended meanwhile; else the page was loaded anew. */
  atSessionEnd: z.optional(z.boolean()),
});

/** What somebody had typed into a form when their session ended, or when the page was loaded anew. */
type KeptEntry = z.infer<typeof entry>;

const isPassword = (name: string) => /password/i.test(name);

/**
 * Keeps what differs from how the form began, in the tab and for that account alone: never a password, never a file.
 * @param form which form, and of what: "new location", "location 4"
 */
export function keepEntry(
  userId: string,
  form: string,
  typed: object,
  opened: object,
  atSessionEnd: boolean,
): void {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed = Object.entries(typed).filter(
    ([name, now]) => JSON.stringify(now) !== JSON.stringify(before.get(name)) || now instanceof File,
  );
  const open = changed.filter(([name, now]) => !isPassword(name) && value.safeParse(now).success);
  if (open.length === 0) return forgetKeptEntry(userId, form);
  const left = {
    password: changed.some(([name]) => isPassword(name)),
    file: changed.some(([, now]) => now instanceof File),
  };
  const values = Object.fromEntries(open) as KeptEntry["values"];
  const began = Object.fromEntries(open.map(([name]) => [name, before.get(name)])) as KeptEntry["values"];
  const kept: KeptEntry = { values, began, left, atSessionEnd };
  tabMemory.remember(keptEntryName(userId, form), JSON.stringify(kept));
}

export function readKeptEntry(userId: string, form: string): KeptEntry | null {
  return entry.safeParse(tabMemory.recallJson(keptEntryName(userId, form))).data ?? null;
}

export const forgetKeptEntry = (userId: string, form: string): void =>
  tabMemory.remember(keptEntryName(userId, form), null);
