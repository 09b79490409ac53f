import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import { useMemo, useState } from "react";
import { api } from "#shared/api.ts";
import { displayName, disambiguatePeople, disambiguateLocations } from "#shared/domain/names.ts";
import { formatShare, isShareText } from "#shared/domain/shares.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { useMutationOf } from "#web/data/use-api-mutation.ts";
import { suppressConflictError, type Fields, useEditConflict } from "#web/data/use-edit-conflict.ts";
import { useSchemaForm } from "#web/lib/use-zod-form.ts";
import { Banner, EmptyState, ErrorState, Loading } from "#web/ui/states.tsx";
import { Button } from "#web/ui/button.tsx";
import { StaleEditNotice } from "#web/data/StaleEditNotice.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { investorChanges } from "./investor-changes.ts";
import { HoldingsControl } from "./HoldingsFields.tsx";
import { holdingsForm } from "./InvestorFields.tsx";
import { countAboveWhole, showInvalidPercentages, type Shares, sharesOf, tidy } from "./shares.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface AssignLocationsDialogProps {
  investor: Investor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Values {
  percentages: Shares;
}

/** What the dialog reads when it opens. */
interface Read {
  holdings: readonly Holding[];
  places: readonly Location[];
}

/** Saving replaces the investor's whole set, so that it always begins with what is stored now. */
const fresh = { refetchOnMount: "always", gcTime: 0 } as const;

export function AssignLocationsDialog({ investor, open, onOpenChange }: AssignLocationsDialogProps) {
  const params = { investorId: investor.id };
  const locations = useQuery({ ...query(api.locations.list), refetchOnMount: "always", enabled: open });
  const held = useQuery({
    ...query(api.investors.assignments, { params }),
    ...fresh,
    // Closed, it still stands there: whoever it was about may be deleted next.
    enabled: open,
  });
  const [holdings, places] = [useSnapshotOnOpen(held, false), useSnapshotOnOpen(locations, false)];
  const edit = useEditConflict<Read, Values>({
    opened: { holdings: holdings ?? [], places: places ?? [] },
    fieldsOf: ({ holdings: stored }) => sharesOf(stored),
    read: async (client) => ({
      holdings: await client.fetchQuery({ ...query(api.investors.assignments, { params }), staleTime: 0 }),
      places: await client.fetchQuery({ ...query(api.locations.list), staleTime: 0 }),
    }),
  });
  const opened = sharesOf(holdings ?? []);
  const { shown } = edit;
  const before = useMemo(() => sharesOf(shown.holdings), [shown.holdings]);
  const schema = useMemo(() => holdingsForm(before), [before]);
  const form = useSchemaForm<Values>(schema, { percentages: {} }, { percentages: opened });
  const { mutateAsync } = useMutationOf(suppressConflictError(investorChanges.replaceHoldings));

  const { data: all = [] } = useQuery({ ...query(api.investors.list), enabled: open });

  const [name, told] = [displayName(investor), disambiguatePeople(all)(investor)];

  const inEdit = {
    form: form.form,
    fieldsIn: ({ percentages }: Values): Fields =>
      Object.fromEntries(Object.entries(percentages).map(([id, share]) => [id, tidy(share)])),
    put: (values: Fields, newer: Read) => {
      // A location that is gone can be ticked no more.
      const percentages = Object.fromEntries(
        newer.places.flatMap(({ id }) => {
          const share = values[id];
          return typeof share === "string" ? [[id, share]] : [];
        }),
      );
      form.form.resetField("percentages", { defaultValue: sharesOf(newer.holdings) });
      form.form.setValue("percentages", percentages, { shouldDirty: true });
    },
    labelOf: (id: string) => {
      const known = [...shown.places, ...(places ?? [])];
      const location = known.find((each) => each.id === Number(id));
      return location ? disambiguateLocations(shown.places)(location) : id;
    },
    inWords: (share: Fields[string]) => {
      if (typeof share !== "string") return "no share";
      return isShareText(share) ? formatShare(share) : share;
    },
  };

  const save = ({ percentages }: Values) =>
    edit.send(inEdit, async () => {
      const locationIds = Object.keys(percentages).map(Number);
      const body = { locationIds, percentages, sharesShown: before };
      await mutateAsync({ params: { id: investor.id }, body });
      onOpenChange(false);
    });
  const ready = locations.isFetchedAfterMount && held.isFetchedAfterMount;
  const list = ready && holdings && places ? shown.places : undefined;
  const typed = form.form.watch("percentages");
  const ticked = Object.keys(typed).length;
  const above = countAboveWhole(list ?? [], before, typed);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Manage Locations for ${name}`}
      description={told === name ? undefined : investor.email}
      confirmClose={form.isDirty}
      onSubmit={form.submit(save, () => showInvalidPercentages(form.form.getFieldState("percentages").error))}
      footer={
        <>
          {list && list.length > 0 && (
            <span className="muted small cnt">
              {ticked} of {list.length} locations
              {above > 0 && <span className="own-over">{above} above 100%</span>}
            </span>
          )}
          <DialogCancel />
          <Button
            type="submit"
            busy={form.isSubmitting}
            busyText="Saving..."
            disabled={!list || list.length === 0}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <StaleEditNotice conflict={edit.conflictIn(inEdit)} save="Save Changes" />
      {form.problem !== undefined && <Banner tone="danger">{form.problem}</Banner>}
      {(!ready || (list && list.length > 0)) && (
        <p className="muted small from-when">
          Filed reports keep the shares they were filed with, also when corrected. Every report filed from now
          on, whatever its month, is split by these.
        </p>
      )}
      {!ready && <HoldingsSkeleton />}
      {ready && !list && (
        <ErrorState bare onRetry={() => void Promise.all([locations.refetch(), held.refetch()])}>
          The locations could not be loaded.
        </ErrorState>
      )}
      {list?.length === 0 && (
        <EmptyState bare icon={MapPinned} title="No locations available">
          Create business locations first
        </EmptyState>
      )}
      {list && list.length > 0 && <HoldingsControl form={form} locations={list} before={before} />}
    </Dialog>
  );
}

const rows = ["62%", "48%", "70%", "55%", "60%", "45%"];

/** Six rows of the list on its way. */
function HoldingsSkeleton() {
  return (
    <div className="holdings-wait">
      <Loading text="Loading locations...">
        {rows.map((width) => (
          <div key={width} className="ar" aria-hidden="true">
            <Skeleton shape="circle" width={40} height={40} />
            <Skeleton width={width} />
          </div>
        ))}
      </Loading>
    </div>
  );
}

/**
 * What a dialog reads when it opens, and keeps until it closes: a total that is computed from it would otherwise hold
 * a share twice, as what is typed and as what was saved and read anew a moment ago.
 * @param sending from here on also what was read earlier is kept
 */
export function useSnapshotOnOpen<Data>(
  { data, isSuccess, isFetchedAfterMount }: UseQueryResult<Data>,
  sending: boolean,
): Data | undefined {
  const [kept, keep] = useState<{ data: Data | undefined } | null>(null);
  const isThere = kept === null && data !== undefined && ((isSuccess && isFetchedAfterMount) || sending);
  if (isThere) keep({ data });
  return kept === null ? data : kept.data;
}
