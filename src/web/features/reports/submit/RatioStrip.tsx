import type { CSSProperties } from "react";
import { useFigures } from "./figures-context.ts";
import { useKeyboardInset } from "./useKeyboardInset.ts";

/** Below this the strip would hide what is being typed (design, section 7). */
const LEAST_HEIGHT = 360;

/** On phones: the three ratios in sight while typing. The slip says the same to those who hear it. */
export function RatioStrip() {
  const { lines } = useFigures();
  const { covered, left } = useKeyboardInset();
  if (covered > 0 && left < LEAST_HEIGHT) return null;
  const style = covered > 0 ? ({ "--above": `${covered}px` } as CSSProperties) : {};
  return (
    <div className="strip" aria-hidden="true" style={style}>
      {lines.map(
        ({ measure, ratio }) =>
          ratio && (
            <span key={measure.key}>
              {measure.label.split(" ")[0]} <b className={ratio.tenths ? undefined : "muted"}>{ratio.text}</b>
            </span>
          ),
      )}
    </div>
  );
}
