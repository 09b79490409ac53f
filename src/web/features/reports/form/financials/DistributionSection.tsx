import { memo, type PointerEvent, Suspense, useDeferredValue, useMemo, useRef } from "react";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatCommitted, LONE_MINUS, otherSign } from "#web/ui/money-input.tsx";
import { CellNote, MoneyCell } from "./MoneyCell.tsx";
import { useDerivedFigure } from "./use-derived-figure.tsx";
import { figureName } from "./grid-navigation.ts";
import { useChannel } from "./amount-store.ts";
import { formatMoney, fromCents, type MoneyText, sumMoney, toCents } from "#shared/domain/money.ts";
import {
  formatShare,
  fromBasisPoints,
  sharesExceedWhole,
  sumShares,
  toBasisPoints,
} from "#shared/domain/shares.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { blockOf, longListClass, chunkRows, useChunkedList } from "./CompsSection.tsx";
import { allocate, centRule } from "#shared/domain/allocation.ts";
import type { HeldPart, HeldThen } from "#shared/domain/report-versions.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";

interface DistributionSectionProps {
  period: PeriodText;
  holders: readonly LocationInvestor[];
  /** The location of which the investors hold more than there is; null where they do not. */
  excessAt: number | null;
}

const KEY = "cashDistributionDuringPeriod";
const NAME = figureName(KEY);
const HELP_ID = "distribution-help";
/** Few locations have it, and then it is known long before anybody submits. */
const ExcessNote = lazyWithPreload(() => import("./ExcessNotice.tsx"));
const keepFocus = (event: PointerEvent) => event.preventDefault();

export function DistributionSection({ period, holders, excessAt }: DistributionSectionProps) {
  const channel = useChannel();
  const row = useRef<HTMLDivElement>(null);
  const hint = useDerivedFigure(({ hints }) => hints.get(KEY));
  const turnSign = () => {
    const input = row.current?.querySelector("input") ?? null;
    const turned = otherSign(channel.textOf(NAME));
    const goesOn = turned === LONE_MINUS || document.activeElement === input;
    channel.put(NAME, goesOn ? turned : formatCommitted(turned));
    if (goesOn) input?.focus();
  };
  return (
    <section aria-labelledby="cash-distribution">
      <h3 id="cash-distribution">Cash Distribution</h3>
      <div className="cdrow" ref={row}>
        <MoneyCell
          name={NAME}
          label={`Cash Distribution, ${formatPeriod(period)}`}
          large
          doubtful={hint !== undefined}
          describedBy={hint === undefined ? HELP_ID : undefined}
        />
        <Button
          variant="outline"
          className="btn-icon only-phone"
          aria-label="Change sign of Cash Distribution"
          onPointerDown={keepFocus}
          onClick={turnSign}
        >
          ±
        </Button>
      </div>
      <CellNote name={NAME} hint={hint} />
      {/* A doubt about the amount says it in its own words. */}
      {hint === undefined && (
        <p className="help" id={HELP_ID}>
          A negative amount is a clawback.
        </p>
      )}
      {excessAt !== null && (
        <Suspense>
          <ExcessNote locationId={excessAt} period={period} holders={holders} />
        </Suspense>
      )}
      {holders.length > 0 && <BreakdownList holders={holders} />}
    </section>
  );
}

/** What each investor gets of the distribution, as it is typed. */
function BreakdownList({ holders }: { holders: readonly LocationInvestor[] }) {
  // Thousands of lines may come a moment later than the key.
  const distribution = useDeferredValue(
    useDerivedFigure(({ figures }) => figures.cashDistributionDuringPeriod),
  );
  const { lines, totalShare, total, house, cents } = useMemo(
    () => breakdownOf(distribution, holders),
    [distribution, holders],
  );
  const shown = useChunkedList(lines);
  return (
    <div className={`bd ${longListClass(lines.length)}`}>
      {chunkRows(shown).map((block) => (
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
        <BreakableText name={name} />
      </dt>
      <dd className="muted">{formatShare(share)}</dd>
      <dd>{amount === null ? "–" : formatMoney(amount)}</dd>
    </div>
  );
});

interface BreakdownLine {
  investorId: number;
  name: string;
  share: string;
  /** null while the shares are more than there is. */
  amount: MoneyText | null;
}

interface Breakdown {
  lines: readonly BreakdownLine[];
  totalShare: string;
  total: MoneyText | null;
  /** What nobody holds; null where the investors hold the whole. */
  house: { share: string; amount: MoneyText } | null;
  /** Who gets a left-over cent; null where there is none. */
  cents: string | null;
}

/** Who is paid: a holder, or those whose accounts were deleted since, who are one line. */
export type Payee = LocationInvestor & Pick<HeldThen, "parts">;

/** What each investor gets of a distribution, by the same split as the server's. Nothing typed yet counts as nothing. */
export function breakdownOf(distribution: MoneyText | null, holders: readonly Payee[]): Breakdown {
  const shares = holders.map((holder) => holder.sharePercentage);
  const nameOf = disambiguatePeople(holders.map(({ investor }) => investor));
  const named = holders.map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: nameOf(investor),
    share: sharePercentage,
    amount: null,
  }));
  const totalShare = sumShares(shares);
  if (sharesExceedWhole(shares)) return { lines: named, totalShare, total: null, house: null, cents: null };

  const partsOf = holders.map(
    ({ investor, sharePercentage, parts }) => parts ?? [{ investorId: investor.id, sharePercentage }],
  );
  const split = allocate(
    toCents(distribution ?? "0.00"),
    partsOf.flat().map(({ investorId, sharePercentage }) => ({
      investorId,
      basisPoints: toBasisPoints(sharePercentage),
    })),
  );
  const amounts = new Map(split.lines.map(({ investorId, cents }) => [investorId, fromCents(cents)]));
  const amountOf = ({ investorId }: HeldPart) => amounts.get(investorId) ?? "0.00";
  const lines = named.map((line, index) => ({
    ...line,
    amount: sumMoney((partsOf[index] ?? []).map(amountOf)),
  }));
  return {
    lines,
    totalShare,
    total: fromCents(split.investorsCents),
    house:
      split.houseBasisPoints === 0
        ? null
        : { share: fromBasisPoints(split.houseBasisPoints), amount: fromCents(split.houseCents) },
    cents: centRule(
      distribution,
      partsOf.flat().map((part) => ({ ...part, cashDistribution: amountOf(part) })),
      split.houseBasisPoints > 0,
    ),
  };
}
