import { MoneyInput } from "#web/ui/MoneyInput.tsx";
import type { AmountName } from "./amount-channel.ts";
import { noteId } from "./cell-note-id.ts";
import { useAmount, useAmountError } from "./useAmount.ts";

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
