import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, History, MapPinned } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import { shareIn } from "#shared/domain/holdings.ts";
import { displayName } from "#shared/domain/names.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { formatShare, isShareText } from "#shared/domain/shares.ts";
import { shownHoldingSet } from "#shared/investors/holding-set.schema.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useEditConflict } from "#web/data/use-edit-conflict.ts";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { type OpenState, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { StaleEditBanner } from "#web/ui/dialog/stale-edit-banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Banner, EmptyState, ErrorState, Loading } from "#web/ui/states.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { EffectiveFrom, filedMonthsSentence } from "./EffectiveFrom.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { HoldingsField, useFirstFetched } from "./HoldingsField.tsx";
import { type Shares, sharesByLocation, showInvalidPercentages, tidyShares } from "./shares.ts";
import { TransferDialog } from "./TransferDialog.tsx";

interface AssignLocationsDialogProps extends OpenState {
  investor: Investor;
}

/** What is edited: the holdings of now and of all months, and the locations to choose from. */
interface Assignments {
  holdings: readonly Holding[];
  history: HoldingHistory;
  locations: readonly Location[];
}

const NO_HISTORY: HoldingHistory = { holdings: [], transfers: [] };

/** Saving replaces the investor's whole set of holdings, so the dialog always begins with the stored one. */
export function AssignLocationsDialog({ investor, open, onOpenChange }: AssignLocationsDialogProps) {
  const params = { investorId: investor.id };
  // While the dialog fades out nothing is fetched again: the investor may be deleted next.
  const fresh = { refetchOnMount: "always", enabled: open } as const;
  const locationsQuery = useQuery({ ...query(api.locations.list), ...fresh });
  const holdingsQuery = useQuery({ ...query(api.investors.assignments, { params }), ...fresh, gcTime: 0 });
  const historyQuery = useQuery({ ...query(api.transfers.holdings, { params }), ...fresh, gcTime: 0 });
  const queries = [locationsQuery, holdingsQuery, historyQuery];
  const isFetched = queries.every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  const holdings = useFirstFetched(holdingsQuery, false);
  const history = useFirstFetched(historyQuery, false);
  const locations = useFirstFetched(locationsQuery, false);
  const base = { holdings: holdings ?? [], history: history ?? NO_HISTORY, locations: locations ?? [] };
  const currentMonth = currentPeriod(useNow());
  const [from, setFrom] = useState<PeriodText | null>(null);
  const transferring = useEntityDialog<"share">();
  const reading = useEntityDialog<"history">();

  const form = useSchemaForm<HoldingsValues>(
    holdingsSchema,
    { percentages: {}, sharesShown: {}, from: "" },
    valuesOf(base, null),
  );
  // No input shows it; it is sent along, and validated with the shares.
  form.library.register("sharesShown");
  const { mutateAsync } = useApiMutation("replaceHoldings");
  const edit = useEditConflict<Assignments, HoldingsValues>({
    form: form.library,
    base,
    fetchCurrent: async (client) => ({
      holdings: await client.fetchQuery({ ...query(api.investors.assignments, { params }), staleTime: 0 }),
      history: await client.fetchQuery({ ...query(api.transfers.holdings, { params }), staleTime: 0 }),
      locations: await client.fetchQuery({ ...query(api.locations.list), staleTime: 0 }),
    }),
    valuesOf: (version) => valuesOf(version, from),
    toFields: ({ percentages }) => tidyShares(percentages),
    fromFields: (fields, current) => ({
      ...valuesOf(current, from),
      // Without the locations that are deleted by now.
      percentages: Object.fromEntries(
        current.locations.flatMap(({ id }) => {
          const share = fields[id];
          return typeof share === "string" ? [[id, share]] : [];
        }),
      ),
    }),
    labelOf: (id, current) => {
      const location = [...current.locations, ...base.locations].find((each) => each.id === Number(id));
      return location ? location.name : id;
    },
    describe: (share) => {
      if (typeof share !== "string") return "no share";
      return isShareText(share) ? formatShare(share) : share;
    },
  });

  const { percentages, sharesShown } = form.library.watch();
  const { locations: choices, history: shown } = edit.shown;
  const changed = choices.filter(({ id }) => tidyShares(percentages)[id] !== sharesShown[id]);
  const held = choices.filter(({ id }) => percentages[id] !== undefined || sharesShown[id] !== undefined);
  const filed = filedMonthsSentence(from, changed.length > 0 ? changed : held);

  /** The shares of another month, and over them what was entered here. */
  const changeMonth = (month: PeriodText | null) => {
    const next = valuesOf(edit.shown, month);
    const entered = changed.map(({ id }) => [id, percentages[id]] as const);
    form.library.reset(next);
    form.library.setValue("percentages", withEntered(next.percentages, entered), { shouldDirty: true });
    setFrom(month);
  };

  const save = (values: HoldingsValues) =>
    edit.save(async () => {
      const locationIds = Object.keys(values.percentages).map(Number);
      const effective = from === null ? {} : { from, filedMonthsStay: filed !== null };
      const body = { locationIds, percentages: values.percentages, sharesShown: values.sharesShown };
      await mutateAsync({ params: { id: investor.id }, body: { ...body, ...effective } });
      onOpenChange(false);
    });

  const problem = form.problem ?? form.errorOf("sharesShown");
  const isReady = isFetched && holdings !== undefined && history !== undefined && locations !== undefined;
  const isEmpty = isReady && choices.length === 0;
  const name = displayName(investor);
  const hasMonths = isReady && !isEmpty && isByMonth(edit.shown);

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={<Untranslated names={[name]}>{`Manage Locations for ${name}`}</Untranslated>}
        confirmClose={form.isDirty}
        onSubmit={form.submit(save, () =>
          showInvalidPercentages(form.library.getFieldState("percentages").error),
        )}
        footer={
          <>
            {isReady && !isEmpty && (
              <span className="muted small holdings-count">
                {Object.keys(percentages).length} of {choices.length} locations
              </span>
            )}
            <DialogCancel />
            <Button
              type="submit"
              busy={form.isSubmitting}
              busyText="Saving..."
              disabled={!isReady || isEmpty}
            >
              Save Changes
            </Button>
          </>
        }
      >
        <StaleEditBanner conflict={edit.conflict} saveLabel="Save Changes" />
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        {hasMonths && (
          <div className="holdings-tools space-between wrap">
            <EffectiveFrom
              value={from}
              onChange={changeMonth}
              next={(held.length > 0 ? held : choices).flatMap(({ nextPeriod }) => nextPeriod ?? [])}
              currentMonth={currentMonth}
              error={form.errorOf("from")}
            />
            <span className="holdings-buttons">
              <Button variant="ghost" icon={ArrowRightLeft} onClick={() => transferring.show("share")}>
                Transfer Share
              </Button>
              <Button variant="ghost" icon={History} onClick={() => reading.show("history")}>
                History
              </Button>
            </span>
          </div>
        )}
        {(!isFetched || (isReady && !isEmpty)) && (
          <p className="muted small holdings-note">
            {hasMonths || !isFetched
              ? "Filed months keep their shares. From the month you choose, reports are split by these."
              : "Filed reports keep the shares they were filed with, also when corrected. Every report filed from now on, whatever its month, is split by these."}
          </p>
        )}
        {filed !== null && <Banner tone="warning">{filed}</Banner>}
        {!isFetched && <HoldingsSkeleton />}
        {isFetched && !isReady && (
          <ErrorState bare onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}>
            The locations could not be loaded.
          </ErrorState>
        )}
        {isEmpty && (
          <EmptyState bare icon={MapPinned} title="No locations available">
            Create business locations first
          </EmptyState>
        )}
        {isReady && !isEmpty && (
          <HoldingsField
            form={form}
            locations={choices}
            stored={sharesShown}
            months={{ investorId: investor.id, from, history: shown, currentMonth }}
          />
        )}
      </Dialog>
      {/* Beside it: a form within the form would submit both. */}
      {transferring.render((_, state) => (
        <TransferDialog
          {...state}
          investor={investor}
          // What was entered here stays; else this begins with the new shares.
          onDone={() => form.isDirty || onOpenChange(false)}
        />
      ))}
      {reading.render((_, state) => (
        <HistoryDialog {...state} investor={investor} />
      ))}
    </>
  );
}

