import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import type { StoredReportKey, ReportForm } from "#web/features/reports/form/use-report-form.ts";
import { type LucideIcon, TriangleAlert } from "lucide-react";
import { Button, classNames } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { moveDraft } from "./switch-draft.ts";
import {
  DisputedFields,
  dropDocuments,
  VersionConflictNotice,
  type PutOntoReport,
  SharesNote,
} from "./ConflictNotice.tsx";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { CorrectionState } from "#web/features/reports/form/use-correction.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { disambiguateLocations } from "#shared/domain/names.ts";
import { filedMeanwhile, unsentKind, type UnsentReport, unsentTitle } from "#web/data/unsent-reports.ts";
import { useIsReportFiled } from "#web/data/use-is-report-filed.ts";
import { useSession } from "#web/lib/use-session.ts";

/** What is special about a month or about work of another place need not come with the form. */
const SpecialNotes = lazyWithPreload(() => import("./SpecialNotices.tsx"));

function isSpecial(report: ReportForm): boolean {
  const { place, today, isTaken, toldIn, carriedFrom, movedFrom, keptAt, bringing, isRestored } = report;
  const isMixed = carriedFrom !== null || movedFrom !== null || keptAt !== null || bringing.brought !== null;
  const isOddMonth = place.locationId !== null && (isTaken || place.period >= today);
  return (
    isMixed ||
    isOddMonth ||
    isRestored ||
    toldIn.length > 0 ||
    report.unsent.length > 0 ||
    report.undoClearing !== null
  );
}

/** What a person should know about what stands in the form, each with the way out of it. */
export function FormNotes({ report }: { report: ReportForm }) {
  useEffect(() => onFirstInteraction(SpecialNotes.preload), []);
  return (
    isSpecial(report) && (
      <Suspense>
        <SpecialNotes report={report} />
      </Suspense>
    )
  );
}

