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
import { RoundLogo } from "./brand.tsx";

/** manager: by the keywords for managers; investor: by those for investors; page: a pin. */
type LogoAudience = "manager" | "investor" | "page";

interface LocationLogoProps {
  name: string;
  logoUrl?: string | null | undefined;
  audience: LogoAudience;
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

function iconFor(name: string, audience: LogoAudience): LucideIcon {
  if (audience === "manager") return managerIcons[managerKind(name)];
  return audience === "investor" ? investorIcons[investorKind(name)] : MapPin;
}

export function LocationLogo({ name, audience, ...look }: LocationLogoProps) {
  return <RoundLogo icon={iconFor(name, audience)} {...look} />;
}
