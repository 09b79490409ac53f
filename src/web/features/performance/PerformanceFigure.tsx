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

interface PerformanceFigureProps {
  line: Line;
  column: ColumnKey;
  /** It is the sum of all locations. */
  isSum?: boolean | undefined;
}

/** A figure with its change below, and how both were computed. */
export function PerformanceFigure({ line, column, isSum }: PerformanceFigureProps) {
  const { text, change } = line.cells[column];
  const figure = (
    <FigureExplanation
      explanation={() => [
        explainValue(line, column),
        { ...explainChange(line, column), question: HOW_CHANGED },
      ]}
    >
      {text}
    </FigureExplanation>
  );
  return (
    <>
      {isSum && column === "grossSales" ? <span className="double-rule">{figure}</span> : figure}
      {column !== "comps" && <Sub tone={change.tone}>{change.text}</Sub>}
    </>
  );
}

/** The distribution, and which part of net revenue it is. */
export function DistributionFigure({ line }: { line: Line }) {
  const { distribution, distributionOfNet } = line.cells;
  return (
    <>
      <FigureExplanation
        explanation={() => [
          explainValue(line, "distribution"),
          { ...explainValue(line, "distributionOfNet"), question: "Which part of net revenue is it?" },
          { ...explainChange(line, "distribution"), question: HOW_CHANGED },
        ]}
      >
        {distribution.text}
      </FigureExplanation>
      <Sub>{ofNet(distributionOfNet.text)}</Sub>
    </>
  );
}

/** "7.5% of net". */
export const ofNet = (text: string) => (text.endsWith("%") ? `${text} of net` : text);

/** What is left after prime cost more or less; of a location also what changed it most. */
export function ChangeFigure({ line, isSum }: Omit<PerformanceFigureProps, "column">) {
  const { text, tone, because } = line.change;
  return (
    <>
      <FigureExplanation explanation={() => [explainChangeAfterPrimeCost(line)]}>
        <span className={isSum ? undefined : (tone ?? undefined)}>{text}</span>
      </FigureExplanation>
      {!isSum && because && <Sub>{because.label}</Sub>}
    </>
  );
}

function Sub({ tone, children }: { tone?: "positive" | "negative" | null; children: string }) {
  return <span className={classNames("sub", tone ?? undefined)}>{children}</span>;
}
