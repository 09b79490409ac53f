import type { Location } from "#shared/locations/locations.schema.ts";
import { disambiguateLocations } from "#shared/domain/names.ts";
import {
  formatPeriod,
  unfinishedPeriodWarning,
  type PeriodText,
  previousMonth,
} from "#shared/domain/periods.ts";
import { filedMeanwhile, unsentKind, type UnsentReport, unsentTitle } from "#web/data/unsent-reports.ts";
import { useIsReportFiled } from "#web/data/use-is-report-filed.ts";
import type { ReportForm } from "#web/features/reports/form/use-report-form.ts";
import { useSession } from "#web/lib/use-session.ts";
import {
  conflictNotice,
  type NoticeWithId,
  restoredNotice,
  sharesNotice,
  useRebase,
  useRemoveLostParts,
} from "./correction-notices.tsx";
import type { NamedReportKey } from "./draft.ts";
import { FormNotice } from "./FormNotice.tsx";
import { moveDraft } from "./switch-draft.ts";

const FIRST_FIELD = "[data-first-field]";
const MONTH_FIELD = "[data-month-field]";

/** Focuses a field after the form is rendered: the button that was pressed is gone with its notice. */
type FocusField = (selector: string) => void;

/** The notices below the status banner: about the month, the content of the form, and other drafts. */
export function DraftNotices({ report }: { report: ReportForm }) {
  useRemoveLostParts(report);
  const rebase = useRebase(report);
  const focusField: FocusField = (selector) =>
    requestAnimationFrame(() => report.element.current?.querySelector<HTMLElement>(selector)?.focus());
  const notices = [
    ...periodNotices(report, focusField),
    ...originNotices(report, focusField),
    ...correctionNotices(report, rebase),
  ];
  return (
    <>
      {notices.map(({ id, ...notice }) => (
        <FormNotice key={id} {...notice} />
      ))}
      {report.origin.corrects === null &&
        report.otherDrafts.map((draft) => (
          <OtherDraftNotice
            key={`${draft.locationId} ${draft.period}`}
            draft={draft}
            locations={report.locations}
            onContinue={() => {
              report.selectReport(draft);
              focusField(FIRST_FIELD);
            }}
          />
        ))}
      <ResetNotice report={report} focusField={focusField} />
    </>
  );
}

/** About the chosen month. */
function periodNotices(report: ReportForm, focusField: FocusField): NoticeWithId[] {
  const { reportKey, currentMonth, isPeriodFiled, correction, origin, undo, prefill } = report;
  const { period, locationId } = reportKey;
  const due = previousMonth(currentMonth);
  const reportDue = correction.filedPeriods.includes(due)
    ? []
    : [
        {
          label: `Report ${formatPeriod(due)}`,
          onClick: () => {
            report.selectReport({ ...reportKey, period: due });
            focusField(MONTH_FIELD);
          },
        },
      ];
  const notices: NoticeWithId[] = [];
  const doubt = unfinishedPeriodWarning(period, currentMonth);
  if (locationId !== null && !isPeriodFiled && doubt !== null)
    notices.push({ id: "period", tone: "warning", children: doubt, actions: reportDue });
  const isCorrectionDiscarded = undo?.isReset === true && undo.hasDiscardedCorrection;
  if (
    locationId !== null &&
    isPeriodFiled &&
    correction.state === null &&
    !isCorrectionDiscarded &&
    !isFiledMeanwhile(report) &&
    reportDue.length > 0
  )
    notices.push({
      id: "due",
      children: `${formatPeriod(due)} has not been reported yet.`,
      actions: reportDue,
    });
  // Not beside figures that a person has entered: those are not filled in.
  if (!isPeriodFiled && origin.byHand.length === 0 && prefill.reportedIn.length > 0)
    notices.push(filledInNotice(period, prefill.reportedIn));
  return notices;
}

/** Figures of the report month were filled in from later reports, and are to be checked. */
function filledInNotice(period: PeriodText, reports: readonly PeriodText[]): NoticeWithId {
  const [first, second] = reports.map((month) => <b key={month}>{formatPeriod(month)}</b>);
  return {
    id: "filled-in",
    isStatus: true,
    children: (
      <>
        {second ? "The reports of " : "The report of "}
        {first}
        {second && <> and {second}</>} already {second ? "name" : "names"} figures of {formatPeriod(period)}.
        They are filled in below; check them before you sign.
      </>
    ),
  };
}