/** The holdings of an existing investor. */
interface HoldingsValues {
  percentages: Shares;
  /** The stored shares that the form has shown. */
  sharesShown: Shares;
  /** Not typed here: where the server refuses the month. */
  from: string;
}

/** By the rule of the call: each ticked location above 0 and at most 100, or 0 where 0 is stored. */
const holdingsSchema = z.pipe(
  z.transform(({ percentages, sharesShown }: HoldingsValues): z.input<typeof shownHoldingSet> => ({
    locationIds: Object.keys(percentages),
    percentages,
    sharesShown,
  })),
  shownHoldingSet,
);

/** @param from null for the shares of now */
function valuesOf({ holdings, history, locations }: Assignments, from: PeriodText | null): HoldingsValues {
  const shares = from === null ? sharesByLocation(holdings) : sharesInMonth(history, locations, from);
  return { percentages: shares, sharesShown: shares, from: "" };
}

const sharesInMonth = ({ holdings }: HoldingHistory, locations: readonly Location[], month: PeriodText) =>
  Object.fromEntries(
    locations.flatMap(({ id }) => {
      const share = shareIn(
        holdings.filter(({ locationId }) => locationId === id),
        month,
      );
      return share === null ? [] : [[id, share]];
    }),
  );

/** @param entered undefined for a location that was unticked */
const withEntered = (shares: Shares, entered: readonly (readonly [number, string | undefined])[]): Shares =>
  Object.fromEntries(
    Object.entries<string | undefined>({ ...shares, ...Object.fromEntries(entered) }).flatMap(([id, share]) =>
      share === undefined ? [] : [[id, share]],
    ),
  );

/** Whether a month makes a difference: a report is filed, or a share has changed with a month. */
const isByMonth = ({ locations, history: { holdings, transfers } }: Assignments): boolean =>
  locations.some(({ nextPeriod }) => nextPeriod != null) ||
  transfers.length > 0 ||
  holdings.some(({ firstMonth, lastMonth }) => firstMonth !== null || lastMonth !== null);

const WIDTHS = ["62%", "48%", "70%", "55%", "60%", "45%"];

function HoldingsSkeleton() {
  return (
    <div className="holdings-loading">
      <Loading text="Loading locations...">
        {WIDTHS.map((width) => (
          <div key={width} className="holding-row" aria-hidden="true">
            <Skeleton shape="circle" width={40} height={40} />
            <Skeleton width={width} />
          </div>
        ))}
      </Loading>
    </div>
  );
}
