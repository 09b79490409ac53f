import { useFormContext } from "react-hook-form";
import { SUBMITTER_MAX } from "#shared/domain/limits.ts";
import {
  formatPeriod,
  monthName,
  periodDoubt,
  periodMonth,
  periodOf,
  type PeriodText,
  periodYear,
  previousMonth,
} from "#shared/domain/periods.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Button, ButtonLink, classNames } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import type { ReportKey } from "#web/features/reports/form/drafts/draft.ts";
import type { ReportFormValues } from "./form-values.ts";
import { useFieldError } from "#web/features/reports/form/submit/use-submit-report.ts";
import { Banner } from "#web/ui/states.tsx";
import { goToSection } from "#web/features/reports/form/summary/ReportSummary.tsx";
import { TriangleAlert } from "lucide-react";
import { FormNote } from "#web/features/reports/form/drafts/DraftNotices.tsx";

interface PeriodFieldsProps {
  locations: readonly Location[];
  nameOf: (location: Location) => string;
  /** The current month. */
  today: PeriodText;
  place: ReportKey;
  /** The chosen month is filed; its name then carries a remark. */
  isTaken: boolean;
  onPlaceChange: (place: ReportKey) => void;
  /** The months that are filed. */
  taken: readonly PeriodText[];
  locationError: string | null;
  /** Said by the banner; the field is marked and gets the focus. */
  isPeriodRefused: boolean;
  bannerId: string;
}

/** What the report is about, and who submits it. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { locations, nameOf, today, place, isTaken, onPlaceChange, taken } = props;
  const { locationError, isPeriodRefused, bannerId } = props;
  const { locationId, period } = place;
  const year = periodYear(period);
  const refused = isPeriodRefused ? ({ "aria-invalid": true, "aria-describedby": bannerId } as const) : {};
  return (
    <div className={classNames("hdr", isTaken && "hdr-taken")}>
      <Field label="Business Location" error={locationError ?? undefined}>
        <Select
          data-first-field
          value={locationId ?? ""}
          onChange={({ target }) =>
            onPlaceChange({ period, locationId: target.value === "" ? null : Number(target.value) })
          }
        >
          <option value="">Choose a location</option>
          {locations.map((location) => (
            <option key={location.id} value={location.id}>
              {nameOf(location)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Report Year">
        <Select
          value={year}
          onChange={({ target }) =>
            onPlaceChange({ locationId, period: periodOf(Number(target.value), periodMonth(period)) })
          }
        >
          {yearOptions(taken, today, period).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
      <Field label="Report Month">
        <Select
          data-month-field
          {...refused}
          value={periodMonth(period)}
          onChange={({ target }) =>
            onPlaceChange({ locationId, period: periodOf(year, Number(target.value)) })
          }
        >
          {monthOptions(year, taken).map(({ month, label, isTaken: isFiled }) => (
            <option key={month} value={month} disabled={isFiled}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <SubmitterField />
    </div>
  );
}

const isNamed = (name: string) => name.trim() !== "" || "Enter who submits the report.";

function SubmitterField() {
  const { register } = useFormContext<ReportFormValues>();
  return (
    <Field label="Report Submitter" error={useFieldError("submittedBy")}>
      <TextInput
        autoComplete="name"
        maxLength={SUBMITTER_MAX}
        {...register("submittedBy", { validate: isNamed })}
      />
    </Field>
  );
}

interface PeriodBannerProps {
  id: string;
  place: ReportKey;
  /** The current month. */
  today: PeriodText;
  isTaken: boolean;
  /** The month is filed, and its report is corrected here. */
  isCorrecting: boolean;
  /** What is filed by now in place of the report that is corrected here; null where that still stands. */
  overtakenBy: { readonly submittedBy: string | null } | null;
  /** Where the report that was filed already can be read; null while it is not known which one that is. */
  filedAddress: string | null;
  isLoading: boolean;
  /** Asks again for the earlier reports; null when there is nothing to ask again for. */
  onRetry: (() => void) | null;
  /** Asks again who holds the location; null when that is known. */
  onRetryHolders: (() => void) | null;
  /** What the investors hold together, where that is more than there is; else null. */
  excess: string | null;
}

