import { lazy, Suspense, useState } from "react";
import { kindEmoji, type InvestorKind } from "#shared/domain/location-kind.ts";
import { emojiWork } from "#web/lib/emoji-work.ts";

/** Few devices need it. */
const DrawnKind = lazy(() => import("./DrawnKind.tsx").catch(() => ({ default: () => null })));

/** The spec's emoji on a coaster. Where the device would show a box, the same is drawn, and the text stays. */
export function KindCoaster({ kind }: { kind: InvestorKind }) {
  const [asText] = useState(emojiWork);
  return (
    <span className="coaster" aria-hidden="true">
      <span className={asText ? undefined : "sr"}>{kindEmoji(kind)}</span>
      {!asText && (
        <Suspense>
          <DrawnKind kind={kind} />
        </Suspense>
      )}
    </span>
  );
}
