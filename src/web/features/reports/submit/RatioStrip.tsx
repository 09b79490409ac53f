import type { CSSProperties } from "react";
import { REPORT_MEASURES, type ReportMeasureKey } from "#shared/domain/report-figures.ts";
import { useFigures } from "./useFigures.tsx";
import { useKeyboardInset } from "./useKeyboardInset.ts";

/** Below this the strip would hide what is being typed (design, section 7). */
const LEAST_HEIGHT = 360;

/** On phones: the three ratios in sight while typing. The slip says the same to those who hear it. */
export function RatioStrip() {
  const { covered, left } = useKeyboardInset();
  if (covered > 0 && left < LEAST_HEIGHT) return null;
  const style = covered > 0 ? ({ "--above": `${covered}px` } as CSSProperties) : {};
  return (
    <div className="strip" aria-hidden="true" style={style}>
      {REPORT_MEASURES.map(
        ({ key, group, label }) => group === "cost" && <RatioLine key={key} of={key} label={label} />,
      )}
    </div>
  );
}

function RatioLine({ of, label }: { of: ReportMeasureKey; label: string }) {
  const ratio = useFigures(({ lines }) => lines.find(({ measure }) => measure.key === of)?.ratio);
  return (
    <span>
      {label.split(" ")[0]} <b className={ratio?.tenths ? undefined : "muted"}>{ratio?.text}</b>
    </span>
  );
}
