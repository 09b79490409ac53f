import type { CSSProperties } from "react";
import menuFoot from "./art/menu-foot.svg";
import seal from "./art/seal.svg";

/**
 * The interlaced ring at the foot of the side menu and in the corner of a report, which has
 * `position: relative; overflow: hidden`.
 */
export function Ornament({ variant }: { variant: "menu" | "sheet" }) {
  if (variant === "menu")
    return <img className="menu-ornament" src={menuFoot} alt="" loading="lazy" decoding="async" />;
  return (
    <span
      className="sheet-ornament"
      style={{ "--ornament": `url("${seal}")` } as CSSProperties}
      aria-hidden="true"
    />
  );
}
