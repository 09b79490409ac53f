import { lazy, Suspense } from "react";
import { kindEmoji, type InvestorKind } from "#shared/domain/location-kind.ts";

/** Few devices need it. */
const DrawnKind = lazy(() => import("./DrawnKind.tsx").catch(() => ({ default: () => null })));

interface KindCoasterProps {
  kind: InvestorKind;
  /** Of the location; the emoji stands at its rim then. */
  logoUrl: string | null;
  /** The device has emoji. */
  asText: boolean;
}

/** The spec's emoji on a coaster. Where the device would show a box, the same is drawn, and the text stays. */
export function KindCoaster({ kind, logoUrl, asText }: KindCoasterProps) {
  const coaster = (
    <span className="coaster" aria-hidden="true">
      <span className={asText ? undefined : "sr"}>{kindEmoji(kind)}</span>
      {!asText && (
        <Suspense>
          <DrawnKind kind={kind} size={logoUrl === null ? 20 : 12} />
        </Suspense>
      )}
    </span>
  );
  if (logoUrl === null) return coaster;
  return (
    <span className="coaster-logo">
      <img src={logoUrl} alt="" loading="lazy" decoding="async" />
      {coaster}
    </span>
  );
}
