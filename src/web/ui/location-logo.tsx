import {
  Building2,
  Coffee,
  HandPlatter,
  type LucideIcon,
  MapPin,
  Martini,
  Utensils,
  Wine,
} from "lucide-react";
import type { CSSProperties } from "react";
import { investorIcon, managerIcon } from "#shared/domain/location-icon.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** manager: by the keywords for managers; investor: by those for investors; page: a pin. */
type LogoAudience = "manager" | "investor" | "page";

interface LocationLogoProps {
  name: string;
  audience: LogoAudience;
  /** Shown instead of the icon, on near-white in both themes. */
  logoUrl?: string | null | undefined;
  /** Diameter in pixels. */
  size?: number | undefined;
  /** Percent of the ring in brass, from 12 o'clock. Decorative: the text beside it has the figure. */
  share?: string | number | null | undefined;
  /** The background fills the ring, for small logos in a row. */
  filled?: boolean | undefined;
}

const managerIcons: Record<ReturnType<typeof managerIcon>, LucideIcon> = {
  coffee: Coffee,
  bar: Wine,
  restaurant: Utensils,
  default: Building2,
};

const investorIcons: Record<ReturnType<typeof investorIcon>, LucideIcon> = {
  coffee: Coffee,
  bar: Martini,
  plate: HandPlatter,
};

function iconFor(name: string, audience: LogoAudience): LucideIcon {
  if (audience === "manager") return managerIcons[managerIcon(name)];
  return audience === "investor" ? investorIcons[investorIcon(name)] : MapPin;
}

/** Side of a square logo, as a part of the whole; logos-and-ornaments.css has the same until the logo is loaded. */
const LOGO_PART = 0.58;
/** Diagonal of a logo, as a part of the background, so that no corner is cut off. */
const GROUND_PART = 0.96;

/** The round logo or icon of a location. Decorative: the name is beside it. */
export function LocationLogo(props: LocationLogoProps) {
  const { name, audience, logoUrl, size = 58, share, filled = false } = props;
  const middle = size / 2;
  const radius = middle - 2;
  const around = 2 * Math.PI * radius;
  const part = share === null || share === undefined ? null : Math.min(Math.max(Number(share), 0), 100) / 100;
  const hasLogo = logoUrl !== null && logoUrl !== undefined && logoUrl !== "";
  const ring = { cx: middle, cy: middle, r: radius, strokeWidth: part === null ? 1 : 3 };
  return (
    <span
      className={classNames("round-logo", hasLogo && "has-picture", filled && "round-logo-filled")}
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
            onLoad={({ currentTarget }) => fillGround(currentTarget, size, size - (filled ? 2 : 14))}
          />
        ) : (
          <Icon icon={iconFor(name, audience)} size={Math.round(size * 0.4)} />
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
