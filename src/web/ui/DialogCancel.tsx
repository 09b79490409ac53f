import { useContext, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { CloseDialog } from "./dialog/close-context.ts";

/** Closes the dialog it stands in, by the same way as Esc: unsaved changes are asked about. */
export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  const close = useContext(CloseDialog);
  return (
    <Button variant="outline" onClick={close}>
      {children}
    </Button>
  );
}
