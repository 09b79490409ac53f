import { type CSSProperties, useEffect, useState } from "react";
import { REPORT_MEASURES, type ReportMeasureKey } from "#shared/domain/reports/report-figures.ts";
import { SaveStrip } from "#web/features/reports/form/drafts/SaveLine.tsx";
import { useDerivedFigure } from "#web/features/reports/form/report-store.ts";
import "./ratio-strip.css";

/** In pixels. In a lower window the strip would hide what is typed. */
const MIN_WINDOW_HEIGHT = 360;

/** There is room for these on the narrowest phone. */
const COSTS = REPORT_MEASURES.filter(({ group }) => group === "cost").slice(0, 3);

/** On phones the first three ratios stay in sight while typing. Screen readers read them in the summary. */
export function RatioStrip() {
  const { covered, visible } = useKeyboardInset();
  if (covered > 0 && visible < MIN_WINDOW_HEIGHT) return null;
  const style = covered > 0 ? ({ "--above": `${covered}px` } as CSSProperties) : {};
  return (
    <div className="ratio-strip" aria-hidden="true" style={style}>
      {COSTS.map(({ key, label }) => (
        <RatioLine key={key} of={key} label={label} />
      ))}
      <SaveStrip />
    </div>
  );
}

function RatioLine({ of, label }: { of: ReportMeasureKey; label: string }) {
  const ratio = useDerivedFigure(({ lines }) => lines.find(({ measure }) => measure.key === of)?.ratio);
  return (
    <span>
      {label.split(" ")[0]}{" "}
      <b translate="no" className={ratio?.tenths ? undefined : "muted"}>
        {ratio?.text}
      </b>
    </span>
  );
}

/** In pixels. A keyboard is higher, a browser's collapsing bars are lower. */
const MIN_KEYBOARD_HEIGHT = 120;

/** How much of the window a phone's keyboard covers and how much stays visible, in pixels. */
function useKeyboardInset(): { covered: number; visible: number } {
  const [inset, setInset] = useState({ covered: 0, visible: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
      setInset({ covered: covered > MIN_KEYBOARD_HEIGHT ? covered : 0, visible: viewport.height });
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
