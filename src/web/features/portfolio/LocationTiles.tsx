import { performance } from "#shared/domain/performance.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Explained } from "#web/ui/Explained.tsx";
import { HeroMoney } from "#web/ui/HeroMoney.tsx";
import { StatCard } from "#web/ui/StatCard.tsx";
import { StatStrip } from "#web/ui/StatStrip.tsx";
import { growthTone } from "#web/ui/growth-tone.ts";

/** The reports come newest first. */
export function LocationTiles({ reports }: { reports: readonly InvestorReport[] }) {
  const growth = performance(reports);
  return (
    <StatStrip columns="1fr 1.4fr 1.4fr">
      <StatCard label="Reports Filed">{reports.length}</StatCard>
      <StatCard label="Latest Sales">
        <HeroMoney amount={reports[0]?.grossSalesLastMonth} />
      </StatCard>
      <StatCard label="Performance">
        <span className={classNames(growthTone(growth))}>
          <Explained explanation={growth.explanation}>{growth.text}</Explained>
        </span>{" "}
        <span className="mom muted">month over month</span>
      </StatCard>
    </StatStrip>
  );
}
