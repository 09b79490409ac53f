import { memo, useMemo } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import { compName } from "#web/features/reports/form/figures-and-texts.ts";
import { useDerivedFigure } from "#web/features/reports/form/report-store.ts";
import type { Payee } from "#web/features/reports/form/use-month.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { isLongList, rowBlockStyle, toRowBlocks } from "#web/ui/row-blocks.ts";
import { CellNote, MoneyCell, HintNote } from "./MoneyCell.tsx";

const NONE = "0.00";

/** The comps of each investor, in the order of the distribution beside it. */
export function CompsSection({ payees }: { payees: readonly Payee[] }) {
  const total = useDerivedFigure(({ compsTotal }) => compsTotal);
  const { former = NONE, undivided = NONE } = useDerivedFigure(({ keptComps }) => keptComps) ?? {};
  const hasFormer = former !== NONE;
  const hint = useDerivedFigure(({ hints }) => hints.get("discountsDuringPeriod"));
  return (
    <section aria-labelledby="investor-comps">
      <h3 id="investor-comps">Investor Comps</h3>
      <p className="help">The report and its PDF call them dining comps.</p>
      {payees.length === 0 && !hasFormer ? (
        <p className="help">Nobody holds a share of this location yet.</p>
      ) : (
        <div className={isLongList(payees) ? "is-long" : undefined}>
          <CompRows payees={payees} />
          {hasFormer && (
            <div className="comps-row">
              <span translate="no" className="comps-row-name">
                Former investors
              </span>
              <span translate="no" className="comps-row-former">
                {formatMoney(former)}
              </span>
              <p className="help">
                Former investors had these comps. Their accounts were deleted since; the amount stays as
                filed.
              </p>
            </div>
          )}
          {undivided !== NONE && (
            <div className="comps-row">
              <span className="comps-row-name">Not divided</span>
              <span translate="no" className="comps-row-former">
                {formatMoney(undivided)}
              </span>
              <p className="help">
                Imported as a total. It stays in the total until you enter an investor&apos;s comps.
              </p>
            </div>
          )}
          <div className="comps-row is-total">
            <span translate="no" className="comps-row-name">
              Total dining comps
            </span>
            <span translate="no" className="double-rule">
              {formatMoney(total)}
            </span>
          </div>
          <HintNote hint={hint} />
        </div>
      )}
    </section>
  );
}

const CompRows = memo(function CompRows({ payees }: { payees: readonly Payee[] }) {
  const nameOf = useMemo(() => disambiguatePeople(payees.map(({ investor }) => investor)), [payees]);
  return toRowBlocks(payees).map((block) => (
    <div className="row-block" key={block[0]?.investor.id} style={rowBlockStyle(block)}>
      {block.map(({ investor }) => (
        <CompRow key={investor.id} investorId={investor.id} name={nameOf(investor)} />
      ))}
    </div>
  ));
});

const CompRow = memo(function CompRow({ investorId, name }: { investorId: number; name: string }) {
  const input = compName(investorId);
  const hint = useDerivedFigure(({ hints }) => hints.get(input));
  return (
    <div className="comps-row">
      <span translate="no" className="comps-row-name" aria-hidden="true">
        <BreakableText name={name} />
      </span>
      <MoneyCell name={input} label={`Dining comps, ${name}`} hasHint={hint !== undefined} />
      <CellNote name={input} hint={hint} />
    </div>
  );
});
