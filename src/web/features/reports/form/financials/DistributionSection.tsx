import { memo, type PointerEvent, useDeferredValue, useMemo, useRef } from "react";
import { allocate, roundingNote } from "#shared/domain/allocation.ts";
import { formatMoney, fromCents, type MoneyText, sumMoney, toCents } from "#shared/domain/money.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { FiledShare } from "#shared/domain/reports/report-corrections.ts";
import {
  formatShare,
  fromBasisPoints,
  sharesExceedWhole,
  sumShares,
  toBasisPoints,
} from "#shared/domain/shares.ts";
import { CorrectShares } from "#web/features/reports/form/CorrectShares.tsx";
import { figureName } from "#web/features/reports/form/figures-and-texts.ts";
import { useDerivedFigure, useReportStore } from "#web/features/reports/form/report-store.ts";
import type { Payee } from "#web/features/reports/form/use-month.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { formatCommitted, LONE_MINUS, otherSign } from "#web/ui/money-input.tsx";
import { isLongList, rowBlockStyle, toRowBlocks } from "#web/ui/row-blocks.ts";
import { CellNote, MoneyCell } from "./MoneyCell.tsx";
import { DistributionBudget, type MonthBudget } from "./month-budget.tsx";

const KEY = "cashDistributionDuringPeriod";
const NAME = figureName(KEY);
const HELP_ID = "distribution-help";
const keepFocus = (event: PointerEvent) => event.preventDefault();

interface DistributionSectionProps {
  period: PeriodText;
  payees: readonly Payee[];
  /** They hold more than the whole. */
  isOverassigned: boolean;
  budget: MonthBudget | null;
}

/** The distribution and what each investor gets of it. */
export function DistributionSection({ period, payees, isOverassigned, budget }: DistributionSectionProps) {
  const store = useReportStore();
  const row = useRef<HTMLDivElement>(null);
  const hint = useDerivedFigure(({ hints }) => hints.get(KEY));
  const changeSign = () => {
    const input = row.current?.querySelector("input") ?? null;
    const text = otherSign(store.textOf(NAME));
    const isEditing = text === LONE_MINUS || document.activeElement === input;
    store.set(NAME, isEditing ? text : formatCommitted(text));
    if (isEditing) input?.focus();
  };
  return (
    <section aria-labelledby="cash-distribution">
      <h3 id="cash-distribution">Cash Distribution</h3>
      <div className="distribution-input" ref={row}>
        <MoneyCell
          name={NAME}
          label={`Cash Distribution, ${formatPeriod(period)}`}
          large
          hasHint={hint !== undefined}
          describedBy={hint === undefined || budget !== null ? HELP_ID : undefined}
        />
        <Button
          variant="outline"
          className="btn-icon only-phone"
          aria-label="Change sign of Cash Distribution"
          onPointerDown={keepFocus}
          onClick={changeSign}
        >
          ±
        </Button>
      </div>
      <CellNote name={NAME} hint={hint} />
      {(hint === undefined || budget !== null) && (
        <p className="help" id={HELP_ID}>
          {/* The hint of a negative amount says it, too. */}
          {hint === undefined && "A negative amount is a clawback."}
          {budget && <DistributionBudget budget={budget} />}
        </p>
      )}
      {isOverassigned && <OverassignedError payees={payees} />}
      {payees.length > 0 && <SplitList payees={payees} />}
    </section>
  );
}

/** The investors hold more than the whole location: the report cannot be submitted. */
function OverassignedError({ payees }: { payees: readonly Payee[] }) {
  return (
    <p className="field-error" role="alert" tabIndex={-1} data-invalid>
      <span>
        The investors hold {formatShare(sumShares(payees.map(({ sharePercentage }) => sharePercentage)))} of
        this location together. <CorrectShares startsSentence />
      </span>
    </p>
  );
}

/** What each investor gets of the distribution, as it is typed. */
function SplitList({ payees }: { payees: readonly Payee[] }) {
  // Deferred: with thousands of investors the list would delay the key.
  const distribution = useDeferredValue(
    useDerivedFigure(({ figures }) => figures.cashDistributionDuringPeriod),
  );
  const {
    lines,
    totalShare,
    total,
    house,
    roundingNote: note,
  } = useMemo(() => previewSplit(distribution, payees), [distribution, payees]);
  return (
    <div className={classNames("breakdown", isLongList(lines) && "is-long")}>
      {toRowBlocks(lines).map((block) => (
        <dl className="row-block" key={block[0]?.investorId} style={rowBlockStyle(block)}>
          {block.map((line) => (
            <Line key={line.investorId} name={line.name} share={line.share} amount={line.amount} />
          ))}
        </dl>
      ))}
      <dl>
        <div className="breakdown-line is-total">
          <dt>Total to investors</dt>
          <dd translate="no" className={total === null ? "negative" : undefined}>
            {formatShare(totalShare)}
          </dd>
          <dd>
            {/* The double rule of a sum would make an equals sign of a dash. */}
            {total === null ? (
              "–"
            ) : (
              <span translate="no" className="double-rule">
                {formatMoney(total)}
              </span>
            )}
          </dd>
        </div>
        {house && <Line name="House" share={house.share} amount={house.amount} />}
      </dl>
      {note !== null && <p className="help">{note}</p>}
    </div>
  );
}

const Line = memo(function Line({ name, share, amount }: Omit<SplitLine, "investorId">) {
  return (
    <div className="breakdown-line">
      <dt>
        <BreakableText name={name} />
      </dt>
      <dd translate="no" className="muted">
        {formatShare(share)}
      </dd>
      <dd translate="no">{amount === null ? "–" : formatMoney(amount)}</dd>
    </div>
  );
});

interface SplitLine {
  investorId: number;
  name: string;
  share: string;
  /** Null where the shares exceed the whole. */
  amount: MoneyText | null;
}

interface SplitPreview {
  lines: readonly SplitLine[];
  totalShare: string;
  total: MoneyText | null;
  /** The house's part; null where the investors hold the whole. */
  house: { share: string; amount: MoneyText } | null;
  /** The sentence about who gets a left-over cent; null where there is none. */
  roundingNote: string | null;
}

/**
 * What each investor gets of a distribution in dollars, by the same split as the server's (shared/domain/allocation.ts). An
 * empty distribution counts as 0.
 */
export function previewSplit(distribution: MoneyText | null, payees: readonly Payee[]): SplitPreview {
  const shares = payees.map(({ sharePercentage }) => sharePercentage);
  const nameOf = disambiguatePeople(payees.map(({ investor }) => investor));
  const named = payees.map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: nameOf(investor),
    share: sharePercentage,
    amount: null,
  }));
  const totalShare = sumShares(shares);
  if (sharesExceedWhole(shares))
    return { lines: named, totalShare, total: null, house: null, roundingNote: null };

  const partsOf = payees.map(
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
  const amountOf = ({ investorId }: FiledShare) => amounts.get(investorId) ?? "0.00";
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
    roundingNote: roundingNote(
      distribution,
      partsOf.flat().map((part) => ({ ...part, cashDistribution: amountOf(part) })),
      split.houseBasisPoints > 0,
    ),
  };
}
