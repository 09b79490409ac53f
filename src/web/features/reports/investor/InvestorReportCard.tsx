import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { formatDate } from "#web/lib/portal-dates.ts";
import { investorKind } from "#shared/domain/location-kind.ts";
import { dayLabel } from "#shared/domain/report-versions.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { locationName } from "#shared/domain/names.ts";
import { ReportBadges } from "../list/ReportBadges.tsx";
import { ReportCard } from "../list/ReportCard.tsx";
import { ReportFigures } from "../list/ReportFigures.tsx";
import { KindCoaster } from "./KindCoaster.tsx";

interface InvestorReportCardProps {
  report: InvestorReport;
  /** The reader has not opened it yet. */
  isNew: boolean;
  hasEmoji: boolean;
  onOpen: () => void;
}

export function InvestorReportCard({ report, isNew, hasEmoji, onOpen }: InvestorReportCardProps) {
  const headingId = useId();
  return (
    <ReportCard
      headingId={headingId}
      report={report}
      mark={
        <KindCoaster
          kind={investorKind(locationName(report))}
          logoUrl={report.location.logoUrl}
          asText={hasEmoji}
        />
      }
      // Investors read "Submitted" whatever else happened to it since (spec section 4).
      badge={<ReportBadges report={{ ...report, status: "submitted" }} isNew={isNew} />}
      figures={<ReportFigures report={report} own={report.own} />}
      note={
        <>
          {/* Said, and not only shown: next to amounts a day alone reads as the day of payment. */}
          {dayLabel(report, null) ?? "Submitted on"}{" "}
          <span className="whitespace-nowrap">
            {report.submittedAt === null ? "N/A" : formatDate(report.submittedAt)}
          </span>
        </>
      }
      actions={
        <Button variant="outline" aria-describedby={headingId} onClick={onOpen}>
          View Full Report
          <Icon icon={ArrowRight} size={16} />
        </Button>
      }
    />
  );
}
