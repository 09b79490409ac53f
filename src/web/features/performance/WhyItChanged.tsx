import type { ChangePart } from "#shared/domain/performance/after-prime-cost.ts";
import type { ComparedRow } from "#shared/domain/performance/compare.ts";
import {
  explainChangeAfterPrimeCost,
  explainPart,
  labelSide,
} from "#shared/domain/performance/explain-line.ts";
import { nameCompared } from "#shared/domain/performance/spans.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Card } from "#web/ui/card.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Value } from "./explained-cells.tsx";

/** What is left after prime cost, and what changed it: in dollars, and in points of what it is a part of. */
export function WhyItChanged({ row }: { row: ComparedRow }) {
  const { change, comparing } = row;
  const { selection } = comparing;
  const parts = change.parts.toSorted((one, other) => Number(sizeOf(other) - sizeOf(one)));
  const note = change.reason ?? change.noParts;
  return (
    <Card as="section" pad className="why-it-changed">
      <h2>Why it changed</h2>
      <p className="caption">What is left of net revenue after prime cost</p>
      <DottedList>
        <DottedRow label={labelSide(row, "before")}>
          <Value line={row} column="afterPrimeCost" side="before" />
        </DottedRow>
        {parts.length === 0 ? (
          <DottedRow label="Change">
            <FigureExplanation explanation={() => [explainChangeAfterPrimeCost(row)]}>
              <span className={change.tone ?? undefined}>{change.text}</span>
            </FigureExplanation>
          </DottedRow>
        ) : (
          parts.map((part) => (
            <DottedRow
              key={part.key}
              label={
                <>
                  {part.label} <span className="caption">{changeOf(row, part)}</span>
                </>
              }
            >
              <FigureExplanation explanation={() => [explainPart(row, part)]}>
                <span className={part.tone ?? undefined}>{part.text}</span>
              </FigureExplanation>
            </DottedRow>
          ))
        )}
        <DottedRow label={labelSide(row, "now")} total>
          <Value line={row} column="afterPrimeCost" />
        </DottedRow>
      </DottedList>
      <p className="fine-print">
        {note ??
          `Sales: the change of net revenue at the prime cost of ${nameCompared(selection)}. Labor, food and beverage cost: what each takes of net revenue, more or less than ${selection.against === "budget" ? "planned" : "then"}. The parts add up to the cent.`}
      </p>
    </Card>
  );
}

const sizeOf = ({ cents }: ChangePart) => (cents < 0n ? -cents : cents);

/** Of sales the growth of net revenue, of a cost its points. */
const changeOf = ({ cells }: ComparedRow, { key }: ChangePart) =>
  cells[key === "sales" ? "netRevenue" : key].change.text;
