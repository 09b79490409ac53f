import { useQuery } from "@tanstack/react-query";
import { Plus, UsersRound } from "lucide-react";
import { Suspense, useMemo } from "react";
import { useSearchParams } from "wouter";
import { api } from "#shared/api.ts";
import { displayName, foldText, disambiguatePeople, locationDisplayName } from "#shared/domain/names.ts";
import type { Investor, ListedInvestor, Overassigned } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import { parseSharesUrl } from "#web/data/report-urls.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useCreateOnArrival, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { NEW_INVESTOR } from "#web/lib/form-draft.ts";
import { lazyWithPreload, usePrefetch } from "#web/lib/lazy-loading.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner, EmptyState, ErrorState } from "#web/ui/states.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { InvestorList } from "./InvestorList.tsx";
import "./holdings.css";
import "./investors.css";
import { formatShare } from "#shared/domain/shares.ts";

const InvestorDialogs = lazyWithPreload(() => import("./InvestorDialogs.tsx"));
const AccountSecurityDialog = lazyWithPreload(
  () => import("#web/features/account-security/AccountSecurityDialog.tsx"),
);

export default function InvestorsPage() {
  const [params] = useSearchParams();
  const sought = parseSharesUrl(params);
  const {
    data: investors,
    isError,
    refetch,
  } = useQuery({
    ...query(api.investors.list),
    // Whoever is led here by shares has to see those of now, whoever has changed them.
    refetchOnMount: sought === null ? true : "always",
  });
  const creating = useEntityDialog<"new">();
  useCreateOnArrival(creating.show, NEW_INVESTOR);
  const editing = useEntityDialog<Investor>();
  const assigning = useEntityDialog<Investor>();
  const deleting = useEntityDialog<Investor>();
  const securing = useEntityDialog<Investor>();
  usePrefetch(InvestorDialogs.preload, investors !== undefined);
  const above = holdersAboveWhole(investors ?? [], sought);
  const nameOf = useMemo(() => disambiguatePeople(investors ?? []), [investors]);
  const isEmpty = investors?.length === 0;
  const create = () => creating.show("new");

  return (
    <>
      <PageHeader
        title="Manage Investors"
        subtitle="Create and manage investor accounts"
        actions={
          // One filled button: in an empty list it is the one below.
          <>
            {!isEmpty && <CsvLink href={addressOf(api.exports.holdings)} />}
            <Button icon={Plus} variant={isEmpty ? "outline" : "primary"} onClick={create}>
              Add New Investor
            </Button>
          </>
        }
      />
      {!investors && !isError && <SkeletonCards className="ics" text="Loading investors..." />}
      {!investors && isError && (
        <ErrorState onRetry={() => void refetch()}>The investors could not be loaded.</ErrorState>
      )}
      {isEmpty && (
        <EmptyState
          icon={UsersRound}
          title="No investors yet"
          action={
            <Button icon={Plus} onClick={create}>
              Add First Investor
            </Button>
          }
        >
          Get started by adding your first investor account.
        </EmptyState>
      )}
      {above && <AboveWholeNote place={above.place} />}
      {investors && !isEmpty && (
        <InvestorList
          // Another search begins with another list.
          key={above?.place.locationId ?? "all"}
          investors={above?.holders ?? investors}
          nameOf={nameOf}
          onEdit={editing.show}
          onDelete={deleting.show}
          onAssign={assigning.show}
          onSecurity={securing.show}
        />
      )}
      <Suspense>
        {(creating.entity ?? editing.entity ?? assigning.entity ?? deleting.entity) && (
          <InvestorDialogs creating={creating} editing={editing} assigning={assigning} deleting={deleting} />
        )}
      </Suspense>
      <Suspense>
        {securing.entity && (
          <AccountSecurityDialog
            key={securing.key}
            {...securing.dialogProps}
            account={securing.entity}
            name={nameOf(securing.entity)}
            onEdit={() => securing.entity && editing.show(securing.entity)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Above the holders of a location whose shares exceed the whole: what is wrong, and what to do. */
export function AboveWholeNote({ place }: { place: Overassigned }) {
  return (
    <div className="iover">
      <Banner tone="warning">
        Shares of {locationDisplayName(place)} add up to {formatShare(place.assignedShare)}. Its next report
        cannot be submitted until they are 100% or less: change them with Manage Locations of an investor
        below.
      </Banner>
      <ButtonLink variant="outline" href="/manager/investors">
        Show all investors
      </ButtonLink>
    </div>
  );
}

interface HoldersAboveWhole {
  place: Overassigned;
  holders: ListedInvestor[];
}

/** Who holds a location whose shares exceed the whole; null when they do not, or no longer. */
export function holdersAboveWhole(
  investors: readonly ListedInvestor[],
  locationId: number | null,
): HoldersAboveWhole | null {
  const holds = (investor: ListedInvestor) =>
    investor.overassigned?.find((place) => place.locationId === locationId);
  const holders = investors.filter((investor) => holds(investor) !== undefined);
  const place = holders[0] && holds(holders[0]);
  return place ? { place, holders } : null;
}

/** Those whose name, username or email has every word of the search in it, without regard to case and accents. */
export function findInvestors(investors: readonly Investor[], search: string): readonly Investor[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return investors;
  return investors.filter((investor) => {
    const text = foldText(`${displayName(investor)} @${investor.username} ${investor.email}`);
    return words.every((word) => text.includes(word));
  });
}
