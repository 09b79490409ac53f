import { memo, Suspense, useMemo } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { peopleApart } from "#shared/domain/names.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { ToldName } from "#web/ui/ToldName.tsx";
import { CellNote } from "./CellNote.tsx";
import { useFigures } from "./useFigures.tsx";
import { compName } from "./ledgerGrid.ts";
import { MoneyCell } from "./MoneyCell.tsx";
import { blockOf, rowsInBlocks } from "./rows-in-blocks.ts";
import { SoftNote } from "./SoftNote.tsx";
import { longListClass, useChunkedList } from "./useChunkedList.ts";

/** Few reports are corrected, and few of their investors are gone. */
const FormerComps = onDemand(() => import("./FormerComps.tsx"));

/** What each investor consumed on the house, in the order of the distribution beside it. */
export function CompsSection({ holders }: { holders: readonly LocationInvestor[] }) {
  const total = useFigures(({ compsTotal }) => compsTotal);
  const former = useFigures(({ formerComps }) => formerComps);
  const hasFormer = former !== undefined && former !== "0.00";
  const hint = useFigures(({ hints }) => hints.get("discountsDuringPeriod"));
  return (
    <section aria-labelledby="investor-comps">
      <h3 id="investor-comps">Investor Comps</h3>
      <p className="help">The report and its PDF call them dining comps.</p>
      {holders.length === 0 && !hasFormer ? (
        <p className="help">Nobody holds a share of this location yet.</p>
      ) : (
        <div className={`comps ${longListClass(holders.length)}`}>
          <CompRows holders={holders} />
          {hasFormer && (
            <Suspense>
              <FormerComps amount={former} />
            </Suspense>
          )}
          <div className="cr tot">
            <span className="cn">Total dining comps</span>
            <span className="dbl">{formatMoney(total)}</span>
          </div>
          <SoftNote hint={hint} />
        </div>
      )}
    </section>
  );
}

const CompRows = memo(function CompRows({ holders }: { holders: readonly LocationInvestor[] }) {
  const nameOf = useMemo(() => peopleApart(holders.map(({ investor }) => investor)), [holders]);
  return rowsInBlocks(useChunkedList(holders)).map((block) => (
    <div className="rows" key={block[0]?.investor.id} style={blockOf(block.length)}>
      {block.map(({ investor }) => (
        <CompRow key={investor.id} investorId={investor.id} name={nameOf(investor)} />
      ))}
    </div>
  ));
});

const CompRow = memo(function CompRow({ investorId, name }: { investorId: number; name: string }) {
  const cell = compName(investorId);
  const hint = useFigures(({ hints }) => hints.get(cell));
  return (
    <div className="cr">
      <span className="cn" aria-hidden="true">
        <ToldName name={name} />
      </span>
      <MoneyCell name={cell} label={`Dining comps, ${name}`} doubtful={hint !== undefined} />
      <CellNote name={cell} hint={hint} />
    </div>
  );
});
