import { MoneyInput } from "#web/ui/money-input.tsx";
import { type AmountName, useAmount, useAmountError, useRounding } from "./amount-store.ts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import { useOnceReleased } from "#web/ui/pointer.ts";

interface MoneyCellProps {
  name: AmountName;
  /** With its month: "Gross Sales, October 2026". */
  label: string;
  look?: "box" | "print" | undefined;
  large?: boolean | undefined;
  doubtful?: boolean | undefined;
  className?: string | undefined;
  describedBy?: string | undefined;
}

/** One amount of the form. Typing renders this cell and what is derived from it, nothing else. */
export function MoneyCell({ name, label, describedBy, doubtful = false, ...look }: MoneyCellProps) {
  const { text, put, leave } = useAmount(name);
  const isWrong = useAmountError(name) !== undefined;
  const described = [(isWrong || doubtful) && noteId(name), describedBy].filter(Boolean).join(" ");
  return (
    <MoneyInput
      {...look}
      aria-label={label}
      name={name}
      // Of no form. After every letter the browser counts a form's fields anew for whoever asks the form for anything,
      // and at every event React does: with thousands of comps that was a third of what a key took.
      form=""
      value={text}
      doubtful={doubtful && !isWrong}
      onValueChange={put}
      onLeave={leave}
      {...(isWrong ? { "aria-invalid": true } : {})}
      {...(described === "" ? {} : { "aria-describedby": described })}
    />
  );
}

interface CellNoteProps {
  name: AmountName;
  /** A doubt, which gives way to an error. */
  hint?: string | undefined;
}

/** Below a cell: what has to be put right in red, what looks odd in amber, what was rounded in grey. */
export function CellNote({ name, hint }: CellNoteProps) {
  const error = useOnceReleased(useAmountError(name));
  const doubt = useOnceReleased(hint);
  const rounded = useOnceReleased(useRounding(name));
  return (
    <>
      {/* Heard when it happens: the cell says it aloud on being left. */}
      {rounded !== undefined && <p className="help">Rounded to the cent</p>}
      {(error !== undefined || doubt !== undefined) && (
        <p className={error === undefined ? "soft" : "ferror"} id={noteId(name)}>
          <Icon icon={error === undefined ? TriangleAlert : CircleAlert} size={14} />
          <span>{error ?? doubt}</span>
        </p>
      )}
    </>
  );
}

/** A doubt about a sum, which has no cell of its own. */
export function SoftNote({ hint }: { hint: string | undefined }) {
  if (hint === undefined) return null;
  return (
    <p className="soft">
      <Icon icon={TriangleAlert} size={14} />
      <span>{hint}</span>
    </p>
  );
}

/** Ties a cell to the note below it. */
const noteId = (fieldName: string) => `${fieldName.replaceAll(".", "-")}-note`;
