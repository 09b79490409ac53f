import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { api } from "#shared/api.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { reportsWithStaleComparatives } from "#shared/domain/reports/report-checks.ts";
import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";
import type { ListedReport, Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { managerReportUrl } from "#web/data/report-urls.ts";
import { isEmailPending } from "#web/features/reports/detail/Notices.tsx";
import { FormBanner } from "#web/features/reports/form/banners/FormBanner.tsx";

/** E-mails are sent within seconds. */
const REFETCH_MS = 5_000;

const READABLE = "Its investors can read it now.";
const WAITS = "It waits for review: its investors see it once another manager has approved it.";

/** A report that has just been filed. */
export interface SentReport {
  report: Report;
  location: string;
  period: PeriodText;
  /** It replaces a report that was filed before. */
  isCorrected: boolean;
  /** The filed reports of the location; null where they were not loaded. */
  filedReports: readonly ListedReport[] | null;
}

/** Above the blank form: the report that has just been filed, and who was e-mailed. */
export function SentBanner({ sent, onClose }: { sent: SentReport; onClose: () => void }) {
  const { id } = sent.report;
  const waits = sent.report.review !== undefined;
  const outdated = sent.isCorrected ? reportsWithStaleComparatives(sent.filedReports ?? [], sent.report) : [];
  const { data: notices } = useQuery({
    ...query(api.notices.ofReport, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isEmailPending) ? REFETCH_MS : false),
  });
  return (
    <FormBanner
      icon={CircleCheck}
      tone="success"
      className="form-banner-sent"
      actions={[{ label: "View Report", href: managerReportUrl(id) }]}
      onClose={onClose}
    >
      {waits && sent.isCorrected && "The correction of "}
      <b>
        {sent.location}, {formatPeriod(sent.period)}
      </b>{" "}
      is {sent.isCorrected && !waits ? "corrected" : "submitted"}. {waits && WAITS}
      {!waits && (notices ? summarizeNotices(notices) : READABLE)}
      {outdated.length > 0 && ` ${staleComparatives(outdated)}`}
    </FormBanner>
  );
}

/** Later reports compare with the figures before the correction until they are corrected, too. */
function staleComparatives(reports: readonly ListedReport[]): string {
  const months = reports.map(({ reportingPeriod }) => formatPeriod(reportingPeriod)).join(" and ");
  const [subject, verb] = reports.length === 1 ? ["report", "compares"] : ["reports", "compare"];
  return `The ${subject} of ${months} still ${verb} with the figures before this correction.`;
}

/** One sentence for whoever filed the report: its investors, and whether they were e-mailed. */
export function summarizeNotices(all: readonly NoticeOfReport[]): string {
  // Superseded ones are of investors who no longer hold a share.
  const notices = all.filter((notice) => !notice.superseded);
  const count = notices.length;
  const off = notices.filter((notice) => notice.emailOff).length;
  const unsendable = notices.filter((notice) => notice.kept).length;
  const failing = notices.filter((notice) => isEmailPending(notice) && notice.lastError !== null).length;
  const pending = notices.filter(isEmailPending).length;
  if (count === 0) return "Nobody holds a share of this location yet.";
  if (unsendable > 0) return `${READABLE} Nobody was e-mailed: this portal has no mail server.`;
  if (off === count)
    return `${READABLE} Nobody was e-mailed: ${count === 1 ? "the only one has" : "all of them have"} turned e-mails off.`;
  if (failing > 0) return `${READABLE} The e-mails have not gone out yet; the portal keeps trying.`;
  if (pending > 0) return `${READABLE} The e-mails to them are on their way.`;
  const refused = notices.filter((notice) => notice.refused).length;
  if (refused > 0)
    return `${READABLE} The mail server refuses ${refused === 1 ? "one investor's e-mail address" : `the e-mail addresses of ${refused} investors`}.`;
  const some = `${count - off} of ${count}; the others have turned e-mails off`;
  return `${READABLE} An e-mail has gone to ${off > 0 ? some : count === 1 ? "the only one" : `all ${count}`}.`;
}
