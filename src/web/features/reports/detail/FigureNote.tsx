import type { ReactNode } from "react";
import type { Growth } from "#shared/domain/growth.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriodShort } from "#shared/domain/period.ts";
import { classNames } from "#web/ui/class-names.ts";
import { growthTone } from "#web/ui/growth-tone.ts";

/** What follows from a figure, small below it. */
export function FigureNote({ children }: { children: ReactNode }) {
  return <span className="sheet-note"> {children}</span>;
}

/** How the figure above it stands to that of an earlier month. */
export function GrowthNote({ of, on }: { of: Growth; on: string }) {
  return (
    <FigureNote>
      <span className={classNames("sheet-growth", growthTone(of))}>{of.text}</span>{" "}
      <span className="whitespace-nowrap">on {formatPeriodShort(on)}</span>
    </FigureNote>
  );
}

/** Empty money shows $0.00 (spec section 1): this says which zero nobody entered. */
export function AmountOrNone({ of }: { of: string | null }) {
  return (
    <>
      {formatMoney(of)}
      {of === null && <FigureNote>not reported</FigureNote>}
    </>
  );
}
