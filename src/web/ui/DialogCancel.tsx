import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

/** Closes the dialog it stands in, by the same way as Esc: unsaved changes are asked about. */
export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  return (
    <Dialog.Close asChild>
      <Button variant="outline">{children}</Button>
    </Dialog.Close>
  );
}
