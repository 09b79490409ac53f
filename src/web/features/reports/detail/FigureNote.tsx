import type { ReactNode } from "react";
import type { Growth } from "#shared/domain/growth.ts";
import { formatMoney, NOT_REPORTED } from "#shared/domain/money.ts";
import { formatPeriodShort } from "#shared/domain/periods.ts";
import { classNames } from "#web/ui/class-names.ts";
import { growthTone } from "#web/ui/growth-tone.ts";

/** What follows from a figure, small below it. */
export function FigureNote({ children }: { children: ReactNode }) {
  return <span className="sheet-note"> {children}</span>;
}

/** How the figure above it stands to that of an earlier month, which was reported: by $0.00 nothing can be measured. */
export function GrowthNote({ of, on }: { of: Growth; on: string }) {
  const month = formatPeriodShort(on);
  return (
    <FigureNote>
      <span className={classNames("sheet-growth", growthTone(of))}>{of.text}</span>{" "}
      <span className="whitespace-nowrap">{of.tenths === null ? `(${month} was $0.00)` : `on ${month}`}</span>
    </FigureNote>
  );
}

/** Empty money shows $0.00 (spec section 1): this says which zero nobody entered. */
export function AmountOrNone({ of }: { of: string | null }) {
  return (
    <>
      {formatMoney(of)}
      {of === null && <FigureNote>{NOT_REPORTED}</FigureNote>}
    </>
  );
}
