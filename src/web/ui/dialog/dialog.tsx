import { type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { Button } from "#web/ui/button.tsx";
import { CloseDialog, type DialogProps } from "./dialog-context.ts";
// Begins to note what is pressed before the first dialog opens.
import "./opener.ts";

const DialogOnScreen = lazyWithPreload<DialogProps>(() => import("./dialog-content.tsx"));

export const preloadDialogs = DialogOnScreen.preload;

/** A dialog that closes by Escape, Back, X and Cancel alike. Radix is loaded on the first interaction. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  useEffect(() => onFirstInteraction(() => void preloadDialogs()), []);
  return (
    wasOpened && (
      <Suspense>
        <DialogOnScreen {...props} />
      </Suspense>
    )
  );
}

/** What a dialog shows, also while it fades out after it was closed. */
export function useLastOpened<Thing>(opened: Thing | null): Thing | null {
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  return opened ?? last;
}

/** Closes the surrounding dialog as Escape does: it asks about unsaved changes. */
export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  const close = useContext(CloseDialog);
  return (
    <Button variant="outline" onClick={close}>
      {children}
    </Button>
  );
}
