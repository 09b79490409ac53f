import type { CSSProperties } from "react";
import menuFoot from "./art/menu-foot.svg";
import seal from "./art/seal.svg";

/**
 * The fine interlaced ring. Three places only: the landing picture, the foot of the side menu, the corner of a
 * report sheet (whose sheet is `position: relative; overflow: hidden`).
 */
export function EngravedRim({ place }: { place: "menu" | "sheet" }) {
  if (place === "menu")
    return <img className="spine" src={menuFoot} alt="" loading="lazy" decoding="async" />;
  return <span className="seal" style={{ "--rim": `url("${seal}")` } as CSSProperties} aria-hidden="true" />;
}
