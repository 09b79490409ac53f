import type { Explanation } from "#shared/domain/explanations.ts";
import { ExplainedSource } from "./ExplainedSource.tsx";
import { LeaderLine } from "./LeaderLine.tsx";
import { Leaders } from "./Leaders.tsx";

interface ExplainedBodyProps {
  explanation: Explanation;
  onFollow: (address: string) => void;
}

/** The formula, the numbers put in, what came out, and which signed reports it all stands in. */
export function ExplainedBody({ explanation, onFollow }: ExplainedBodyProps) {
  const { figure, formula, inputs, result, note, source } = explanation;
  return (
    <div className="explained-body">
      <p className="explained-formula">{formula}</p>
      <Leaders>
        {inputs.map(({ label, value }, index) => (
          // Two months of a sum may bear the same label; the list never changes while it is shown.
          <LeaderLine key={index} label={label}>
            {value}
          </LeaderLine>
        ))}
        <LeaderLine label={figure} total>
          {result}
        </LeaderLine>
      </Leaders>
      {note !== undefined && <p className="explained-say">{note}</p>}
      {source !== undefined && <ExplainedSource reports={source} onFollow={onFollow} />}
    </div>
  );
}
