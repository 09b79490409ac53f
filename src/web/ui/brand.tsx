import type { LucideIcon } from "lucide-react";
import type { CSSProperties } from "react";
import { useBranding } from "#web/lib/branding.ts";
import menuFoot from "./art/menu-foot.svg";
import seal from "./art/seal.svg";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** A ring with a quarter arc, in the current text color; the arc has the color --logo-arc. */
export function ProductLogo({ size = 32 }: { size?: number }) {
  return (
    <svg
      className="brand-logo"
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
        stroke="var(--logo-arc)"
        strokeWidth="3"
        strokeDasharray="23.75 84.82"
        transform="rotate(-90 16 16)"
      />
    </svg>
  );
}

/** The group's logo; without one the product's. The name is beside it. */
export function PortalLogo({ size }: { size: number }) {
  const { logoUrl } = useBranding();
  if (logoUrl === null) return <ProductLogo size={size} />;
  return <img className="brand-logo group-logo" src={logoUrl} alt="" width={size} height={size} />;
}

interface RoundLogoProps {
  icon: LucideIcon;
  /** Shown instead of the icon, on near-white in both themes. */
  logoUrl?: string | null | undefined;
  /** Diameter in pixels. */
  size?: number | undefined;
  /** Percent of the ring in brass, from 12 o'clock. Decorative: the text beside it has the figure. */
  share?: string | number | null | undefined;
  /** The background fills the ring, for small logos in a row. */
  bare?: boolean | undefined;
}

/** Side of a square logo, as a part of the whole; logos-and-ornaments.css has the same until the logo is loaded. */
const LOGO_PART = 0.58;
/** Diagonal of a logo, as a part of the background, so that no corner is cut off. */
const GROUND_PART = 0.96;

/** The round logo or icon of a location. Decorative: the name is beside it. */
export function RoundLogo({ icon, logoUrl, size = 58, share, bare = false }: RoundLogoProps) {
  const middle = size / 2;
  const radius = middle - 2;
  const around = 2 * Math.PI * radius;
  const part = share === null || share === undefined ? null : Math.min(Math.max(Number(share), 0), 100) / 100;
  const hasLogo = logoUrl !== null && logoUrl !== undefined && logoUrl !== "";
  const ring = { cx: middle, cy: middle, r: radius, strokeWidth: part === null ? 1 : 3 };
  return (
    <span
      className={classNames("round-logo", hasLogo && "has-picture", bare && "round-logo-bare")}
      style={{ "--size": `${size}px` } as CSSProperties}
    >
      <svg
        className="round-logo-ring"
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <circle {...ring} className="ring-outline" />
        {part !== null && part > 0 && (
          <circle
            {...ring}
            className="ring-share"
            strokeDasharray={`${(part * around).toFixed(2)} ${around.toFixed(2)}`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
      </svg>
      <span className="round-logo-ground">
        {hasLogo ? (
          <img
            src={logoUrl}
            alt=""
            loading="lazy"
            // Data is loaded first.
            fetchPriority="low"
            decoding="async"
            onLoad={({ currentTarget }) => fillGround(currentTarget, size, size - (bare ? 2 : 14))}
          />
        ) : (
          <Icon icon={icon} size={Math.round(size * 0.4)} />
        )}
      </span>
    </span>
  );
}

/** Sizes a logo by its shape: a wide or tall one may reach the ring, where a square box would leave room unused. */
function fillGround(logo: HTMLImageElement, size: number, ground: number) {
  const { naturalWidth: width, naturalHeight: height } = logo;
  const longer = Math.max(width, height);
  if (longer === 0) return;
  const side = Math.max(LOGO_PART * size, (GROUND_PART * ground * longer) / Math.hypot(width, height));
  logo.style.width = logo.style.height = `${side.toFixed(1)}px`;
}

/**
 * The interlaced ring at the foot of the side menu and in the corner of a report sheet, which has
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
