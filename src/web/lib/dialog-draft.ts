import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { onSessionEnd, useAccount } from "./signed-in.ts";
import { sessionStore } from "./storage.ts";
import { dialogDraftKey } from "./stored-dialog-drafts.ts";

/**
 * Stores what was typed into the form of a dialog when the session ends or the page is reloaded, and fills it in when
 * the dialog is opened again. Closing the dialog deletes it, saved or not.
 * @param name which form, and of what: "new location", "location 4"
 */
export function useDialogDraft<Values extends FieldValues>(
  name: string,
  { setValue, getValues, formState: { defaultValues } }: UseFormReturn<Values>,
  open: boolean,
) {
  const user = useAccount().user;
  // The account that opened the form: at the end of its session, nobody is signed in.
  const [userId] = useState(user?.id);
  const [draft] = useState(() => (open && userId !== undefined ? readDraft(userId, name) : null));
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
        saveDraft(owner, name, getValues(), defaultValues ?? {}, hasSessionEnded);
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
    if (userId !== undefined) clearDraft(userId, name);
  };
  useEffect(() => {
    if (wasOpen.current && !open) forget();
    wasOpen.current = open;
  });

  return {
    /** What was entered, too, and has to be entered again; null when nothing was stored. */
    notStored: draft?.left ?? null,
    /** What the form had before in the fields that are filled in; null when nothing was stored. */
    draftBase: draft?.began ?? null,
    /** For a dialog that stays open after what was typed is saved. */
    saved: () => {
      isSaved.current = true;
      forget();
    },
  };
}

const text = z.string();
const value = z.union([text, z.boolean(), z.record(text, text)]);
/** As it is stored: these names stay, since a tab may hold a draft of an earlier release. */
const storedDraft = z.object({
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
type DialogDraft = z.infer<typeof storedDraft>;

const isPassword = (name: string) => /password/i.test(name);

/**
 * Stores what differs from the form's initial values, in the tab and for that account alone: never a password or file.
 * @param form which form, and of what: "new location", "location 4"
 */
function saveDraft(userId: string, form: string, typed: object, base: object, atSessionEnd: boolean): void {
  const baseOf = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(typed).filter(
    ([name, now]) => JSON.stringify(now) !== JSON.stringify(baseOf.get(name)) || now instanceof File,
  );
  const storable = changed.filter(([name, now]) => !isPassword(name) && value.safeParse(now).success);
  if (storable.length === 0) return clearDraft(userId, form);
  const left = {
    password: changed.some(([name]) => isPassword(name)),
    file: changed.some(([, now]) => now instanceof File),
  };
  const values = Object.fromEntries(storable) as DialogDraft["values"];
  const began = Object.fromEntries(
    storable.map(([name]) => [name, baseOf.get(name)]),
  ) as DialogDraft["values"];
  const draft: DialogDraft = { values, began, left, atSessionEnd };
  sessionStore.set(dialogDraftKey(userId, form), JSON.stringify(draft));
}

function readDraft(userId: string, form: string): DialogDraft | null {
  return storedDraft.safeParse(sessionStore.getJson(dialogDraftKey(userId, form))).data ?? null;
}

const clearDraft = (userId: string, form: string): void =>
  sessionStore.set(dialogDraftKey(userId, form), null);
