import { type ColumnKey } from "#shared/domain/performance/columns.ts";
import type { Line } from "#shared/domain/performance/compare.ts";
import {
  explainChange,
  explainChangeAfterPrimeCost,
  explainValue,
} from "#shared/domain/performance/explain-line.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { classNames } from "#web/ui/class-names.ts";

const HOW_CHANGED = "How did it change?";

/** A figure with its change below, and how both were computed. */
export function PerformanceFigure({ line, column }: { line: Line; column: ColumnKey }) {
  const { text, change } = line.cells[column];
  return (
    <FigureExplanation
      explanation={() => [
        explainValue(line, column),
        { ...explainChange(line, column), question: HOW_CHANGED },
      ]}
    >
      {text}
      <Sub tone={change.tone}>{change.text}</Sub>
    </FigureExplanation>
  );
}

/** The distribution, and which part of net revenue it is. */
export function DistributionFigure({ line }: { line: Line }) {
  const { distribution, distributionOfNet } = line.cells;
  return (
    <FigureExplanation
      explanation={() => [
        explainValue(line, "distribution"),
        { ...explainValue(line, "distributionOfNet"), question: "Which part of net revenue is it?" },
      ]}
    >
      {distribution.text}
      <Sub>{ofNet(distributionOfNet.text)}</Sub>
    </FigureExplanation>
  );
}

/** "7.5% of net". */
export const ofNet = (text: string) => (text.endsWith("%") ? `${text} of net` : text);

/** What is left after prime cost more or less, and what changed it most. */
export function ChangeFigure({ line: { change, ...line } }: { line: Line }) {
  return (
    <FigureExplanation explanation={() => [explainChangeAfterPrimeCost({ change, ...line })]}>
      <span className={change.tone ?? undefined}>{change.text}</span>
      {change.because && <Sub>{change.because.label}</Sub>}
    </FigureExplanation>
  );
}

function Sub({ tone, children }: { tone?: "positive" | "negative" | null; children: string }) {
  return <span className={classNames("sub", tone ?? undefined)}> {children}</span>;
}