interface FormNoteProps {
  icon?: LucideIcon | undefined;
  /** Amber, or what is special about its place. */
  className?: string | undefined;
  children: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** What a person should know about what stands in the form, with the ways out of it. */
export function FormNote({ icon, className, children, actions, ref }: FormNoteProps) {
  return (
    <div className={classNames("fnote", className)} ref={ref}>
      {icon && <Icon icon={icon} />}
      {children}
      {actions && <div className="fnote-acts">{actions}</div>}
    </div>
  );
}

/** The month that was being entered here is filed; work of another place or month has its own note. */
export const isFiledMeanwhile = (report: ReportForm): boolean => {
  const { isTaken, corrects, movedFrom, carriedFrom, hasUnsentWork } = report;
  return isTaken && corrects === null && movedFrom === null && carriedFrom === null && hasUnsentWork();
};

interface WorkNotesProps {
  report: ReportForm;
  /** Gives the focus to a field. */
  goTo: (field: string) => void;
}

/** What a person should know about work of another location or month: in the form, or waiting elsewhere. */
export function WorkNotes({ report, goTo }: WorkNotesProps) {
  const { place, record, isTaken, carriedFrom, movedFrom, keptAt, bringing } = report;
  const { brought } = bringing;
  const [putOnto, setPutOnto] = useState<PutOntoReport | null>(null);
  const filed = record.filed?.find(({ reportingPeriod }) => reportingPeriod === place.period);
  return (
    <>
      {carriedFrom !== null && (
        <CarriedOverNotice
          from={carriedFrom}
          onUse={() => {
            report.adopt();
            goTo("[data-first-field]");
          }}
          onClear={report.clear}
        />
      )}
      {movedFrom !== null && carriedFrom === null && (
        <MovedNote
          from={movedFrom}
          to={place.period}
          onKeep={() => {
            report.keepMoved();
            goTo("[data-month-field]");
          }}
          onStartOver={report.clear}
        />
      )}
      {keptAt !== null && (
        <KeptDraftNotice
          at={keptAt}
          onBring={
            isTaken
              ? null
              : () => {
                  bringing.bring(moveDraft);
                  goTo("[data-first-field]");
                }
          }
        />
      )}
      {brought && (
        <DraftMovedNotice
          from={brought.from}
          onUndo={() => {
            brought.undo();
            goTo("[data-first-field]");
          }}
        />
      )}
      {isFiledMeanwhile(report) && filed && (
        <VersionConflictNotice report={report} newer={filed} onPutOnto={setPutOnto} />
      )}
      {report.isRestored && !isFiledMeanwhile(report) && (
        <RestoredDraftNotice report={report} putOnto={putOnto} onPutOnto={setPutOnto} />
      )}
      {report.haveSharesChanged && report.correction !== "outdated" && <SharesNote report={report} />}
      {report.corrects === null &&
        report.unsent.map((other) => (
          <UnsentNote
            key={`${other.locationId} ${other.period}`}
            report={other}
            locations={report.locations}
            onContinue={() => {
              report.changePlace(other);
              goTo("[data-first-field]");
            }}
          />
        ))}
    </>
  );
}

interface CarriedOverNoticeProps {
  /** The location that the figures were entered for. */
  from: string;
  onUse: () => void;
  onClear: () => void;
}

/** Another location was chosen and only its comps are cleared (spec section 4): whose figures are these? */
function CarriedOverNotice({ from, onUse, onClear }: CarriedOverNoticeProps) {
  return (
    <FormNote
      icon={TriangleAlert}
      className="is-warn"
      actions={
        <>
          <Button variant="outline" onClick={onUse}>
            Use Them Here
          </Button>
          <Button variant="outline" onClick={onClear}>
            Clear Them
          </Button>
        </>
      }
    >
      <div>
        These figures and texts were entered for <b>{from}</b>, and are kept there, too.
      </div>
    </FormNote>
  );
}

interface MovedNoteProps {
  /** The month that the figures were typed for. */
  from: PeriodText;
  to: PeriodText;
  onKeep: () => void;
  onStartOver: () => void;
}

/** Another month was chosen and what was typed stayed (spec section 4): it now stands for that month. */
function MovedNote({ from, to, onKeep, onStartOver }: MovedNoteProps) {
  return (
    <FormNote
      actions={
        <>
          <Button variant="outline" onClick={onKeep}>
            Keep It
          </Button>
          <Button variant="outline" onClick={onStartOver}>
            Start Over
          </Button>
        </>
      }
    >
      <output>
        What you entered for <b>{formatPeriod(from)}</b> is still here and now stands for{" "}
        <b>{formatPeriod(to)}</b>.
      </output>
    </FormNote>
  );
}

interface KeptDraftNoticeProps {
  at: StoredReportKey;
  /** null where nothing can be sent: the month is filed. */
  onBring: (() => void) | null;
}

/** Another place was chosen and the form is empty: where is what stood in it? */
function KeptDraftNotice({ at, onBring }: KeptDraftNoticeProps) {
  return (
    <FormNote
      actions={
        onBring && (
          <Button variant="outline" onClick={onBring}>
            Bring It Here
          </Button>
        )
      }
    >
      <output>
        What you entered for <PlaceName of={at} /> is kept there.
      </output>
    </FormNote>
  );
}

/** It was brought, and can be sent back. */
function DraftMovedNotice({ from, onUndo }: { from: StoredReportKey; onUndo: () => void }) {
  return (
    <FormNote
      actions={
        <Button variant="outline" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      <output>
        What you entered for <PlaceName of={from} /> now stands here.
      </output>
    </FormNote>
  );
}

function PlaceName({ of: { name, period } }: { of: StoredReportKey }) {
  return (
    <b>
      {name}, {formatPeriod(period)}
    </b>
  );
}

interface ClearedNoteProps {
  /** Of a filed report, which stands. */
  isCorrection: boolean;
  onUndo: () => void;
}

/** What was just cleared can be had back until something new is entered. */
export function ClearedNote({ isCorrection, onUndo }: ClearedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // The button that cleared the form is gone with its note; the way back takes the focus.
  useEffect(() => note.current?.querySelector("button")?.focus(), []);
  return (
    <FormNote
      ref={note}
      actions={
        <Button variant="outline" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      <output>
        {isCorrection
          ? "The correction is discarded; the filed report stands as it is."
          : "The form is empty again."}
      </output>
    </FormNote>
  );
}

const NONE: readonly StoredDocument[] = [];
const WARNING = { icon: TriangleAlert, className: "is-warn" };
const ONTO = "What you changed stands on the newer version now. Sign it anew.";
const WORDS: Record<Exclude<CorrectionState, "outdated">, string> = {
  stands:
    "You are correcting the filed report. Its investors go on reading it as it is until you sign and submit the corrected one, which then takes its place.",
  gone: "The report that you were correcting has been deleted meanwhile. What you entered is kept here, and submitting it files the month anew.",
  refiled:
    "What was entered in the filed report stands here again. Correct it, sign it and submit it anew; until then the report is withdrawn, and this tab alone keeps what stands here.",
};

interface RestoredDraftNoticeProps {
  report: ReportForm;
  /** Null unless something was put onto the version of somebody else. */
  putOnto: PutOntoReport | null;
  onPutOnto: (done: PutOntoReport) => void;
}

/** The form shows what was entered before a reload, a lost session or another choice, or what a filed report says. */
function RestoredDraftNotice({ report, putOnto, onPutOnto }: RestoredDraftNoticeProps) {
  const { form, corrects, correction, overtakenBy } = report;
  // What was deleted stands nowhere else any more: no one press empties it.
  const isLastCopy = correction === "refiled" || correction === "gone";
  const lost = isLastCopy && corrects !== null ? corrects.documents : NONE;
  // They went with their report.
  useEffect(() => dropDocuments(form, lost), [form, lost]);
  const isOnto = putOnto?.id === corrects?.report?.id && putOnto?.version === corrects?.report?.version;
  const onto = isOnto ? putOnto : null;
  if (overtakenBy) return <VersionConflictNotice report={report} newer={overtakenBy} onPutOnto={onPutOnto} />;
  return (
    <FormNote
      {...(correction === "gone" || onto?.disputed.length ? WARNING : {})}
      actions={
        !isLastCopy && (
          <Button variant="outline" onClick={report.clear}>
            {correction === null ? "Start Over" : "Discard Correction"}
          </Button>
        )
      }
    >
      <div>
        {onto
          ? ONTO
          : correction === null || correction === "outdated"
            ? "What you entered here before has been restored."
            : WORDS[correction]}
        {lost.length > 0 && ` Upload again: ${lost.map(({ filename }) => filename).join(", ")}.`}
        {onto && <DisputedFields by={onto.by} fields={onto.disputed} />}
      </div>
    </FormNote>
  );
}

interface UnsentNoteProps {
  report: UnsentReport;
  locations: readonly Location[];
  onContinue: () => void;
}

/** Another report that was entered here and not sent. */
function UnsentNote({ report, locations, onContinue }: UnsentNoteProps) {
  const location = locations.find(({ id }) => id === report.locationId);
  const title = unsentTitle(report, location ? disambiguateLocations(locations)(location) : null);
  const { user } = useSession();
  const kind = unsentKind(user?.id ?? "", report);
  // A correction is of a month that is filed.
  const isNew = kind === "report for";
  const isFiled = useIsReportFiled(report, isNew) === true && isNew;
  const [verb, what] = isFiled
    ? (["View", "what you entered for"] as const)
    : (["Continue", `your ${kind}`] as const);
  return (
    <FormNote
      actions={
        <Button variant="outline" aria-label={`${verb} ${what} ${title}`} onClick={onContinue}>
          {verb}
        </Button>
      }
    >
      <div>
        {isFiled ? (
          `${filedMeanwhile(title)}.`
        ) : (
          <>
            Your {kind} <b>{title}</b> is not sent yet.
          </>
        )}
      </div>
    </FormNote>
  );
}
