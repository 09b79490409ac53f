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
import { investorKind, managerKind } from "#shared/domain/location-kind.ts";
import { Plate } from "./brand.tsx";

/** manager: by the keywords for managers; investor: by those for investors; page: a pin. */
type MarkAudience = "manager" | "investor" | "page";

interface LocationMarkProps {
  name: string;
  logoUrl?: string | null | undefined;
  audience: MarkAudience;
  size?: number | undefined;
  share?: string | number | null | undefined;
  bare?: boolean | undefined;
}

const managerIcons: Record<ReturnType<typeof managerKind>, LucideIcon> = {
  coffee: Coffee,
  bar: Wine,
  restaurant: Utensils,
  default: Building2,
};

const investorIcons: Record<ReturnType<typeof investorKind>, LucideIcon> = {
  coffee: Coffee,
  bar: Martini,
  plate: HandPlatter,
};

function iconFor(name: string, audience: MarkAudience): LucideIcon {
  if (audience === "manager") return managerIcons[managerKind(name)];
  return audience === "investor" ? investorIcons[investorKind(name)] : MapPin;
}

export function LocationMark({ name, audience, ...plate }: LocationMarkProps) {
  return <Plate icon={iconFor(name, audience)} {...plate} />;
}
