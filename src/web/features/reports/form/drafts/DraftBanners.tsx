import { formatPeriod, previousMonth, unfinishedPeriodWarning } from "#shared/domain/periods.ts";
import { filedMeanwhile, draftKind, type ReportKey, draftTitle } from "#web/data/report-drafts.ts";
import { useIsReportFiled } from "#web/data/use-is-report-filed.ts";
import type { ReportFormState } from "#web/features/reports/form/use-report-form.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { conflictBanner, isFiledMeanwhile, restoredBanner, sharesBanner } from "./correction-banners.tsx";
import { FormBanner, type FormBannerProps, type BannerAction } from "./FormBanner.tsx";
import { useMergeIntoNewer } from "./merge-draft.ts";

/** The banners below PeriodBanner: about the month, the content of the form, and other drafts. */
export function DraftBanners({ form }: { form: ReportFormState }) {
  const merge = useMergeIntoNewer(form);
  const { undoReset } = form;
  const banners: readonly (readonly [name: string, banner: FormBannerProps | null])[] = [
    ["unfinished month", unfinishedMonthBanner(form)],
    ["due month", dueMonthBanner(form)],
    ["prefilled", prefilledBanner(form)],
    ["other origin", originBanner(form)],
    ["conflict", conflictBanner(form, merge)],
    ["restored", restoredBanner(form, merge)],
    ["shares", sharesBanner(form)],
  ];
  return (
    <>
      {banners.map(([name, banner]) => banner && <FormBanner key={name} {...banner} />)}
      {form.origin.source === null &&
        form.otherDrafts.map((draft) => (
          <OtherDraftBanner key={`${draft.locationId} ${draft.period}`} draft={draft} form={form} />
        ))}
      {undoReset && (
        <FormBanner
          isAnnounced
          actions={[{ label: "Undo", autoFocus: true, onClick: () => actAndFocus(form, undoReset.run) }]}
        >
          {undoReset.hasDiscardedCorrection
            ? "The correction is discarded; the filed report stands as it is."
            : "The form is empty again."}
        </FormBanner>
      )}
    </>
  );
}

const FIRST_FIELD = "[data-first-field]";
const MONTH_FIELD = "[data-month-field]";

/** Focuses a field after an action, whose button disappears with its banner. */
function actAndFocus({ element }: ReportFormState, act: () => void, field = FIRST_FIELD): void {
  act();
  requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(field)?.focus());
}

/** The chosen month is not over. */
function unfinishedMonthBanner(form: ReportFormState): FormBannerProps | null {
  const { reportKey, currentMonth, isMonthTaken } = form;
  const warning = unfinishedPeriodWarning(reportKey.period, currentMonth);
  if (reportKey.locationId === null || isMonthTaken || warning === null) return null;
  return { tone: "warning", children: warning, actions: reportDueMonth(form) };
}

/** The chosen month is filed, and another one is due. */
function dueMonthBanner(form: ReportFormState): FormBannerProps | null {
  const { reportKey, isMonthTaken, correction, undoReset } = form;
  const actions = reportDueMonth(form);
  if (reportKey.locationId === null || !isMonthTaken || actions.length === 0) return null;
  if (correction.status !== null || isFiledMeanwhile(form) || undoReset?.hasDiscardedCorrection) return null;
  const due = formatPeriod(previousMonth(form.currentMonth));
  return { children: `${due} has not been reported yet.`, actions };
}

/** Chooses the month before the current one; empty where that is filed. */
function reportDueMonth(form: ReportFormState): BannerAction[] {
  const period = previousMonth(form.currentMonth);
  if (form.correction.otherFiledPeriods.includes(period)) return [];
  const select = () => form.selectReport({ ...form.reportKey, period });
  return [{ label: `Report ${formatPeriod(period)}`, onClick: () => actAndFocus(form, select, MONTH_FIELD) }];
}

/** Figures were filled in from later reports. Not beside entered figures, which are not filled in. */
function prefilledBanner({
  reportKey,
  isMonthTaken,
  origin,
  prefill,
}: ReportFormState): FormBannerProps | null {
  if (isMonthTaken || origin.enteredFigures.length > 0 || prefill.reportedIn.length === 0) return null;
  const [first, second] = prefill.reportedIn.map((month) => <b key={month}>{formatPeriod(month)}</b>);
  return {
    isAnnounced: true,
    children: (
      <>
        {second ? "The reports of " : "The report of "}
        {first}
        {second && <> and {second}</>} already {second ? "name" : "names"} figures of{" "}
        {formatPeriod(reportKey.period)}. They are filled in below; check them before you sign.
      </>
    ),
  };
}

/** The content was entered for another location or month. */
function originBanner(form: ReportFormState): FormBannerProps | null {
  const { copiedFrom, movedFrom } = form.origin;
  const accept = (field: string) => () => actAndFocus(form, form.accept, field);
  if (copiedFrom !== null)
    return {
      tone: "warning",
      children: (
        <>
          These figures and texts were entered for <b translate="no">{copiedFrom}</b>, and are kept there,
          too.
        </>
      ),
      actions: [
        { label: "Use Them Here", onClick: accept(FIRST_FIELD) },
        { label: "Clear Them", onClick: form.reset },
      ],
    };
  if (movedFrom === null) return null;
  return {
    isAnnounced: true,
    children: (
      <>
        What you entered for <b>{formatPeriod(movedFrom)}</b> is still here and now stands for{" "}
        <b>{formatPeriod(form.reportKey.period)}</b>.
      </>
    ),
    actions: [
      { label: "Keep It", onClick: accept(MONTH_FIELD) },
      { label: "Start Over", onClick: form.reset },
    ],
  };
}

/** Another report that was entered in this tab and not submitted. */
function OtherDraftBanner({ draft, form }: { draft: ReportKey; form: ReportFormState }) {
  const { user } = useAccount();
  const { reportKey, locations } = form;
  const location = locations.find(({ id }) => id === draft.locationId);
  const name = location?.name ?? null;
  const title = draftTitle(draft, name);
  const kind = draftKind(user?.id ?? "", draft);
  // The month of a correction is filed anyway.
  const isNew = kind === "report for";
  const isFiled = useIsReportFiled(draft, isNew) === true && isNew;
  const isOfOtherLocation = reportKey.locationId !== null && reportKey.locationId !== draft.locationId;
  const actions: BannerAction[] = [
    {
      label: isFiled ? "View" : "Continue",
      description: isFiled ? `View what you entered for ${title}` : `Continue your ${kind} ${title}`,
      onClick: () => actAndFocus(form, () => form.selectReport(draft)),
    },
  ];
  if (isNew && name !== null && isOfOtherLocation && !form.isMonthTaken)
    actions.push({
      label: "Copy It Here",
      description: `Copy It Here: what you entered for ${title}`,
      onClick: () => actAndFocus(form, () => form.copyDraft(draft, name)),
    });
  return (
    <FormBanner actions={actions}>
      {isFiled ? (
        `${filedMeanwhile(title)}.`
      ) : (
        <>
          Your {kind} <b translate="no">{title}</b> is not sent yet.
        </>
      )}
    </FormBanner>
  );
}
