import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { FormNote } from "./FormNote.tsx";

interface KnownNoteProps {
  period: PeriodText;
  /** The months whose reports already name figures of this one. */
  toldIn: readonly PeriodText[];
}

/** The report month's own cells are filled in, too: where from, so that nobody signs them unseen. */
export function KnownNote({ period, toldIn }: KnownNoteProps) {
  if (toldIn.length === 0) return null;
  const months = toldIn.map((month) => <b key={month}>{formatPeriod(month)}</b>);
  return (
    <FormNote>
      <output>
        {months.length === 1 ? "The report of " : "The reports of "}
        {months[0]}
        {months[1] && <> and {months[1]}</>} already {months.length === 1 ? "names" : "name"} figures of{" "}
        {formatPeriod(period)}. They are filled in below; check them before you sign.
      </output>
    </FormNote>
  );
}
