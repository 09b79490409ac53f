import { useQuery } from "@tanstack/react-query";
import { Plus, UsersRound } from "lucide-react";
import { Suspense, useMemo } from "react";
import { useSearchParams } from "wouter";
import { api } from "#shared/api.ts";
import { peopleApart } from "#shared/domain/names.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/query.ts";
import { readSharesAddress } from "#web/data/shares-address.ts";
import { AccountSecurityDialog } from "#web/data/security/account-security.ts";
import { addressOf } from "#web/lib/call.ts";
import { useCreateOnArrival } from "#web/lib/create-on-arrival.ts";
import { NEW_INVESTOR } from "#web/lib/new-forms.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useAtHand } from "#web/lib/useAtHand.ts";
import { useDialogOf } from "#web/lib/useDialogOf.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SkeletonCards } from "#web/ui/SkeletonCards.tsx";
import { TableLink } from "#web/data/TableLink.tsx";
import { AboveWholeNote } from "./AboveWholeNote.tsx";
import { holdersAboveWhole } from "./holders-above-whole.ts";
import { InvestorList } from "./InvestorList.tsx";
import "./holdings.css";
import "./investors.css";

const InvestorDialogs = onDemand(() => import("./InvestorDialogs.tsx"));

export default function InvestorsPage() {
  const [params] = useSearchParams();
  const sought = readSharesAddress(params);
  const {
    data: investors,
    isError,
    refetch,
  } = useQuery({
    ...query(api.investors.list),
    // Whoever is led here by shares has to see those of now, whoever has changed them.
    refetchOnMount: sought === null ? true : "always",
  });
  const creating = useDialogOf<"new">();
  useCreateOnArrival(creating.show, NEW_INVESTOR);
  const editing = useDialogOf<Investor>();
  const assigning = useDialogOf<Investor>();
  const deleting = useDialogOf<Investor>();
  const securing = useDialogOf<Investor>();
  useAtHand(InvestorDialogs.preload, investors !== undefined);
  const above = holdersAboveWhole(investors ?? [], sought);
  const nameOf = useMemo(() => peopleApart(investors ?? []), [investors]);
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
            {!isEmpty && <TableLink href={addressOf(api.exports.holdings)} />}
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
        {(creating.thing ?? editing.thing ?? assigning.thing ?? deleting.thing) && (
          <InvestorDialogs creating={creating} editing={editing} assigning={assigning} deleting={deleting} />
        )}
      </Suspense>
      <Suspense>
        {securing.thing && (
          <AccountSecurityDialog
            key={securing.key}
            {...securing.door}
            account={securing.thing}
            name={nameOf(securing.thing)}
            onEdit={() => securing.thing && editing.show(securing.thing)}
          />
        )}
      </Suspense>
    </>
  );
}
