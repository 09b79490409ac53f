import { createContext, type FormEvent, type ReactNode, type Ref } from "react";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: DialogCancel first, then the one that does it. */
  footer?: ReactNode;
  /** Makes body and foot one form. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => unknown) | undefined;
  /** Unsaved changes: Esc, scrim, X and Cancel ask first. */
  confirmClose?: boolean | undefined;
  /** sm: questions, 460 px. md: forms, 600. lg: whole reports, 920. */
  size?: "sm" | "md" | "lg" | undefined;
  /** A question without X and without rules; focus goes to the first button of the foot. */
  plain?: boolean | undefined;
  /** Above the title, as the steps of the deletion. */
  above?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Its address is its own step in the history: Back closes it without another. */
  hasOwnStep?: boolean | undefined;
}

/** Closes the surrounding dialog, as Escape does. */
export const CloseDialog = createContext<() => void>(() => undefined);
