import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast } from "radix-ui";
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD } from "#shared/domain/limits.ts";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./Icon.tsx";
import { closeToast, useToast } from "./toast-store.ts";

/** The notification that is shown now, and the place where it appears. */
export default function ToastOnScreen() {
  const toast = useToast();
  const bad = toast?.tone === "destructive";
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      label="Notification"
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && closeToast(toast.id)}
          className={classNames("toast", bad ? "t-bad" : "t-ok")}
          type={bad ? "foreground" : "background"}
        >
          <span className="t-i">
            <Icon icon={bad ? CircleAlert : CircleCheck} />
          </span>
          <div className="toast-text">
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description asChild>
                <p>{toast.description}</p>
              </Toast.Description>
            )}
          </div>
          <div className="toast-end">
            {toast.action && (
              <Toast.Action asChild altText={toast.action.label}>
                <Button variant="ghost" onClick={toast.action.onPress}>
                  {toast.action.label}
                </Button>
              </Toast.Action>
            )}
            <Toast.Close asChild>
              <Button variant="ghost" className="btn-icon" aria-label="Close notification">
                <Icon icon={X} size={16} />
              </Button>
            </Toast.Close>
          </div>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  );
}
