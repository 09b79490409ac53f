import type { ReactNode } from "react";
import type { Growth } from "#shared/domain/growth.ts";
import { classNames } from "#web/ui/class-names.ts";
import { growthTone } from "#web/ui/growth-tone.ts";

/** What follows from a figure, small below it. */
export function FigureNote({ children }: { children: ReactNode }) {
  return <span className="sheet-note"> {children}</span>;
}

/** How the report month stands to the figure above it. */
export function GrowthNote({ of }: { of: Growth }) {
  return (
    <FigureNote>
      Growth <span className={classNames("sheet-growth", growthTone(of))}>{of.text}</span>
    </FigureNote>
  );
}
