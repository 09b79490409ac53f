import { SUBMITTER_MAX } from "#shared/domain/limits.ts";
import {
  formatPeriod,
  monthName,
  periodMonth,
  periodOf,
  type PeriodText,
  periodYear,
} from "#shared/domain/periods.ts";
import { ALREADY_FILED_SENTENCE } from "#shared/reports/report-texts.ts";
import { goToSection } from "#web/features/reports/form/summary/ReportSummary.tsx";
import type { ReportFormState } from "#web/features/reports/form/use-report-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/form-field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { Banner } from "#web/ui/states.tsx";
import { useFieldInput } from "./field-store.ts";

const BANNER_ID = "period-banner";

/** What the report is about, and who submits it. */
export function PeriodFields({ form }: { form: ReportFormState }) {
  const { locations, currentMonth, reportKey, isMonthTaken, keyErrors, correction } = form;
  const { otherFiledPeriods, status } = correction;
  const { locationId, period } = reportKey;
  const year = periodYear(period);
  // The banner says why. Not where the report turned out to be deleted: then its month is free.
  const isRefused = keyErrors.period !== null && status !== "deleted";
  const refused = isRefused ? ({ "aria-invalid": true, "aria-describedby": BANNER_ID } as const) : {};
  return (
    <div className={classNames("period-fields", isMonthTaken && "is-filed")}>
      <Field label="Business Location" error={keyErrors.location ?? undefined}>
        <Select
          data-first-field
          value={locationId ?? ""}
          onChange={({ target }) =>
            form.selectReport({ period, locationId: target.value === "" ? null : Number(target.value) })
          }
        >
          <option value="">Choose a location</option>
          {locations.map((location) => (
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
            form.selectReport({ locationId, period: periodOf(Number(target.value), periodMonth(period)) })
          }
        >
          {yearOptions(otherFiledPeriods, currentMonth, period).map((option) => (
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
            form.selectReport({ locationId, period: periodOf(year, Number(target.value)) })
          }
        >
          {monthOptions(year, otherFiledPeriods).map(({ month, label, isFiled }) => (
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

function SubmitterField() {
  const { error, input } = useFieldInput("submittedBy");
  return (
    <Field label="Report Submitter" error={error}>
      <TextInput autoComplete="name" maxLength={SUBMITTER_MAX} {...input} />
    </Field>
  );
}

/** Whether a report can be filed for the location and month. One element, so that screen readers announce each change. */
export function PeriodBanner({ form }: { form: ReportFormState }) {
  const {
    reportKey,
    currentMonth,
    isMonthTaken,
    filedReportUrl,
    overassignedSum,
    correction,
    locationRecords,
  } = form;
  const { isCorrecting, newerVersion } = correction;
  const { isLoading, retryReports, retryHolders } = locationRecords;
  const retry = isMonthTaken ? null : (retryReports ?? retryHolders);
  const isLocationKnown = reportKey.locationId !== null && !isMonthTaken && !isLoading && retry === null;
  return (
    <div id={BANNER_ID} className="period-banner" aria-busy={isLoading}>
      {isMonthTaken && newerVersion ? (
        <Banner tone="warning">Corrected meanwhile by {newerVersion.submittedBy ?? "somebody else"}</Banner>
      ) : isMonthTaken ? (
        <Banner tone="danger">{ALREADY_FILED_SENTENCE}</Banner>
      ) : reportKey.locationId === null ? (
        <Banner tone="info">Choose the location that you report for</Banner>
      ) : retryReports ? (
        <Banner tone="warning">The earlier reports of this location could not be loaded</Banner>
      ) : retryHolders ? (
        <Banner tone="warning">The investors of this location could not be loaded</Banner>
      ) : isLoading ? (
        <Banner tone="info">Looking for earlier reports...</Banner>
      ) : overassignedSum !== null ? (
        <Banner tone="warning">Not ready to submit: the shares add up to {overassignedSum}</Banner>
      ) : (
        // Green, but not beside the hint about a month in the future.
        <Banner tone={reportKey.period > currentMonth ? "info" : "success"}>
          Ready to submit {isCorrecting ? "the corrected report" : "report"} for{" "}
          {formatPeriod(reportKey.period)}
        </Banner>
      )}
      {isMonthTaken && filedReportUrl !== null && (
        <ButtonLink variant="outline" href={filedReportUrl}>
          View Report
        </ButtonLink>
      )}
      {retry && (
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      )}
      {isLocationKnown && overassignedSum !== null && (
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
  isFiled: boolean;
}

/** The twelve months of a year; one that has been filed cannot be filed again. */
export function monthOptions(year: number, filedPeriods: readonly PeriodText[]): MonthOption[] {
  return MONTHS.map((month) => {
    const isFiled = filedPeriods.includes(periodOf(year, month));
    return { month, label: isFiled ? `${monthName(month)} (Already Submitted)` : monthName(month), isFiled };
  });
}
