import { Link } from "wouter";
import type { MonthlyReturn } from "#shared/domain/returns.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { Sparkline } from "#web/ui/Sparkline.tsx";
import type { LocationCardContent } from "./location-cards.ts";

interface LocationCardProps {
  card: LocationCardContent;
  label: string;
  trend: readonly number[];
}

const tones: Record<MonthlyReturn["tone"], string> = { positive: "pos", negative: "neg", none: "muted" };

/** The whole card opens the location. What Monthly Return means stands on it (design, section 13). */
export function LocationCard({ card, label, trend }: LocationCardProps) {
  const { locationId, name, logoUrl, share, ownership, monthlyReturn, lastReport } = card;
  return (
    <Link href={`/investor/location/${locationId}`} className="card loc">
      <span className="loc-top">
        <LocationMark name={name} logoUrl={logoUrl} audience="investor" share={share} />
        <span className="loc-id">
          <span className="loc-name">{label}</span>
          <span className="loc-own">{ownership}</span>
        </span>
      </span>
      <span className="loc-fig">
        <span className="loc-lab">Monthly Return</span>
        <span className={classNames("loc-mr fig", tones[monthlyReturn.tone])}>{monthlyReturn.text}</span>
      </span>
      <Sparkline points={trend} />
      <span className="loc-def">Cash distribution ÷ net revenue</span>
      <span className="loc-last">
        <span>Last report</span>
        <span className="loc-month">{lastReport}</span>
      </span>
    </Link>
  );
}
