import { clawbackWord } from "#shared/domain/money.ts";
import type { ExplainedSum } from "#shared/domain/explanations.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Explained } from "#web/ui/Explained.tsx";
import { growthTone } from "#web/ui/growth-tone.ts";
import { HeroMoney } from "#web/ui/HeroMoney.tsx";
import { StatCard } from "#web/ui/StatCard.tsx";
import type { LatestDistribution } from "./latest-distribution.ts";

interface LatestDistributionCardProps {
  latest: LatestDistribution;
  /** Of the year that today is in; null before its first amount. */
  yearToDate: ExplainedSum | null;
}

/** What an investor opens the portal for: what the last month gave, and the year so far. */
export function LatestDistributionCard({ latest, yearToDate }: LatestDistributionCardProps) {
  const { month, amount, explanation } = latest;
  return (
    <StatCard
      label={`Your Distribution, ${month}`}
      note={<Comparison latest={latest} />}
      aside={
        yearToDate && (
          <p className="paid-year">
            <span className="muted small">Year to date</span>{" "}
            <Explained explanation={yearToDate.explanation}>
              <Amount value={yearToDate.amount} />
            </Explained>
          </p>
        )
      }
      asideOnPhone
    >
      <span className={classNames("paid-last", clawbackWord(amount) !== null && "neg")}>
        <Explained explanation={explanation}>
          <HeroMoney amount={amount} />
        </Explained>
      </span>
    </StatCard>
  );
}

function Comparison({ latest: { amount, change, waiting } }: { latest: LatestDistribution }) {
  const clawback = clawbackWord(amount);
  return (
    <>
      {clawback !== null && <span className="claw">{clawback}</span>}{" "}
      {change !== null && (
        <>
          <b className={classNames(growthTone(change.growth))}>
            <Explained explanation={change.explanation}>{change.growth.text}</Explained>
          </b>{" "}
          {change.on}
        </>
      )}
      {waiting !== null && <span className="muted">{waiting}</span>}
    </>
  );
}