/** Whether a report can be filed for what is chosen. One element that changes its words, so that it is heard. */
export function PeriodBanner(props: PeriodBannerProps) {
  const {
    id,
    place,
    today,
    isTaken,
    isCorrecting,
    overtakenBy,
    filedAddress,
    isLoading,
    onRetry,
    onRetryHolders,
    excess,
  } = props;
  const retry = isTaken ? null : (onRetry ?? onRetryHolders);
  const isLocationKnown = place.locationId !== null && !isTaken && !isLoading && retry === null;
  return (
    <div id={id} className="pbanner" aria-busy={isLoading}>
      {isTaken && overtakenBy ? (
        <Banner tone="warning">Corrected meanwhile by {overtakenBy.submittedBy ?? "somebody else"}</Banner>
      ) : isTaken ? (
        <Banner tone="danger">Report already submitted for this period</Banner>
      ) : place.locationId === null ? (
        <Banner tone="info">Choose the location that you report for</Banner>
      ) : onRetry ? (
        <Banner tone="warning">The earlier reports of this location could not be loaded</Banner>
      ) : onRetryHolders ? (
        <Banner tone="warning">The investors of this location could not be loaded</Banner>
      ) : isLoading ? (
        <Banner tone="info">Looking for earlier reports...</Banner>
      ) : excess !== null ? (
        <Banner tone="warning">Not ready to submit: the shares add up to {excess}</Banner>
      ) : (
        // Green as specified; beside "lies in the future" it would take the doubt back.
        <Banner tone={place.period > today ? "info" : "success"}>
          Ready to submit {isCorrecting ? "the corrected report" : "report"} for {formatPeriod(place.period)}
        </Banner>
      )}
      {isTaken && filedAddress !== null && (
        <ButtonLink variant="outline" href={filedAddress}>
          View Report
        </ButtonLink>
      )}
      {retry && (
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      )}
      {isLocationKnown && excess !== null && (
        <Button variant="outline" onClick={(event) => goToSection(event, "cash-distribution")}>
          See Shares
        </Button>
      )}
    </div>
  );
}

interface PeriodHintProps {
  period: PeriodText;
  /** The current month. */
  today: PeriodText;
  /** The months that are filed. */
  taken: readonly PeriodText[];
  onChange: (period: PeriodText) => void;
}

/** Amber for a month that has not ended, with the way to the one that has. */
export function PeriodHint({ period, today, taken, onChange }: PeriodHintProps) {
  const doubt = periodDoubt(period, today);
  if (doubt === null) return null;
  const ended = previousMonth(today);
  return (
    <FormNote
      icon={TriangleAlert}
      className="is-warn"
      actions={
        !taken.includes(ended) && (
          <Button variant="outline" onClick={() => onChange(ended)}>
            Report {formatPeriod(ended)}
          </Button>
        )
      }
    >
      <div>{doubt}</div>
    </FormNote>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The years to choose from: those of existing reports and the current one, newest first (spec section 9), with the
 * years between them and one before the oldest: last December is reported in January, and a new place's history is
 * entered backwards.
 */
export function yearOptions(filed: readonly PeriodText[], now: PeriodText, chosen: PeriodText): number[] {
  const years = [...filed, now, chosen].map(periodYear);
  const [newest, oldest] = [Math.max(...years), Math.min(...years) - 1];
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
}

interface MonthOption {
  month: number;
  label: string;
  isTaken: boolean;
}

/** The twelve months of a year; one that has been filed cannot be filed again (spec section 4). */
export function monthOptions(year: number, taken: readonly PeriodText[]): MonthOption[] {
  return MONTHS.map((month) => {
    const isTaken = taken.includes(periodOf(year, month));
    return { month, label: isTaken ? `${monthName(month)} (Already Submitted)` : monthName(month), isTaken };
  });
}

interface OpenMonthNoteProps {
  /** The current month. */
  today: PeriodText;
  /** The months that are filed. */
  taken: readonly PeriodText[];
  onChange: (period: PeriodText) => void;
}

/** Where the chosen month is filed: the way to the month that is due, while it is not. */
export function OpenMonthNote({ today, taken, onChange }: OpenMonthNoteProps) {
  const due = previousMonth(today);
  if (taken.includes(due)) return null;
  return (
    <FormNote
      actions={
        <Button variant="outline" onClick={() => onChange(due)}>
          Report {formatPeriod(due)}
        </Button>
      }
    >
      <div>{formatPeriod(due)} has not been reported yet.</div>
    </FormNote>
  );
}

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
