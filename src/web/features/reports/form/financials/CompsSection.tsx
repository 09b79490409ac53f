import { type CSSProperties, memo, Suspense, useDeferredValue, useMemo } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { CellNote, MoneyCell, SoftNote } from "./MoneyCell.tsx";
import { useDerivedFigure } from "./use-derived-figure.tsx";
import { compName } from "./grid-navigation.ts";

/** Few reports are corrected, and few of their investors are gone. */
const FormerComps = lazyWithPreload(() => import("./FormerComps.tsx"));

/** What each investor consumed on the house, in the order of the distribution beside it. */
export function CompsSection({ holders }: { holders: readonly LocationInvestor[] }) {
  const total = useDerivedFigure(({ compsTotal }) => compsTotal);
  const former = useDerivedFigure(({ formerComps }) => formerComps);
  const hasFormer = former !== undefined && former !== "0.00";
  const hint = useDerivedFigure(({ hints }) => hints.get("discountsDuringPeriod"));
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
  const nameOf = useMemo(() => disambiguatePeople(holders.map(({ investor }) => investor)), [holders]);
  return chunkRows(useChunkedList(holders)).map((block) => (
    <div className="rows" key={block[0]?.investor.id} style={blockOf(block.length)}>
      {block.map(({ investor }) => (
        <CompRow key={investor.id} investorId={investor.id} name={nameOf(investor)} />
      ))}
    </div>
  ));
});

const CompRow = memo(function CompRow({ investorId, name }: { investorId: number; name: string }) {
  const cell = compName(investorId);
  const hint = useDerivedFigure(({ hints }) => hints.get(cell));
  return (
    <div className="cr">
      <span className="cn" aria-hidden="true">
        <BreakableText name={name} />
      </span>
      <MoneyCell name={cell} label={`Dining comps, ${name}`} doubtful={hint !== undefined} />
      <CellNote name={cell} hint={hint} />
    </div>
  );
});

/** Rows that the browser looks at together when it asks what is in sight. */
const BLOCK = 50;

/**
 * A long list in blocks. Blocks out of sight are not laid out; row by row the browser would ask thousands of them
 * at every step of a scroll. A short list is one block.
 */
export function chunkRows<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks: (readonly Row[])[] = [];
  for (let first = 0; first < rows.length; first += BLOCK) blocks.push(rows.slice(first, first + BLOCK));
  return blocks;
}

/** How tall a block is before it has been seen. */
export const blockOf = (rows: number) => ({ "--rows": rows }) as CSSProperties;

/** Rows that are rendered at once; the rest of a long list follows when the page can already be used. */
const FIRST_ROWS = 60;

/** A list of investors may have thousands of rows: the first ones come at once. */
export function useChunkedList<Item>(items: readonly Item[]): readonly Item[] {
  const rest = useDeferredValue(items, items.slice(0, FIRST_ROWS));
  // Of another location's list nothing may be shown, not even for a moment.
  return rest[0] === items[0] || rest.length === items.length ? rest : items;
}

/** Rows of a long list that are out of sight are not laid out. */
export function longListClass(length: number): string {
  return length > FIRST_ROWS ? "is-long" : "";
}
