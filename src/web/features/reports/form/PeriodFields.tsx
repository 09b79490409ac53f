import { dueNote } from "#shared/domain/due-words.ts";
import { SUBMITTER_MAX } from "#shared/domain/limits.ts";
import {
  formatPeriod,
  monthName,
  periodMonth,
  periodOf,
  type PeriodText,
  periodYear,
} from "#shared/domain/periods.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { ALREADY_FILED_SENTENCE } from "#shared/reports/report-texts.ts";
import { managerReportUrl } from "#web/data/report-urls.ts";
import { useToday } from "#web/data/use-today.ts";
import { goToSection } from "#web/features/reports/form/summary/ReportSummary.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/form-field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { Banner } from "#web/ui/states.tsx";
import type { ReportKey } from "./drafts/draft-state.ts";
import { useFieldInput, useForm } from "./report-store.ts";
import type { ReportKeyErrors } from "./submit/server-errors.ts";
import type { Month } from "./use-month.ts";

const BANNER_ID = "period-banner";

interface PeriodFieldsProps {
  locations: readonly Location[];
  month: Month;
  errors: ReportKeyErrors;
  onSelect: (key: ReportKey) => void;
}

/** What the report is about, and who submits it. */
export function PeriodFields({ locations, month, errors, onSelect }: PeriodFieldsProps) {
  const { locationId, period, status, currentMonth, otherFiledPeriods, draftPeriods } = month;
  // Of the chosen month the banner says more.
  const otherDraftPeriods = draftPeriods.filter((draft) => draft !== period);
  const year = periodYear(period);
  // The banner says why. Not where the report turned out to be deleted: then its month is free.
  const isRefused = errors.period !== null && status !== "deleted";
  const refused = isRefused ? ({ "aria-invalid": true, "aria-describedby": BANNER_ID } as const) : {};
  const { location: chosen } = month;
  const today = useToday();
  const due = status === "new" && chosen?.due?.period === period ? chosen.due : null;
  const options = chosen === null || locations.includes(chosen) ? locations : [...locations, chosen];
  return (
    <div className={classNames("period-fields", month.isFiledAlready && "is-filed")}>
      <Field label="Business Location" error={errors.location ?? undefined}>
        <Select
          data-first-field
          value={locationId ?? ""}
          onChange={({ target }) =>
            onSelect({ period, locationId: target.value === "" ? null : Number(target.value) })
          }
        >
          <option value="">Choose a location</option>
          {options.map((location) => (
            <option key={location.id} value={location.id} translate="no">
              {location.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Report Year">
        <Select
          value={year}
          onChange={({ target }) =>
            onSelect({ locationId, period: periodOf(Number(target.value), periodMonth(period)) })
          }
        >
          {yearOptions([...otherFiledPeriods, ...draftPeriods], currentMonth, period).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
      <Field label="Report Month" help={due && dueNote(due, today)}>
        <Select
          data-month-field
          {...refused}
          value={periodMonth(period)}
          onChange={({ target }) => onSelect({ locationId, period: periodOf(year, Number(target.value)) })}
        >
          {monthOptions(year, otherFiledPeriods, otherDraftPeriods).map(
            ({ month: option, label, isDisabled }) => (
              <option key={option} value={option} disabled={isDisabled}>
                {label}
              </option>
            ),
          )}
        </Select>
      </Field>
      <SubmitterField />
    </div>
  );
}

function SubmitterField() {
  const { error, input } = useFieldInput("submittedBy");
  return (
    <Field label="Report Submitter" error={error}>
      <TextInput autoComplete="name" maxLength={SUBMITTER_MAX} {...input} />
    </Field>
  );
}

interface PeriodBannerProps {
  month: Month;
  /** Reads again what is stored for the month. */
  onRetry: () => void;
}

/** Whether a report can be filed for the location and month. One element, so that screen readers announce each change. */
export function PeriodBanner({ month, onRetry }: PeriodBannerProps) {
  const { locationId, period, status, isFiledAlready, filedReport, overassignedSum, isLoading } = month;
  const isUnread = useForm(({ draft }) => draft.isUnread);
  const isSuperseded = useForm(({ draft }) => draft.correctsVersion !== null);
  const retry = isFiledAlready ? null : month.retryReports || isUnread ? onRetry : month.retryHolders;
  const isKnown = locationId !== null && !isFiledAlready && !isLoading && retry === null;
  // Another banner says so, and nothing of this is true.
  if (month.isTakenAway) return null;
  return (
    <div id={BANNER_ID} className="period-banner" aria-busy={isLoading}>
      {status === "meanwhile" && isSuperseded ? (
        <Banner tone="warning">Corrected meanwhile by {filedReport?.submittedBy ?? "somebody else"}</Banner>
      ) : isFiledAlready ? (
        <Banner tone="danger">{ALREADY_FILED_SENTENCE}</Banner>
      ) : month.isNotThere ? (
        <Banner tone="warning">
          You do not file for this location, or it is not there any more. Choose another one.
        </Banner>
      ) : locationId === null ? (
        <Banner tone="info">Choose the location that you report for</Banner>
      ) : month.retryReports ? (
        <Banner tone="warning">The earlier reports of this location could not be loaded</Banner>
      ) : isUnread ? (
        <Banner tone="warning">The draft of this month could not be loaded</Banner>
      ) : month.retryHolders ? (
        <Banner tone="warning">The investors of this location could not be loaded</Banner>
      ) : isLoading ? (
        <Banner tone="info">Looking for earlier reports...</Banner>
      ) : overassignedSum !== null ? (
        <Banner tone="warning">Not ready to submit: the shares add up to {overassignedSum}</Banner>
      ) : (
        // Green, but not beside the hint about a month in the future.
        <Banner tone={period > month.currentMonth ? "info" : "success"}>
          Ready to submit {month.isCorrecting ? "the corrected report" : "report"} for {formatPeriod(period)}
        </Banner>
      )}
      {status === "filed" && filedReport !== null && (
        <ButtonLink variant="outline" href={managerReportUrl(filedReport.id)}>
          View Report
        </ButtonLink>
      )}
      {retry && (
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      )}
      {isKnown && overassignedSum !== null && (
        <Button variant="outline" onClick={(event) => goToSection(event, "cash-distribution")}>
          See Shares
        </Button>
      )}
    </div>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The years to choose from, newest first: those of existing reports and the current one, the years between
 * them, and one before the oldest, for December in January and for the history of a new location.
 */
export function yearOptions(
  filedPeriods: readonly PeriodText[],
  currentMonth: PeriodText,
  chosen: PeriodText,
): number[] {
  const years = [...filedPeriods, currentMonth, chosen].map(periodYear);
  const [newest, oldest] = [Math.max(...years), Math.min(...years) - 1];
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
}

interface MonthOption {
  month: number;
  label: string;
  isDisabled: boolean;
}

/** The twelve months of a year. One that has been filed cannot be filed again; one with a draft can be opened. */
export function monthOptions(
  year: number,
  filedPeriods: readonly PeriodText[],
  draftPeriods: readonly PeriodText[],
): MonthOption[] {
  return MONTHS.map((month) => {
    const period = periodOf(year, month);
    const [isFiled, isDraft] = [filedPeriods.includes(period), draftPeriods.includes(period)];
    const notes = [isFiled && "Already Submitted", isDraft && "Draft"].filter((note) => note !== false);
    const label = monthName(month) + (notes.length === 0 ? "" : ` (${notes.join(", ")})`);
    return { month, label, isDisabled: isFiled && !isDraft };
  });
}
