import { createContext, type FormEvent, type ReactNode, type Ref } from "react";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";

export interface DialogProps extends OpenState {
  title: ReactNode;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: DialogCancel first, then the one that acts. */
  footer?: ReactNode;
  /** Wraps body and footer in a form. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => unknown) | undefined;
  /** There are unsaved changes: Escape, X and Cancel ask first. */
  confirmClose?: boolean | undefined;
  /** sm: questions, 460 px. md: forms, 600. lg: whole reports, 920. */
  size?: "sm" | "md" | "lg" | undefined;
  /** Without X and borders; the first button of the footer has the focus. */
  isQuestion?: boolean | undefined;
  /** Above the title, such as the steps of a deletion. */
  above?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** The dialog is in the page's address: its history entry exists already, and the dialog adds none. */
  isInAddress?: boolean | undefined;
}

/** Closes the surrounding dialog, as Escape does. */
export const CloseDialog = createContext<() => void>(() => undefined);