/** About content that was entered for another location or month. */
function originNotices(report: ReportForm, focusField: FocusField): NoticeWithId[] {
  const { origin, reportKey, isPeriodFiled, undo } = report;
  const { carriedFrom, movedFrom, leftBehind } = origin;
  const notices: NoticeWithId[] = [];
  if (carriedFrom !== null)
    notices.push({
      id: "carried",
      tone: "warning",
      children: (
        <>
          These figures and texts were entered for <b>{carriedFrom}</b>, and are kept there, too.
        </>
      ),
      actions: [
        {
          label: "Use Them Here",
          onClick: () => {
            report.acceptLocation();
            focusField(FIRST_FIELD);
          },
        },
        { label: "Clear Them", onClick: report.reset },
      ],
    });
  else if (movedFrom !== null)
    notices.push({
      id: "moved",
      isStatus: true,
      children: (
        <>
          What you entered for <b>{formatPeriod(movedFrom)}</b> is still here and now stands for{" "}
          <b>{formatPeriod(reportKey.period)}</b>.
        </>
      ),
      actions: [
        {
          label: "Keep It",
          onClick: () => {
            report.acceptPeriod();
            focusField(MONTH_FIELD);
          },
        },
        { label: "Start Over", onClick: report.reset },
      ],
    });
  if (leftBehind !== null)
    notices.push({
      id: "left-behind",
      isStatus: true,
      children: <>What you entered for {reportName(leftBehind)} is kept there.</>,
      actions: isPeriodFiled
        ? []
        : [
            {
              label: "Bring It Here",
              onClick: () => {
                report.bringHere(moveDraft);
                focusField(FIRST_FIELD);
              },
            },
          ],
    });
  if (undo?.isReset === false)
    notices.push({
      id: "brought",
      isStatus: true,
      children: <>What you entered for {reportName(undo.movedFrom)} now stands here.</>,
      actions: [
        {
          label: "Undo",
          onClick: () => {
            undo.run();
            focusField(FIRST_FIELD);
          },
        },
      ],
    });
  return notices;
}

const reportName = ({ name, period }: NamedReportKey) => (
  <b>
    {name}, {formatPeriod(period)}
  </b>
);

/** About a filed report that the form corrects or conflicts with, and about a restored draft. */
function correctionNotices(report: ReportForm, rebase: ReturnType<typeof useRebase>): NoticeWithId[] {
  const { correction, record, reportKey, origin } = report;
  const filed = record.filed?.find(({ reportingPeriod }) => reportingPeriod === reportKey.period);
  const notices: NoticeWithId[] = [];
  if (isFiledMeanwhile(report)) {
    if (filed) notices.push(conflictNotice(report, filed, rebase));
  } else if (origin.isRestored)
    notices.push(
      correction.newerVersion
        ? conflictNotice(report, correction.newerVersion, rebase)
        : restoredNotice(report, rebase.rebased),
    );
  if (correction.haveSharesChanged && correction.state !== "outdated") notices.push(sharesNotice(report));
  return notices;
}

/** Whether somebody else has filed the month that was being entered. */
function isFiledMeanwhile({ isPeriodFiled, origin, hasUnsentWork }: ReportForm): boolean {
  const { corrects, movedFrom, carriedFrom } = origin;
  return isPeriodFiled && corrects === null && movedFrom === null && carriedFrom === null && hasUnsentWork();
}

interface OtherDraftNoticeProps {
  draft: UnsentReport;
  locations: readonly Location[];
  onContinue: () => void;
}

/** Another report that was entered in this tab and not submitted. */
function OtherDraftNotice({ draft, locations, onContinue }: OtherDraftNoticeProps) {
  const { user } = useSession();
  const location = locations.find(({ id }) => id === draft.locationId);
  const title = unsentTitle(draft, location ? disambiguateLocations(locations)(location) : null);
  const kind = unsentKind(user?.id ?? "", draft);
  // The month of a correction is filed anyway.
  const isNew = kind === "report for";
  const isFiled = useIsReportFiled(draft, isNew) === true && isNew;
  const [verb, what] = isFiled ? ["View", "what you entered for"] : ["Continue", `your ${kind}`];
  return (
    <FormNotice actions={[{ label: verb, description: `${verb} ${what} ${title}`, onClick: onContinue }]}>
      {isFiled ? (
        `${filedMeanwhile(title)}.`
      ) : (
        <>
          Your {kind} <b>{title}</b> is not sent yet.
        </>
      )}
    </FormNotice>
  );
}

/** The form was emptied, which can be undone. */
function ResetNotice({ report: { undo }, focusField }: { report: ReportForm; focusField: FocusField }) {
  if (undo?.isReset !== true) return null;
  return (
    <FormNotice
      isStatus
      actions={[
        {
          label: "Undo",
          autoFocus: true,
          onClick: () => {
            undo.run();
            focusField(FIRST_FIELD);
          },
        },
      ]}
    >
      {undo.hasDiscardedCorrection
        ? "The correction is discarded; the filed report stands as it is."
        : "The form is empty again."}
    </FormNotice>
  );
}
