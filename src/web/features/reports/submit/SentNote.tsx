import { useQuery } from "@tanstack/react-query";
import { CircleCheck, X } from "lucide-react";
import { api } from "#shared/api.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { stillComparing } from "#shared/domain/report-checks.ts";
import type { InvestorReport, Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FormNote } from "./FormNote.tsx";
import { isUnderWay, READABLE, toldWords } from "./told-words.ts";

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
  const behind = sent.isCorrected ? stillComparing(sent.filed ?? [], sent.report) : [];
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
        is {sent.isCorrected ? "corrected" : "submitted"}. {notices ? toldWords(notices) : READABLE}
        {behind.length > 0 && ` ${leftBehind(behind)}`}
      </div>
    </FormNote>
  );
}
