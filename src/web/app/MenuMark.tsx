import { VisuallyHidden } from "#web/ui/live-region.tsx";
import "./menu-mark.css";

/** Beside a menu item: how many things wait behind it. */
export function MenuMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="menu-mark">
      {count > 99 ? "99+" : count}
      <VisuallyHidden>{count === 1 ? " new report" : " new reports"}</VisuallyHidden>
    </span>
  );
}
