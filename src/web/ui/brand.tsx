import type { LucideIcon } from "lucide-react";
import type { CSSProperties } from "react";
import { useBranding } from "#web/lib/branding.ts";
import { classNames } from "./button.tsx";
import { Icon } from "./icon.tsx";
import menuFoot from "./art/menu-foot.svg";
import seal from "./art/seal.svg";

/** The product's mark: a ring with a quarter arc, in the current text color; the arc is --mark-arc. */
export function ProductMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className="mark"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="13.5" stroke="currentColor" strokeWidth="1.5" opacity=".55" />
      <circle cx="16" cy="16" r="8.4" stroke="currentColor" strokeWidth="1.25" opacity=".9" />
      <circle
        cx="16"
        cy="16"
        r="13.5"
        stroke="var(--mark-arc)"
        strokeWidth="3"
        strokeDasharray="23.75 84.82"
        transform="rotate(-90 16 16)"
      />
    </svg>
  );
}

/** The group's logo; without one the product's mark. The name is beside it. */
export function PortalMark({ size }: { size: number }) {
  const { logoUrl } = useBranding();
  if (logoUrl === null) return <ProductMark size={size} />;
  return <img className="mark group-logo" src={logoUrl} alt="" width={size} height={size} />;
}

interface PlateProps {
  icon: LucideIcon;
  /** Shown instead of the icon, on near-white in both themes. */
  logoUrl?: string | null | undefined;
  /** Diameter in pixels. */
  size?: number | undefined;
  /** Percent of the rim in brass, from 12 o'clock. Decorative: the text beside it has the figure. */
  share?: string | number | null | undefined;
  /** The background fills the rim, for small plates in a row. */
  bare?: boolean | undefined;
}

/** Side of a square logo, as a part of the plate; devices.css has the same until the logo is loaded. */
const LOGO_PART = 0.58;
/** Diagonal of a logo, as a part of the background, so that no corner is cut off. */
const RIM_PART = 0.96;

/** The round logo or icon of a location. Decorative: the name is beside it. */
export function Plate({ icon, logoUrl, size = 58, share, bare = false }: PlateProps) {
  const middle = size / 2;
  const radius = middle - 2;
  const around = 2 * Math.PI * radius;
  const part = share === null || share === undefined ? null : Math.min(Math.max(Number(share), 0), 100) / 100;
  const hasLogo = logoUrl !== null && logoUrl !== undefined && logoUrl !== "";
  const ring = { cx: middle, cy: middle, r: radius, strokeWidth: part === null ? 1 : 3 };
  return (
    <span
      className={classNames("plate", hasLogo && "plate-logo", bare && "plate-bare")}
      style={{ "--s": `${size}px` } as CSSProperties}
    >
      <svg
        className="plate-ring"
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <circle {...ring} className="rim" />
        {part !== null && part > 0 && (
          <circle
            {...ring}
            className="arc"
            strokeDasharray={`${(part * around).toFixed(2)} ${around.toFixed(2)}`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
      </svg>
      <span className="plate-in">
        {hasLogo ? (
          <img
            src={logoUrl}
            alt=""
            loading="lazy"
            // Data is loaded first.
            fetchPriority="low"
            decoding="async"
            onLoad={({ currentTarget }) => fillPlate(currentTarget, size, size - (bare ? 2 : 14))}
          />
        ) : (
          <Icon icon={icon} size={Math.round(size * 0.4)} />
        )}
      </span>
    </span>
  );
}

/** Sizes a logo by its shape: a wide or tall one may reach the rim, where a square box would leave room unused. */
function fillPlate(logo: HTMLImageElement, size: number, ground: number) {
  const { naturalWidth: width, naturalHeight: height } = logo;
  const longer = Math.max(width, height);
  if (longer === 0) return;
  const side = Math.max(LOGO_PART * size, (RIM_PART * ground * longer) / Math.hypot(width, height));
  logo.style.width = logo.style.height = `${side.toFixed(1)}px`;
}

/**
 * The interlaced ring at the foot of the side menu and in the corner of a report sheet, which has
 * `position: relative; overflow: hidden`.
 */
export function EngravedRim({ variant }: { variant: "menu" | "sheet" }) {
  if (variant === "menu")
    return <img className="spine" src={menuFoot} alt="" loading="lazy" decoding="async" />;
  return <span className="seal" style={{ "--rim": `url("${seal}")` } as CSSProperties} aria-hidden="true" />;
}
