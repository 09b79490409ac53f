import { Coffee, HandPlatter, type LucideIcon, Martini } from "lucide-react";
import type { ReactNode } from "react";
import type { InvestorKind } from "#shared/domain/location-kind.ts";
import { Icon } from "#web/ui/icon.tsx";

const drawn: Record<InvestorKind, LucideIcon> = { coffee: Coffee, bar: Martini, plate: HandPlatter };

export default function DrawnKind({ kind, size }: { kind: InvestorKind; size: number }): ReactNode {
  return <Icon icon={drawn[kind]} size={size} />;
}
