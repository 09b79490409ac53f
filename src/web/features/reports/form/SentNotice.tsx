import { useQuery } from "@tanstack/react-query";
import { CircleCheck, X } from "lucide-react";
import { api } from "#shared/api.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { reportsWithStaleComparatives } from "#shared/domain/report-checks.ts";
import type { InvestorReport, Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { ButtonLink, IconButton } from "#web/ui/button.tsx";
import { FormNote } from "#web/features/reports/form/drafts/DraftNotices.tsx";
import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";
import { isEmailPending } from "#web/features/reports/detail/Notices.tsx";

/** E-mails leave within seconds. */
const LOOK_AGAIN_MS = 5_000;

/** A report that has just been filed. */
export interface SentReport {
  /** As it is filed now. */
  report: Report;
  location: string;
  period: PeriodText;
  /** It stands in place of one that was filed before. */
  isCorrected: boolean;
  /** What was filed of the location before; null where that was not known. */
  filed: readonly InvestorReport[] | null;
}

/** They stay as they were signed until somebody corrects them, too. */
function leftBehind(reports: readonly InvestorReport[]): string {
  const months = reports.map(({ reportingPeriod }) => formatPeriod(reportingPeriod)).join(" and ");
  const [said, compare] = reports.length === 1 ? ["report", "compares"] : ["reports", "compare"];
  return `The ${said} of ${months} still ${compare} with the figures before this correction.`;
}

/** The form is empty again; what was filed is one step away. */
export default function SentNote({ sent, onClose }: { sent: SentReport; onClose: () => void }) {
  const { id } = sent.report;
  const behind = sent.isCorrected ? reportsWithStaleComparatives(sent.filed ?? [], sent.report) : [];
  const { data: notices } = useQuery({
    ...query(api.notices.ofReport, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
  return (
    <FormNote
      icon={CircleCheck}
      className="fnote-sent"
      actions={
        <>
          <ButtonLink variant="outline" href={`/manager/report/${id}`}>
            View Report
          </ButtonLink>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </>
      }
    >
      <div>
        <b>
          {sent.location}, {formatPeriod(sent.period)}
        </b>{" "}
        is {sent.isCorrected ? "corrected" : "submitted"}.{" "}
        {notices ? summarizeNotifications(notices) : READABLE}
        {behind.length > 0 && ` ${leftBehind(behind)}`}
      </div>
    </FormNote>
  );
}

/** Whether anybody has been e-mailed about a report that has just been filed, in the words of whoever filed it. */
export function summarizeNotifications(all: readonly NoticeOfReport[]): string {
  // Those of a version before are of investors who do not hold a share any longer.
  const notices = all.filter((notice) => !notice.superseded);
  const count = notices.length;
  const off = notices.filter((notice) => notice.emailOff).length;
  const kept = notices.filter((notice) => notice.kept).length;
  const late = notices.filter((notice) => isEmailPending(notice) && notice.lastError !== null).length;
  const waiting = notices.filter(isEmailPending).length;
  if (count === 0) return "Nobody holds a share of this location yet.";
  if (kept > 0) return `${READABLE} Nobody was e-mailed: this portal has no mail server.`;
  if (off === count)
    return `${READABLE} Nobody was e-mailed: ${count === 1 ? "the only one has" : "all of them have"} turned e-mails off.`;
  if (late > 0) return `${READABLE} The e-mails have not gone out yet; the portal keeps trying.`;
  if (waiting > 0) return `${READABLE} The e-mails to them are on their way.`;
  const some = `${count - off} of ${count}; the others have turned e-mails off`;
  return `${READABLE} An e-mail has gone to ${off > 0 ? some : count === 1 ? "the only one" : `all ${count}`}.`;
}

export const READABLE = "Its investors can read it now.";

/** Whether there will be more to say in a moment. */
export const isUnderWay = (notices: readonly NoticeOfReport[]) => notices.some(isEmailPending);
