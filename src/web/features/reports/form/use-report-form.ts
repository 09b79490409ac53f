import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { api } from "#shared/api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { periodMonth, periodYear } from "#shared/domain/periods.ts";
import { formatShare, sharesExceedWhole, sumShares } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { reportDrafts, type ReportKey } from "#web/data/report-drafts.ts";
import {
  managerReportUrl,
  parseReportFormUrl,
  reportFormUrl,
  type RequestedReport,
} from "#web/data/report-urls.ts";
import { otherDrafts } from "#web/features/reports/form/drafts/draft-storage.ts";
import { rememberSubmitter } from "#web/features/reports/form/drafts/draft.ts";
import { useReportDraft } from "#web/features/reports/form/drafts/use-report-draft.ts";
import { NO_KEY_ERRORS, useSubmitReport } from "#web/features/reports/form/submit/use-submit-report.ts";
import type { SentReport } from "./SentBanner.tsx";

interface ReportFormOptions {
  /** The signed-in manager, who most likely submits. */
  user: SessionUser;
  locations: readonly Location[];
  requested: RequestedReport | null;
  onSent: (report: SentReport) => void;
}

export type ReportFormState = ReturnType<typeof useReportForm>;

/** The form of one report: its draft, what is filed of its location, and how it is submitted. */
export function useReportForm({ user, locations, requested, onSent }: ReportFormOptions) {
  const [keyErrors, setKeyErrors] = useState(NO_KEY_ERRORS);
  const draft = useReportDraft({
    user,
    locations,
    requested,
    onChanged: () => setKeyErrors(NO_KEY_ERRORS),
  });
  const { inputs, reportKey, origin, locationRecords, correction } = draft;
  const { isCorrecting, payees } = correction;
  const element = useRef<HTMLFormElement>(null);

  const location = locations.find(({ id }) => id === reportKey.locationId) ?? null;
  const locationName = location?.name ?? null;
  const shares = payees?.map(({ sharePercentage }) => sharePercentage) ?? [];
  const overassignedSum = sharesExceedWhole(shares) ? formatShare(sumShares(shares)) : null;

  const { data: settings } = useQuery({ ...query(api.settings.read), staleTime: 0 });

  const submission = useSubmitReport({
    draft,
    element,
    isBlocked: overassignedSum !== null || locationRecords.retryHolders !== null,
    onKeyErrors: setKeyErrors,
    onSent: (report) => {
      draft.finish();
      rememberSubmitter(user, inputs.fields.get().submittedBy);
      onSent({
        report,
        location: locationName ?? "",
        period: reportKey.period,
        isCorrected: isCorrecting,
        filedReports: locationRecords.filedReports,
      });
    },
  });

  return {
    ...draft,
    element,
    locations,
    location,
    /** Null while no location is chosen. */
    locationName,
    keyErrors,
    submission,
    /** What is filed waits for another manager's approval. */
    isReviewed: settings?.reviewRequired ?? false,
    /** The sum of the shares where it exceeds the whole; else null. */
    overassignedSum,
    filedReportUrl: filedReportUrl(locationRecords.filedReports, reportKey),
    /**
     * The month has a filed report other than the version that this form corrects: nothing can be submitted. Not while
     * this one is being submitted, which files it.
     */
    isMonthTaken: !submission.isPending && correction.otherFiledPeriods.includes(reportKey.period),
    otherDrafts: otherDrafts(reportDrafts(user.id), { ...origin, reportKey, locations }),
  };
}

/** The address of the filed report; of the archive while the report is not loaded. */
export function filedReportUrl(reports: readonly ListedReport[] | null, key: ReportKey): string | null {
  const { locationId, period } = key;
  if (locationId === null) return null;
  const report = reports?.find(({ reportingPeriod }) => reportingPeriod === period);
  if (report) return managerReportUrl(report.id);
  return `/manager/archive?location=${locationId}&month=${periodMonth(period)}&year=${periodYear(period)}`;
}

/**
 * The location and month that the link to the form requests. They are removed from the address at once: a reload restores
 * the draft that was worked on last.
 */
export function useRequestedReport(): RequestedReport | null {
  const search = useSearch();
  const [requested] = useState(() => parseReportFormUrl(search));
  const [, navigate] = useLocation();
  useEffect(() => {
    if (requested !== null) navigate(reportFormUrl({ locationId: null, period: null }), { replace: true });
  }, [requested, navigate]);
  return requested;
}
