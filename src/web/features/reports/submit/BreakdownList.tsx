import { memo, useDeferredValue, useMemo } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { ToldName } from "#web/ui/ToldName.tsx";
import { breakdownOf, type BreakdownLine } from "./breakdown.ts";
import { useFigures } from "./useFigures.tsx";
import { blockOf, rowsInBlocks } from "./rows-in-blocks.ts";
import { longListClass, useChunkedList } from "./useChunkedList.ts";

/** What each investor gets of the distribution, as it is typed. */
export function BreakdownList({ holders }: { holders: readonly LocationInvestor[] }) {
  // Thousands of lines may come a moment later than the key.
  const distribution = useDeferredValue(useFigures(({ figures }) => figures.cashDistributionDuringPeriod));
  const { lines, totalShare, total, house, cents } = useMemo(
    () => breakdownOf(distribution, holders),
    [distribution, holders],
  );
  const shown = useChunkedList(lines);
  return (
    <div className={`bd ${longListClass(lines.length)}`}>
      {rowsInBlocks(shown).map((block) => (
        <dl className="rows" key={block[0]?.investorId} style={blockOf(block.length)}>
          <Lines lines={block} />
        </dl>
      ))}
      <dl>
        <div className="bdr tot">
          <dt>Total to investors</dt>
          <dd className={total === null ? "neg" : undefined}>{formatShare(totalShare)}</dd>
          <dd>
            {/* The rule of a sum under a dash would read as an equals sign. */}
            {total === null ? "–" : <span className="dbl">{formatMoney(total)}</span>}
          </dd>
        </div>
        {house && <Line name="House" share={house.share} amount={house.amount} />}
      </dl>
      {cents !== null && <p className="help">{cents}</p>}
    </div>
  );
}

const Lines = memo(function Lines({ lines }: { lines: readonly BreakdownLine[] }) {
  return lines.map((line) => (
    <Line key={line.investorId} name={line.name} share={line.share} amount={line.amount} />
  ));
});

const Line = memo(function Line({ name, share, amount }: Omit<BreakdownLine, "investorId">) {
  return (
    <div className="bdr">
      <dt>
        <ToldName name={name} />
      </dt>
      <dd className="muted">{formatShare(share)}</dd>
      <dd>{amount === null ? "–" : formatMoney(amount)}</dd>
    </div>
  );
});
