import {
  ArrowRight,
  Check,
  ClipboardCheck,
  Clock,
  ClockAlert,
  FilePenLine,
  type LucideIcon,
  TriangleAlert,
  Undo2,
  X,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { counted } from "#shared/domain/counted.ts";
import { dueSentence, lateOrDue } from "#shared/domain/due-words.ts";
import { isLate } from "#shared/domain/due.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { DraftBrief } from "#shared/drafts/drafts.schema.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { managerReportUrl, reportFormUrl } from "#web/data/report-urls.ts";
import { useToday } from "#web/data/use-today.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { localStore } from "#web/lib/storage.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { dueReportUrl } from "./filing.ts";
import "./attention.css";
import "./first-steps.css";

/** Links to what a manager has to do or know: correct what was returned, file what is due, review, and continue drafts. */
export function AttentionNotes({ overview }: { overview: Overview }) {
  const { waitingReviews = 0, returned = [], drafts = [], due, reviewTurnedOff } = overview;
  const noted = waitingReviews + returned.length + drafts.length;
  if (noted === 0 && !due && !reviewTurnedOff) return null;
  return (
    <ul className="attention stack" aria-label="Waiting for you">
      {returned.map((report) => (
        <AttentionNote
          key={`returned ${report.reportId}`}
          className="attention-warning attention-returned"
          icon={Undo2}
          href={managerReportUrl(report.reportId)}
        >
          <span translate="no">{report.decidedBy}</span> returned your report of{" "}
          <span translate="no">{report.name}</span> for {formatPeriod(report.reportingPeriod)}:{" "}
          {report.reason}
        </AttentionNote>
      ))}
      {reviewTurnedOff && (
        <AttentionNote
          className="attention-warning"
          icon={TriangleAlert}
          href="/manager/activity-log?action=turn_off_review"
        >
          <span translate="no">{reviewTurnedOff.by}</span> turned the review of reports off on{" "}
          {formatTimestamp(reviewTurnedOff.at)}
        </AttentionNote>
      )}
      {due && <DueNotes due={due} />}
      {waitingReviews > 0 && (
        <AttentionNote className="attention-due" icon={ClipboardCheck} href="/manager/archive?review=waiting">
          {waitingReviews === 1 ? "1 report waits" : `${waitingReviews} reports wait`} for review
        </AttentionNote>
      )}
      {drafts.length > 0 && <DraftsNote drafts={drafts} />}
    </ul>
  );
}

/** Each report that is late or due soon, as a link to its form; of more than there is room for, one link to their list. */
function DueNotes({ due: { count, late, first } }: { due: NonNullable<Overview["due"]> }) {
  const today = useToday();
  if (count > first.length) {
    return (
      <AttentionNote {...toneOf(late > 0)} href="/manager/archive?due=late">
        {counted(count, "report")} are {lateOrDue(late, count)}
      </AttentionNote>
    );
  }
  return first.map((report) => (
    <AttentionNote key={report.locationId} {...toneOf(isLate(report, today))} href={reportFormUrl(report)}>
      <span translate="no">{report.name}</span>: {dueSentence(report, today)}
    </AttentionNote>
  ));
}

const toneOf = (late: boolean) =>
  late ? { className: "attention-warning", icon: ClockAlert } : { className: "attention-due", icon: Clock };

/** Drafts that are named before the button is pressed, which names all. */
const DRAFTS_SHOWN = 3;

/** The drafts that the managers share, each a link to the form. */
function DraftsNote({ drafts }: { drafts: readonly DraftBrief[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? drafts : drafts.slice(0, DRAFTS_SHOWN);
  const more = drafts.length - DRAFTS_SHOWN;
  return (
    <li className="attention-note attention-due">
      <div className="row breakable">
        <Icon icon={FilePenLine} size={18} />
        <span className="attention-drafts">
          {drafts.length === 1 ? "1 draft:" : `${drafts.length} drafts:`}
          {shown.map(({ locationId, locationName, reportingPeriod, correctsVersion }) => (
            <Link
              key={`${locationId} ${reportingPeriod}`}
              className="faint-link"
              href={reportFormUrl({ locationId, period: reportingPeriod })}
            >
              <span translate="no">{locationName}</span>, {formatPeriod(reportingPeriod)}
              {correctsVersion !== null && " (correction)"}
            </Link>
          ))}
          {more > 0 && (
            <button
              type="button"
              className="faint-link"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? "Show less" : `and ${more} more`}
            </button>
          )}
        </span>
      </div>
    </li>
  );
}

interface AttentionNoteProps {
  icon: LucideIcon;
  href: string;
  className: string;
  children: ReactNode;
}

function AttentionNote({ icon, href, className, children }: AttentionNoteProps) {
  return (
    <li className={classNames("attention-note", className)}>
      <Link className="row breakable" href={href}>
        <Icon icon={icon} size={18} />
        <span>{children}</span>
        <Icon icon={ArrowRight} size={17} className="ml-auto" />
      </Link>
    </li>
  );
}

/** Leads a new portal to its first report. Can be hidden on this device. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const [isHidden, setHidden] = useState(areHidden);
  const steps = stepsOf(overview);
  if (isHidden || steps === null) return null;
  const next = steps.find((step) => !step.isDone);
  return (
    <Card as="section" pad className="first-steps-card" aria-labelledby="first-steps">
      <div className="first-steps-head row">
        <h2 id="first-steps">Three steps to your first report</h2>
        <IconButton
          label="Hide these steps"
          icon={X}
          onClick={() => {
            hide();
            setHidden(true);
          }}
        />
      </div>
      <ol className="first-steps">
        {steps.map((step, index) => (
          <StepItem key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  return (
    <li
      className={classNames("first-step row", isNext && "is-next")}
      aria-current={isNext ? "step" : undefined}
    >
      <span className="circle first-step-number" aria-hidden="true">
        {step.isDone ? <Icon icon={Check} size={16} /> : number}
      </span>
      <span className="first-step-text fill stack">
        <b>{step.title}</b>
        {step.isDone && <VisuallyHidden>Done.</VisuallyHidden>}
        <span className="muted">{step.why}</span>
      </span>
      {isNext && <ButtonLink href={step.href}>{step.action}</ButtonLink>}
    </li>
  );
}

interface Step {
  title: string;
  why: string;
  /** On the link to it. */
  action: string;
  href: string;
  isDone: boolean;
}

/** null once a report has been filed, and for a manager who does not read investors: others set the portal up. */
function stepsOf(overview: Overview): Step[] | null {
  const { locations: locationCount, investors: investorCount, reportsInAll, reviewRequired } = overview;
  if (reportsInAll > 0 || investorCount === undefined) return null;
  return [
    {
      title: "Add a location",
      why: "A cafe, bar or restaurant that reports its months.",
      action: "Go to locations",
      href: "/manager/locations",
      isDone: locationCount > 0,
    },
    {
      title: "Add its investors",
      why: "Each with an account and a share: that decides what everybody is paid.",
      action: "Go to investors",
      href: "/manager/investors",
      isDone: investorCount > 0,
    },
    {
      title: "File the month",
      why: reviewRequired
        ? "Sign it, and every investor sees it once another manager has approved it."
        : "Sign it, and every investor sees it at once.",
      action: "Go to the report",
      href: dueReportUrl(overview),
      isDone: false,
    },
  ];
}

const key = "first-steps";

const areHidden = (): boolean => localStore.get(key) === "hidden";

const hide = (): void => localStore.set(key, "hidden");
