import { type CSSProperties, useEffect, useState } from "react";
import { REPORT_MEASURES, type ReportMeasureKey } from "#shared/domain/report-figures.ts";
import { useDerivedFigure } from "./use-derived-figure.tsx";

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
  const ratio = useDerivedFigure(({ lines }) => lines.find(({ measure }) => measure.key === of)?.ratio);
  return (
    <span>
      {label.split(" ")[0]} <b className={ratio?.tenths ? undefined : "muted"}>{ratio?.text}</b>
    </span>
  );
}

/** A keyboard takes more than this; a browser's collapsing bars take less. */
const KEYBOARD_LEAST = 120;

/** How much of the window a phone's keyboard covers, and how much is left to see. */
function useKeyboardInset(): { covered: number; left: number } {
  const [inset, setInset] = useState({ covered: 0, left: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
      setInset({ covered: covered > KEYBOARD_LEAST ? covered : 0, left: viewport.height });
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return inset;
}
