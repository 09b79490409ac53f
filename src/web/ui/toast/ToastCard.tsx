import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../Button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../Icon.tsx";
import { closeToast, type ShownToast } from "../toast-store.ts";
import { ToastTime } from "./toast-time.ts";
import { useSwipeAway } from "./useSwipeAway.ts";

/** As long as it takes to fade. */
const FADE_MS = 120;

export function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, open, title, description, reason, tone, action } = toast;
  const isBad = tone === "destructive";
  const close = () => closeToast(id);
  const swipe = useSwipeAway(close);
  const [time] = useState(() => new ToastTime(close));
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    const away = () => time.hold("window");
    const back = () => time.release("window");
    window.addEventListener("blur", away);
    window.addEventListener("focus", back);
    time.run();
    return () => {
      window.removeEventListener("blur", away);
      window.removeEventListener("focus", back);
      time.stop();
    };
  }, [time]);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setGone(true), FADE_MS);
    return () => clearTimeout(timer);
  }, [open]);

  if (isGone) return null;
  return (
    <div
      className={classNames("toast", isBad ? "t-bad" : "t-ok")}
      data-state={open ? "open" : "closed"}
      onPointerEnter={() => time.hold("pointer")}
      onPointerLeave={() => time.release("pointer")}
      onFocus={() => time.hold("focus")}
      onBlur={() => time.release("focus")}
      {...swipe}
    >
      <span className="t-i">
        <Icon icon={isBad ? CircleAlert : CircleCheck} />
      </span>
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {description !== undefined && <p>{description}</p>}
        {reason !== undefined && <p>{reason}</p>}
      </div>
      <div className="toast-end">
        {action && (
          <Button
            variant="outline"
            onClick={() => {
              action.onPress();
              close();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button variant="ghost" className="btn-icon" aria-label="Close notification" onClick={close}>
          <Icon icon={X} size={16} />
        </Button>
      </div>
    </div>
  );
}
