import { type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { Button } from "#web/ui/button.tsx";
import { CloseDialog, type DialogProps } from "./dialog-context.ts";

const DialogOnScreen = lazyWithPreload<DialogProps>(() => import("./dialog-content.tsx"));

export const preloadDialogs = DialogOnScreen.preload;

/** A page with dialogs is read before one is opened, so what draws them is fetched when the page is touched. */
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

/** Closes the dialog it stands in, by the same way as Esc: unsaved changes are asked about. */
export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  const close = useContext(CloseDialog);
  return (
    <Button variant="outline" onClick={close}>
      {children}
    </Button>
  );
}
