import { CircleCheck } from "lucide-react";
import { memo, type CSSProperties } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Icon } from "#web/ui/Icon.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { useFigures } from "./useFigures.tsx";
import { goToSection } from "./go-to-section.ts";
import type { ReportFormValues } from "./reportFormValues.ts";
import { sectionStates, type SectionState } from "./section-states.ts";

/** What is done and what is missing, each a way to its section. */
export function SectionList({ exceedsWhole }: { exceedsWhole: boolean }) {
  const { control } = useFormContext<ReportFormValues>();
  const revenue = useFigures(({ entered }) => entered.revenue);
  const cost = useFigures(({ entered }) => entered.cost);
  const isPaid = useFigures(({ entered }) => entered.distribution > 0);
  const compsDone = useFigures((figures) => figures.compsDone);
  const [commentary, documents, signature] = useWatch({
    control,
    name: ["commentary", "documents", "signature"],
  });
  // What cannot be divided is not done, however much of it is entered.
  const entered = { revenue, cost, distribution: Number(isPaid && !exceedsWhole) };
  return (
    <ol className="todo">
      {sectionStates(entered, compsDone, { commentary, documents, signature }).map((section) => (
        <SectionLine key={section.id} {...section} />
      ))}
    </ol>
  );
}

const SectionLine = memo(function SectionLine({ id, title, done, of }: SectionState) {
  const isDone = done >= of;
  return (
    <li className={isDone ? "done" : undefined}>
      <a href={`#${id}`} onClick={(event) => goToSection(event, id)}>
        {isDone ? (
          <Icon icon={CircleCheck} size={17} />
        ) : (
          <span
            className={done > 0 ? "todo-mark half" : "todo-mark"}
            style={{ "--part": done / of } as CSSProperties}
            aria-hidden="true"
          />
        )}
        <span>{title}</span>
        {isDone ? (
          <VisuallyHidden>complete</VisuallyHidden>
        ) : done > 0 ? (
          <span className="n">
            {done} of {of}
          </span>
        ) : (
          <VisuallyHidden>not yet entered</VisuallyHidden>
        )}
      </a>
    </li>
  );
});
