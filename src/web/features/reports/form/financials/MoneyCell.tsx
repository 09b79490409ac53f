import { CircleAlert, TriangleAlert } from "lucide-react";
import type { AmountName } from "#web/features/reports/form/figures-and-texts.ts";
import {
  useFieldError,
  useReportStore,
  useRounding,
  useText,
} from "#web/features/reports/form/report-store.ts";
import { useAfterPointerUp } from "#web/ui/hooks/use-after-pointer-up.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";

interface MoneyCellProps {
  name: AmountName;
  /** With its month: "Gross Sales, October 2026". */
  label: string;
  look?: "box" | "plain" | undefined;
  large?: boolean | undefined;
  /** A hint below says what looks odd. */
  hasHint?: boolean | undefined;
  className?: string | undefined;
  describedBy?: string | undefined;
}

/** The input of one amount. A key renders this input and what is derived from the amount, nothing else. */
export function MoneyCell({ name, label, describedBy, hasHint = false, ...look }: MoneyCellProps) {
  const store = useReportStore();
  const text = useText(name);
  const isWrong = useFieldError(name) !== undefined;
  const described = [(isWrong || hasHint) && noteId(name), describedBy].filter(Boolean).join(" ");
  return (
    <MoneyInput
      {...look}
      aria-label={label}
      name={name}
      // Detached from the form: at every event React reads the form's element list, which the browser rebuilds after
      // every key. With thousands of comps that took a third of the time of a key.
      form=""
      value={text}
      hasHint={hasHint && !isWrong}
      onValueChange={(typed) => store.set(name, typed)}
      onLeave={(rounded) => store.commit(name, rounded)}
      {...(isWrong ? { "aria-invalid": true } : {})}
      {...(described === "" ? {} : { "aria-describedby": described })}
    />
  );
}

interface CellNoteProps {
  name: AmountName;
  /** What looks odd. An error is shown instead where there is one. */
  hint?: string | undefined;
}

/** The note below an amount: its error in red, its hint in amber, its rounding in grey. */
export function CellNote({ name, hint }: CellNoteProps) {
  const error = useAfterPointerUp(useFieldError(name));
  const shownHint = useAfterPointerUp(hint);
  const rounding = useAfterPointerUp(useRounding(name));
  return (
    <>
      {/* The input announces it when it is left. */}
      {rounding !== undefined && <p className="help">Rounded to the cent</p>}
      {(error !== undefined || shownHint !== undefined) && (
        <p className={error === undefined ? "field-hint" : "field-error"} id={noteId(name)}>
          <Icon icon={error === undefined ? TriangleAlert : CircleAlert} size={14} />
          <span>{error ?? shownHint}</span>
        </p>
      )}
    </>
  );
}

/** A hint that belongs to no input. */
export function HintNote({ hint }: { hint: string | undefined }) {
  if (hint === undefined) return null;
  return (
    <p className="field-hint">
      <Icon icon={TriangleAlert} size={14} />
      <span>{hint}</span>
    </p>
  );
}

/** Connects an input with the note below it. */
const noteId = (name: AmountName) => `${name.replaceAll(".", "-")}-note`;
