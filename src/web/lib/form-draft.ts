import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { onSessionEnd } from "./session.ts";
import { sessionStore } from "./storage.ts";
import { formDraftKey } from "./stored-form-drafts.ts";
import { useAccount } from "./use-account.ts";

/**
 * Stores what was typed into the form of a dialog when the session ends or the page is reloaded, and fills it in when
 * the dialog is opened again. Closing the dialog deletes it, saved or not.
 * @param name which form, and of what: "new location", "location 4"
 */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  { setValue, getValues, formState: { defaultValues } }: UseFormReturn<Values>,
  open: boolean,
) {
  const user = useAccount().user;
  // The account that opened the form: at the end of its session, nobody is signed in.
  const [userId] = useState(user?.id);
  const [draft] = useState(() => (open && userId !== undefined ? readFormDraft(userId, name) : null));
  const isSaved = useRef(false);
  const wasOpen = useRef(open);

  useEffect(() => {
    for (const [field, value] of Object.entries(draft?.values ?? {}))
      // Skips a field that this release no longer has.
      if (Object.hasOwn(getValues(), field))
        setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
          shouldDirty: true,
        });
  }, [draft, getValues, setValue]);

  useEffect(() => {
    if (!open) return;
    let hasSessionEnded = false;
    const store = (owner: string | undefined) => {
      if (!isSaved.current && owner !== undefined)
        saveFormDraft(owner, name, getValues(), defaultValues ?? {}, hasSessionEnded);
    };
    const leave = () => store(userId);
    const stop = onSessionEnd((ended) => {
      hasSessionEnded = true;
      store(ended.userId);
    });
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      window.removeEventListener("pagehide", leave);
    };
  }, [open, name, userId, getValues, defaultValues]);

  const forget = () => {
    if (userId !== undefined) clearFormDraft(userId, name);
  };
  useEffect(() => {
    if (wasOpen.current && !open) forget();
    wasOpen.current = open;
  });

  return {
    /** What was left out of what is filled in; null when nothing was stored. */
    left: draft?.left ?? null,
    /** What the form had before in the fields that are filled in; null when nothing was stored. */
    began: draft?.began ?? null,
    /** For a dialog that stays open after what was typed is saved. */
    saved: () => {
      isSaved.current = true;
      forget();
    },
  };
}

const text = z.string();
const value = z.union([text, z.boolean(), z.record(text, text)]);
const entry = z.object({
  /** The fields that were changed, by name. */
  values: z.record(text, value),
  /** What the form had in these fields when it was opened. */
  began: z.optional(z.record(text, value)),
  /** What was entered and is never stored. */
  left: z.object({ password: z.boolean(), file: z.boolean() }),
  /** The session ended meanwhile; else the page was loaded anew. */
  atSessionEnd: z.optional(z.boolean()),
});

/** What somebody had typed into a form when their session ended, or when the page was loaded anew. */
type FormDraft = z.infer<typeof entry>;

const isPassword = (name: string) => /password/i.test(name);

/**
 * Stores what differs from the form's initial values, in the tab and for that account alone: never a password or file.
 * @param form which form, and of what: "new location", "location 4"
 */
function saveFormDraft(
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
  if (open.length === 0) return clearFormDraft(userId, form);
  const left = {
    password: changed.some(([name]) => isPassword(name)),
    file: changed.some(([, now]) => now instanceof File),
  };
  const values = Object.fromEntries(open) as FormDraft["values"];
  const began = Object.fromEntries(open.map(([name]) => [name, before.get(name)])) as FormDraft["values"];
  const draft: FormDraft = { values, began, left, atSessionEnd };
  sessionStore.set(formDraftKey(userId, form), JSON.stringify(draft));
}

function readFormDraft(userId: string, form: string): FormDraft | null {
  return entry.safeParse(sessionStore.getJson(formDraftKey(userId, form))).data ?? null;
}

const clearFormDraft = (userId: string, form: string): void =>
  sessionStore.set(formDraftKey(userId, form), null);
