import { joinWithAnd } from "#shared/domain/names.ts";
import {
  addMonths,
  formatPeriod,
  formatPeriodRange,
  type PeriodText,
  previousMonth,
} from "#shared/domain/periods.ts";
import { Field } from "#web/ui/form-field.tsx";
import { Select } from "#web/ui/inputs.tsx";

const COMING_MONTHS = 18;
const FILED_MONTHS = 24;

interface EffectiveFromProps {
  /** Null: from the next report on. */
  value: PeriodText | null;
  onChange: (month: PeriodText | null) => void;
  /** The months after the last ones that are filed, of the locations that it may be about. */
  next: readonly PeriodText[];
  currentMonth: PeriodText;
  error?: string | undefined;
}

/** From which month on a change of shares counts: the next report, the months after it, and last those that are filed. */
export function EffectiveFrom({ value, onChange, next, currentMonth, error }: EffectiveFromProps) {
  const ordered = next.toSorted();
  const [first, last] = [ordered[0] ?? currentMonth, ordered.at(-1) ?? currentMonth];
  // Where not every location's next report is of the same month, the last of these is a choice of its own.
  const coming = monthsAfter(first === last ? last : previousMonth(last), COMING_MONTHS);
  return (
    <Field label="Effective from" error={error} className="effective-from">
      <Select value={value ?? ""} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">
          {first === last ? `${formatPeriod(last)} (next report)` : "Each location's next report"}
        </option>
        <MonthOptions months={coming} />
        {next.length > 0 && (
          <optgroup label="Filed already">
            <MonthOptions
              months={monthsAfter(addMonths(last, -FILED_MONTHS - 1), FILED_MONTHS).toReversed()}
            />
          </optgroup>
        )}
      </Select>
    </Field>
  );
}

const MonthOptions = ({ months }: { months: readonly PeriodText[] }) =>
  months.map((month) => (
    <option key={month} value={month}>
      {formatPeriod(month)}
    </option>
  ));

const monthsAfter = (month: PeriodText, count: number): PeriodText[] =>
  Array.from({ length: count }, (_, index) => addMonths(month, index + 1));

/** A location by its name, with the month after the last one that is filed; null for none. */
interface FiledPlace {
  readonly name: string;
  readonly nextPeriod?: PeriodText | null | undefined;
}

/** Locations that are named; of more their number is said. */
const NAMED = 3;

/** "August to October 2026 are filed at Copper Finch Cafe and stay as filed."; null where no filed month is among them. */
export function filedMonthsSentence(from: PeriodText | null, places: readonly FiledPlace[]): string | null {
  const names = new Map<PeriodText, string[]>();
  for (const { name, nextPeriod } of places)
    if (from !== null && nextPeriod != null && from < nextPeriod)
      names.set(nextPeriod, [...(names.get(nextPeriod) ?? []), name]);
  if (from === null || names.size === 0) return null;
  return [...names]
    .map(([next, at]) => {
      const last = previousMonth(next);
      const months = formatPeriodRange(from, last).replace(" – ", " to ");
      const where = at.length > NAMED ? `${at.length} of these locations` : joinWithAnd(at);
      return from === last
        ? `${months} is filed at ${where} and stays as filed.`
        : `${months} are filed at ${where} and stay as filed.`;
    })
    .join(" ");
}
