import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { onSessionEnd } from "./ended-session.ts";
import { forgetKeptEntry, keepEntry, readKeptEntry } from "./kept-entry.ts";
import { useSession } from "./useSession.ts";

/**
 * Keeps what was typed into the form of a dialog when the session ends meanwhile or the page is loaded anew, and fills
 * it in when the dialog is opened again. It is forgotten when the dialog closes, saved or not.
 * @param name which form, and of what: "new location", "location 4"
 */
export function useKeptEntry<Values extends FieldValues>(
  name: string,
  { setValue, getValues, formState: { defaultValues } }: UseFormReturn<Values>,
  open: boolean,
) {
  const user = useSession().user;
  // While the session is lost nobody is there: it is still theirs.
  const [userId] = useState(user?.id);
  const [kept] = useState(() => (open && userId !== undefined ? readKeptEntry(userId, name) : null));
  const isSaved = useRef(false);
  const wasOpen = useRef(open);

  useEffect(() => {
    for (const [field, value] of Object.entries(kept?.values ?? {}))
      // A field that this release does not have any more is passed over.
      if (Object.hasOwn(getValues(), field))
        setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
          shouldDirty: true,
        });
  }, [kept, getValues, setValue]);

  useEffect(() => {
    if (!open) return;
    let hasSessionEnded = false;
    const keep = (owner: string | undefined) => {
      if (!isSaved.current && owner !== undefined)
        keepEntry(owner, name, getValues(), defaultValues ?? {}, hasSessionEnded);
    };
    const leave = () => keep(userId);
    const stop = onSessionEnd((ended) => {
      hasSessionEnded = true;
      keep(ended.userId);
    });
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      window.removeEventListener("pagehide", leave);
    };
  }, [open, name, userId, getValues, defaultValues]);

  const forget = () => {
    if (userId !== undefined) forgetKeptEntry(userId, name);
  };
  useEffect(() => {
    if (wasOpen.current && !open) forget();
    wasOpen.current = open;
  });

  return {
    /** What was left out of what is filled in; null when nothing was kept. */
    left: kept?.left ?? null,
    /** What the form had before in the fields that are filled in; null when nothing was kept. */
    began: kept?.began ?? null,
    /** For a dialog that stays open after what was typed is saved. */
    saved: () => {
      isSaved.current = true;
      forget();
    },
  };
}
