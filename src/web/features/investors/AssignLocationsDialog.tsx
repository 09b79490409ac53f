import { useQuery } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatShare, isShareText } from "#shared/domain/shares.ts";
import { shownHoldingSet } from "#shared/investors/holding-set.schema.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useEditConflict } from "#web/data/use-edit-conflict.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { StaleEditBanner } from "#web/ui/dialog/stale-edit-banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Banner, EmptyState, ErrorState, Loading } from "#web/ui/states.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { HoldingsField, useFirstFetched } from "./HoldingsField.tsx";
import {
  countOverassigned,
  type Shares,
  sharesByLocation,
  showInvalidPercentages,
  tidyShare,
} from "./shares.ts";

interface AssignLocationsDialogProps extends OpenState {
  investor: Investor;
}

/** What is edited: the holdings, and the locations to choose from. */
interface Assignments {
  holdings: readonly Holding[];
  locations: readonly Location[];
}

/** Saving replaces the investor's whole set of holdings, so the dialog always begins with the stored one. */
export function AssignLocationsDialog({ investor, open, onOpenChange }: AssignLocationsDialogProps) {
  const params = { investorId: investor.id };
  // While the dialog fades out nothing is fetched again: the investor may be deleted next.
  const fresh = { refetchOnMount: "always", enabled: open } as const;
  const locationsQuery = useQuery({ ...query(api.locations.list), ...fresh });
  const holdingsQuery = useQuery({ ...query(api.investors.assignments, { params }), ...fresh, gcTime: 0 });
  const isFetched = locationsQuery.isFetchedAfterMount && holdingsQuery.isFetchedAfterMount;
  const holdings = useFirstFetched(holdingsQuery, false);
  const locations = useFirstFetched(locationsQuery, false);
  const base = { holdings: holdings ?? [], locations: locations ?? [] };

  const form = useSchemaForm<HoldingsValues>(
    holdingsSchema,
    { percentages: {}, sharesShown: {} },
    valuesOf(base),
  );
  // No input shows it; it is sent along, and validated with the shares.
  form.library.register("sharesShown");
  const { mutateAsync } = useApiMutation("replaceHoldings");
  const edit = useEditConflict<Assignments, HoldingsValues>({
    form: form.library,
    base,
    fetchCurrent: async (client) => ({
      holdings: await client.fetchQuery({ ...query(api.investors.assignments, { params }), staleTime: 0 }),
      locations: await client.fetchQuery({ ...query(api.locations.list), staleTime: 0 }),
    }),
    valuesOf,
    toFields: ({ percentages }) =>
      Object.fromEntries(Object.entries(percentages).map(([id, share]) => [id, tidyShare(share)])),
    fromFields: (fields, current) => ({
      ...valuesOf(current),
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

  const save = ({ percentages, sharesShown }: HoldingsValues) =>
    edit.save(async () => {
      const locationIds = Object.keys(percentages).map(Number);
      await mutateAsync({ params: { id: investor.id }, body: { locationIds, percentages, sharesShown } });
      onOpenChange(false);
    });

  const problem = form.problem ?? form.errorOf("sharesShown");
  const isReady = isFetched && holdings !== undefined && locations !== undefined;
  const choices = edit.shown.locations;
  const isEmpty = isReady && choices.length === 0;
  const { percentages, sharesShown } = form.library.watch();
  const name = displayName(investor);

  return (
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
            <TickedCount
              ticked={Object.keys(percentages).length}
              of={choices.length}
              overassigned={countOverassigned(choices, sharesShown, percentages)}
            />
          )}
          <DialogCancel />
          <Button type="submit" busy={form.isSubmitting} busyText="Saving..." disabled={!isReady || isEmpty}>
            Save Changes
          </Button>
        </>
      }
    >
      <StaleEditBanner conflict={edit.conflict} saveLabel="Save Changes" />
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {(!isFetched || (isReady && !isEmpty)) && (
        <p className="muted small holdings-note">
          Filed reports keep the shares they were filed with, also when corrected. Every report filed from now
          on, whatever its month, is split by these.
        </p>
      )}
      {!isFetched && <HoldingsSkeleton />}
      {isFetched && !isReady && (
        <ErrorState
          bare
          onRetry={() => void Promise.all([locationsQuery.refetch(), holdingsQuery.refetch()])}
        >
          The locations could not be loaded.
        </ErrorState>
      )}
      {isEmpty && (
        <EmptyState bare icon={MapPinned} title="No locations available">
          Create business locations first
        </EmptyState>
      )}
      {isReady && !isEmpty && <HoldingsField form={form} locations={choices} stored={sharesShown} />}
    </Dialog>
  );
}

/** The holdings of an existing investor. */
interface HoldingsValues {
  percentages: Shares;
  /** The stored shares that the form has shown. */
  sharesShown: Shares;
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

function valuesOf({ holdings }: Assignments): HoldingsValues {
  const shares = sharesByLocation(holdings);
  return { percentages: shares, sharesShown: shares };
}

function TickedCount({ ticked, of, overassigned }: { ticked: number; of: number; overassigned: number }) {
  return (
    <span className="muted small holdings-count">
      {ticked} of {of} locations
      {overassigned > 0 && <span className="holding-overassigned">{overassigned} above 100%</span>}
    </span>
  );
}

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
