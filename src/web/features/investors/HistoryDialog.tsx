import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { api } from "#shared/api.ts";
import { displayName } from "#shared/domain/names.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { query } from "#web/data/queries.ts";
import { type ListedTransfer, ShareChanges } from "#web/data/ShareChanges.tsx";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState, Loading } from "#web/ui/states.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";

interface HistoryDialogProps extends OpenState {
  investor: Pick<Investor, "id" | "firstName" | "lastName">;
}

export function HistoryDialog({ investor, ...state }: HistoryDialogProps) {
  const { data, isError, refetch } = useQuery({
    ...query(api.transfers.holdings, { params: { investorId: investor.id } }),
    refetchOnMount: "always",
  });
  const currentMonth = currentPeriod(useNow());
  const name = displayName(investor);
  return (
    <Dialog
      {...state}
      title={<Untranslated names={[name]}>{`History of ${name}`}</Untranslated>}
      footer={<DialogCancel>Close</DialogCancel>}
    >
      {data === undefined &&
        (isError ? (
          <ErrorState bare onRetry={() => void refetch()}>
            The history could not be loaded.
          </ErrorState>
        ) : (
          <Loading>
            <Skeleton height={160} />
          </Loading>
        ))}
      {data?.holdings.length === 0 && (
        <EmptyState bare icon={History} title="No shares yet">
          Assign a location with Manage Locations.
        </EmptyState>
      )}
      {data &&
        locationsOf(data).map(([locationId, { location }]) => (
          <section key={locationId} className="history-location">
            <h3 translate="no">{location.name}</h3>
            <ShareChanges
              held={data.holdings
                .filter((row) => row.locationId === locationId)
                .map((row) => ({ ...row, holder: investor.id }))}
              transfers={data.transfers
                .filter((row) => row.locationId === locationId)
                .map((row) => asListed(row, investor))}
              nameOf={() => name}
              firstPeriod={null}
              currentPeriod={currentMonth}
            />
          </section>
        ))}
    </Dialog>
  );
}

const locationsOf = ({ holdings }: HoldingHistory) => [
  ...new Map(holdings.map((row) => [row.locationId, row] as const)),
];

/** The other one is named to managers, who read this. */
function asListed(
  { isReceived, other, enteredBy, ...transfer }: HoldingHistory["transfers"][number],
  { id, firstName, lastName }: HistoryDialogProps["investor"],
): ListedTransfer {
  const self = { id, firstName, lastName };
  const somebody = other ?? { id: 0, firstName: "", lastName: "" };
  const [from, to] = isReceived ? [somebody, self] : [self, somebody];
  return { ...transfer, from, to, enteredBy: enteredBy ?? "" };
}
