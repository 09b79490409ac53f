import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "#shared/api.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { Card, CardHead } from "#web/ui/card.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";

/** What an investor holds. */
export function OwnershipCard({ investor }: { investor: Investor }) {
  const titleId = useId();
  const { data, isPending, refetch } = useQuery({
    ...query(api.investors.assignments, { params: { investorId: investor.id } }),
    ...FRESH_AT_EVERY_VISIT,
  });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title="Ownership" id={titleId} />
      {data === undefined && !isPending ? (
        <ErrorState bare onRetry={() => void refetch()}>
          The ownership could not be loaded.
        </ErrorState>
      ) : data === undefined ? (
        <Loading>
          <div className="account-table stack" aria-hidden="true">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={24} />
            ))}
          </div>
        </Loading>
      ) : data.length === 0 ? (
        <p className="account-table muted">No locations assigned yet</p>
      ) : (
        <OwnershipTable holdings={data} labelledBy={titleId} />
      )}
    </Card>
  );
}

function OwnershipTable({ holdings, labelledBy }: { holdings: readonly Holding[]; labelledBy: string }) {
  return (
    <div className="account-table">
      <table className="data-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col" className="numeric">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ locationId, sharePercentage, location: { name, logoUrl } }) => (
            <tr key={locationId}>
              <th scope="row">
                <span className="row">
                  <LocationLogo
                    name={name}
                    logoUrl={logoUrl}
                    audience="manager"
                    size={36}
                    share={sharePercentage}
                  />
                  <span translate="no" className="breakable">
                    {name}
                  </span>
                </span>
              </th>
              <td className="numeric account-main" translate="no">
                {formatShare(sharePercentage)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
