import type { RefObject } from "react";
import {
  formatPeriod,
  type PeriodText,
  previousMonth,
  unfinishedPeriodWarning,
} from "#shared/domain/periods.ts";
import type { DraftState, ReportKey } from "#web/features/reports/form/drafts/draft-state.ts";
import { useKeptSentence } from "#web/features/reports/form/drafts/SaveLine.tsx";
import type { DraftActions } from "#web/features/reports/form/drafts/use-draft-actions.ts";
import { useForm, useReportStore } from "#web/features/reports/form/report-store.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import { useNow } from "#web/lib/dates.ts";
import { draftBanner, meanwhileBanner, sharesBanner, theirsBanner } from "./correction-banners.tsx";
import { type BannerAction, FormBanner, type FormBannerProps } from "./FormBanner.tsx";

interface FormBannersProps {
  month: Month;
  actions: DraftActions;
  reportedIn: readonly PeriodText[];
  element: RefObject<HTMLFormElement | null>;
  onSelect: (key: ReportKey) => void;
}

/** The banners below PeriodBanner: about the month and about the draft. */
export function FormBanners({ month, actions, reportedIn, element, onSelect }: FormBannersProps) {
  const draft = useForm((state) => state.draft);
  const values = useForm((state) => (draft.theirs === null ? null : state.values));
  const prefilled = useForm((state) => state.prefilled);
  const now = useNow();
  // The pressed button disappears with its banner.
  const focusMonth = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[data-month-field]")?.focus());
  const thenFocusMonth = (act: () => void) => () => {
    act();
    focusMonth();
  };
  const keepMine = thenFocusMonth(actions.keepMine);
  const takeTheirs = thenFocusMonth(actions.takeTheirs);
  const correctWithThis = () => actions.correctWithThis(focusMonth);
  const parts = { month, draft, actions: { ...actions, keepMine, takeTheirs, correctWithThis }, now };
  const reportDue = reportDueMonth(month, (key) => thenFocusMonth(() => onSelect(key))());
  const kept = useKeptSentence();
  const store = useReportStore();
  const chooseShares = (sharesOf: DraftState["sharesOf"]) => {
    store.setDraft({ sharesOf });
    // What is signed is how it is split, too.
    if (store.getState().values.signature !== null) store.removeSignature();
  };
  if (month.isTakenAway) return <FormBanner {...takenAwayBanner(month, kept)} />;
  const banners: readonly (readonly [name: string, banner: FormBannerProps | null])[] = [
    ["unfinished month", unfinishedMonthBanner(month, reportDue)],
    ["due month", dueMonthBanner(month, reportDue)],
    ["prefilled", month.isFiledAlready ? null : prefilledBanner(month, reportedIn)],
    ["saved by somebody else", values && theirsBanner(parts, { values, prefilled })],
    ["filed meanwhile", meanwhileBanner(parts)],
    ["draft", draftBanner(parts)],
    ["sum of the shares", month.sumHint === null ? null : { children: month.sumHint }],
    ["shares", sharesBanner(month, chooseShares)],
  ];
  return banners.map(([name, banner]) => banner && <FormBanner key={name} {...banner} />);
}

/** An administrator has taken the location, or filing, from the reader: nothing more can be done here. */
const takenAwayBanner = ({ location, mayFile }: Month, kept: string): FormBannerProps => ({
  tone: "warning",
  isAnnounced: true,
  children: mayFile ? (
    <>
      You no longer file for <span translate="no">{location?.name}</span>. {kept}
    </>
  ) : (
    `You no longer file reports. ${kept}`
  ),
});

/** The chosen month is not over. */
function unfinishedMonthBanner(month: Month, actions: BannerAction[]): FormBannerProps | null {
  const warning = unfinishedPeriodWarning(month.period, month.currentMonth);
  if (month.locationId === null || month.isFiledAlready || warning === null) return null;
  return { tone: "warning", children: warning, actions };
}

/** The chosen month is filed, and another one is due. */
function dueMonthBanner(month: Month, actions: BannerAction[]): FormBannerProps | null {
  if (month.status !== "filed" || actions.length === 0) return null;
  return {
    children: `${formatPeriod(previousMonth(month.currentMonth))} has not been reported yet.`,
    actions,
  };
}

/** Chooses the month before the current one; empty where that is filed. */
function reportDueMonth(month: Month, onSelect: (key: ReportKey) => void): BannerAction[] {
  const period = previousMonth(month.currentMonth);
  if (month.otherFiledPeriods.includes(period)) return [];
  const { locationId } = month;
  return [{ label: `Report ${formatPeriod(period)}`, onClick: () => onSelect({ locationId, period }) }];
}

/** Figures were filled in from later reports. */
function prefilledBanner({ period }: Month, reportedIn: readonly PeriodText[]): FormBannerProps | null {
  if (reportedIn.length === 0) return null;
  const [first, second] = reportedIn.map((month) => <b key={month}>{formatPeriod(month)}</b>);
  return {
    isAnnounced: true,
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
