import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, History } from "lucide-react";
import { Suspense, useId } from "react";
import { api } from "#shared/api.ts";
import { coversMonth } from "#shared/domain/holdings.ts";
import { byLocation } from "#shared/domain/performance/investor-performance.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { HistoryDialog, TransferDialog } from "#web/features/investors/lazy-share-dialogs.ts";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

export function OwnershipCard({ investor }: { investor: Investor }) {
  const titleId = useId();
  const { data, isPending, refetch } = useQuery({
    ...query(api.transfers.holdings, { params: { investorId: investor.id } }),
    ...FRESH_AT_EVERY_VISIT,
  });
  const mayChange = useAbility("changeHoldings");
  const month = currentPeriod(useNow());
  const places = data && placesOf(data, month);
  const reading = useEntityDialog<Investor>();
  const transferring = useEntityDialog<Investor>();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title="Ownership" id={titleId}>
        {places && places.length > 0 && (
          <span className="account-tools">
            <Button variant="ghost" icon={History} onClick={() => reading.show(investor)}>
              History
            </Button>
            {mayChange && places.some(({ share }) => share !== null) && (
              <Button variant="ghost" icon={ArrowRightLeft} onClick={() => transferring.show(investor)}>
                Transfer Share
              </Button>
            )}
          </span>
        )}
      </CardHead>
      {places === undefined && !isPending ? (
        <ErrorState bare onRetry={() => void refetch()}>
          The ownership could not be loaded.
        </ErrorState>
      ) : places === undefined ? (
        <SkeletonRows className="account-table" />
      ) : places.length === 0 ? (
        <p className="account-table muted">No locations assigned yet</p>
      ) : (
        <OwnershipTable places={places} labelledBy={titleId} />
      )}
      <Suspense>
        {reading.render((person, state) => (
          <HistoryDialog {...state} investor={person} />
        ))}
        {transferring.render((person, state) => (
          <TransferDialog {...state} investor={person} />
        ))}
      </Suspense>
    </Card>
  );
}

function OwnershipTable({ places, labelledBy }: { places: readonly Place[]; labelledBy: string }) {
  return (
    <div className="account-table">
      <table className="data-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col" className="only-desktop">
              Since
            </th>
            <th scope="col" className="numeric">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ locationId, name, logoUrl, since, share, others }) => (
            <tr key={locationId}>
              <th scope="row">
                <span className="row">
                  <LocationLogo name={name} logoUrl={logoUrl} audience="manager" size={36} share={share} />
                  <span>
                    <span translate="no" className="breakable">
                      {name}
                    </span>
                    {others.map((words) => (
                      <span key={words} className="sub">
                        {words}
                      </span>
                    ))}
                  </span>
                </span>
              </th>
              <td className="muted only-desktop">{since}</td>
              <td className="numeric account-main" translate="no">
                {share === null ? "none" : formatShare(share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A location, with the share of this month and those of other months in words. */
interface Place {
  readonly locationId: number;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly since: string;
  /** Null for none this month. */
  readonly share: string | null;
  readonly others: readonly string[];
}

/** By name. */
function placesOf({ holdings }: HoldingHistory, month: PeriodText): Place[] {
  return [...byLocation(holdings)]
    .map(([locationId, rows]) => {
      const current = rows.find((row) => coversMonth(row, month));
      const { name = "", logoUrl = null } = rows[0]?.location ?? {};
      return {
        locationId,
        name,
        logoUrl,
        since:
          current === undefined
            ? ""
            : current.firstMonth === null
              ? "the first report"
              : formatPeriod(current.firstMonth),
        share: current?.sharePercentage ?? null,
        others: rows.filter((row) => row !== current).map(inWords),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** "5.00% from May 2024 to June 2026" */
function inWords({ sharePercentage, firstMonth, lastMonth }: HoldingHistory["holdings"][number]): string {
  const from = firstMonth === null ? "" : ` from ${formatPeriod(firstMonth)}`;
  const to = lastMonth === null ? "" : ` to ${formatPeriod(lastMonth)}`;
  return `${formatShare(sharePercentage)}${from}${to}`;
}
