import {
  createContext,
  type FormEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useContext,
  useEffect,
  useState,
} from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { Button } from "#web/ui/button.tsx";

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

/** Closes the dialog around, as Esc does. */
export const CloseDialog = createContext<() => void>(() => undefined);
