import { Coffee, HandPlatter, Martini, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { kindEmoji, type InvestorKind } from "#shared/domain/location-kind.ts";
import { emojiWork } from "#web/lib/emoji-work.ts";
import { Icon } from "#web/ui/Icon.tsx";

const drawn: Record<InvestorKind, LucideIcon> = { coffee: Coffee, bar: Martini, plate: HandPlatter };

/** The spec's emoji on a coaster. Where the device would show a box, the same is drawn, and the text stays. */
export function KindCoaster({ kind }: { kind: InvestorKind }) {
  const [asText] = useState(emojiWork);
  return (
    <span className="coaster" aria-hidden="true">
      <span className={asText ? undefined : "sr"}>{kindEmoji(kind)}</span>
      {!asText && <Icon icon={drawn[kind]} size={20} />}
    </span>
  );
}
