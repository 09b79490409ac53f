import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { useUnreadReports } from "#web/data/unread-reports.ts";
import { usePersistedPageSize } from "#web/lib/url-filters.ts";
import { useEmojiWork } from "#web/lib/useEmojiWork.ts";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { ShowMore } from "#web/features/reports/list/FilterBar.tsx";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { formatDate } from "#web/lib/dates.ts";
import { investorKind, type InvestorKind, kindEmoji } from "#shared/domain/location-kind.ts";
import { dayLabel } from "#shared/domain/report-versions.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { locationName } from "#shared/domain/names.ts";
import { ReportBadges, ReportCard } from "#web/features/reports/list/ReportCard.tsx";
import { ReportFigures } from "../list/ReportFigures.tsx";

/** Reports shown at first. */
const FIRST = 8;
/** Reports that each "Show more" adds. */
const STEP = 40;
/** In which the first of them are drawn, two beside each other on a wide screen. */
export const LIST_PIECES = 4;

interface InvestorReportListProps {
  reports: readonly InvestorReport[];
  /** What the filters say: of another choice the beginning is shown. */
  chosen: string;
  /** How many are drawn by now. */
  pieces: number;
  onOpen: (id: number) => void;
}

export function InvestorReportList({ reports, chosen, pieces, onOpen }: InvestorReportListProps) {
  const { count, askForMore } = usePersistedPageSize(FIRST, chosen, STEP);
  const unopened = useUnreadReports();
  const hasEmoji = useEmojiWork();
  const areAllDrawn = pieces === LIST_PIECES;
  const shown = reports.slice(0, areAllDrawn ? count : pieces * (FIRST / LIST_PIECES));
  const { list, awaitNew } = useFocusNewItem(shown.length);
  return (
    <>
      <ul className="reps" ref={list}>
        {shown.map((report) => (
          <InvestorReportCard
            key={report.id}
            report={report}
            isNew={unopened.has(report.id)}
            hasEmoji={hasEmoji}
            onOpen={() => onOpen(report.id)}
          />
        ))}
      </ul>
      {areAllDrawn && (
        <ShowMore
          shown={shown.length}
          total={reports.length}
          pageSize={FIRST}
          onMore={() => {
            awaitNew();
            askForMore();
          }}
        />
      )}
    </>
  );
}

interface InvestorReportCardProps {
  report: InvestorReport;
  /** The reader has not opened it yet. */
  isNew: boolean;
  hasEmoji: boolean;
  onOpen: () => void;
}

function InvestorReportCard({ report, isNew, hasEmoji, onOpen }: InvestorReportCardProps) {
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

/** Few devices need it. */
const DrawnKind = lazy(() => import("./DrawnKind.tsx").catch(() => ({ default: () => null })));

interface KindCoasterProps {
  kind: InvestorKind;
  /** Of the location; the emoji stands at its rim then. */
  logoUrl: string | null;
  /** The device has emoji. */
  asText: boolean;
}

/** The spec's emoji on a coaster. Where the device would show a box, the same is drawn, and the text stays. */
function KindCoaster({ kind, logoUrl, asText }: KindCoasterProps) {
  const coaster = (
    <span className="coaster" aria-hidden="true">
      <span className={asText ? undefined : "sr"}>{kindEmoji(kind)}</span>
      {!asText && (
        <Suspense>
          <DrawnKind kind={kind} size={logoUrl === null ? 20 : 12} />
        </Suspense>
      )}
    </span>
  );
  if (logoUrl === null) return coaster;
  return (
    <span className="coaster-logo">
      <img src={logoUrl} alt="" loading="lazy" decoding="async" />
      {coaster}
    </span>
  );
}
