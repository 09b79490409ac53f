import { lazy, Suspense, useState } from "react";
import { kindEmoji, type InvestorKind } from "#shared/domain/location-kind.ts";
import { emojiWork } from "#web/lib/emoji-work.ts";

/** Few devices need it. */
const DrawnKind = lazy(() => import("./DrawnKind.tsx").catch(() => ({ default: () => null })));

interface KindCoasterProps {
  kind: InvestorKind;
  /** Of the location; the emoji stands at its rim then. */
  logoUrl: string | null;
}

/** The spec's emoji on a coaster. Where the device would show a box, the same is drawn, and the text stays. */
export function KindCoaster({ kind, logoUrl }: KindCoasterProps) {
  const [asText] = useState(emojiWork);
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
