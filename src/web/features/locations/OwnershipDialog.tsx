import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { coversMonth } from "#shared/domain/holdings.ts";
import { disambiguatePeople, displayName } from "#shared/domain/names.ts";
import { addMonths, formatPeriod, type PeriodText, toMonthIndex } from "#shared/domain/periods.ts";
import { houseShare } from "#shared/domain/reports/report-corrections.ts";
import { formatShare, sumShares, toBasisPoints } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { Ownership } from "#shared/transfers/transfers.schema.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { query } from "#web/data/queries.ts";
import { ShareChanges } from "#web/data/ShareChanges.tsx";
import { addressOf } from "#web/lib/http-client.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";

interface OwnershipDialogProps extends OpenState {
  location: Pick<Location, "id" | "name">;
}

export function OwnershipDialog({ location, ...state }: OwnershipDialogProps) {
  const params = { id: location.id };
  const { data, isError, refetch } = useQuery({
    ...query(api.transfers.ownership, { params }),
    refetchOnMount: "always",
  });
  const [chosen, setChosen] = useState<PeriodText | null>(null);
  const month = chosen ?? data?.currentPeriod;
  return (
    <Dialog
      {...state}
      title={<Untranslated names={[location.name]}>{`Ownership of ${location.name}`}</Untranslated>}
      footer={
        <>
          <CsvLink href={addressOf(api.exports.ownership, params)} />
          <DialogCancel>Close</DialogCancel>
        </>
      }
    >
      {data === undefined || month === undefined ? (
        isError ? (
          <ErrorState bare onRetry={() => void refetch()}>
            The ownership could not be loaded.
          </ErrorState>
        ) : (
          <Loading>
            <Skeleton height={240} />
          </Loading>
        )
      ) : (
        <>
          <div className="ownership-head space-between">
            <h3>Who owns it</h3>
            <Select aria-label="As of" value={month} onChange={({ target }) => setChosen(target.value)}>
              {monthsOf(data).map((each) => (
                <option key={each} value={each}>
                  {formatPeriod(each)}
                </option>
              ))}
            </Select>
          </div>
          <Owners ownership={data} month={month} />
          <h3 className="ownership-changes">What changed</h3>
          <ShareChanges
            held={data.holdings.map((row) => ({ ...row, holder: row.investorId }))}
            transfers={data.transfers}
            nameOf={(id) => displayName(data.holdings.find(({ investorId }) => investorId === id) ?? {})}
            firstPeriod={data.firstPeriod}
            currentPeriod={data.currentPeriod}
          />
        </>
      )}
    </Dialog>
  );
}

/** From the first month that is filed, or in which a share began, to the last change; the newest first. */
function monthsOf({ holdings, firstPeriod, currentPeriod }: Ownership): PeriodText[] {
  const turns = holdings.flatMap(({ firstMonth, lastMonth }) => [
    ...(firstMonth === null ? [] : [firstMonth]),
    ...(lastMonth === null ? [] : [addMonths(lastMonth, 1)]),
  ]);
  const months = [...turns, ...(firstPeriod === null ? [] : [firstPeriod]), currentPeriod].toSorted();
  const [first = currentPeriod, last = currentPeriod] = [months[0], months.at(-1)];
  const count = toMonthIndex(last) - toMonthIndex(first) + 1;
  return Array.from({ length: count }, (_, index) => addMonths(last, -index));
}

function Owners({
  ownership: { holdings, firstPeriod },
  month,
}: {
  ownership: Ownership;
  month: PeriodText;
}) {
  const held = holdings
    .filter((row) => coversMonth(row, month))
    .toSorted((a, b) => toBasisPoints(b.sharePercentage) - toBasisPoints(a.sharePercentage));
  const nameOf = disambiguatePeople(held);
  const house = houseShare(held);
  const total = sumShares([...held.map(({ sharePercentage }) => sharePercentage), house]);
  return (
    <div className="data-table-scroll">
      <table className="data-table data-table-compact">
        <thead>
          <tr>
            <th scope="col">Investor</th>
            <th scope="col">Since</th>
            <th scope="col" className="numeric">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {held.map((row) => (
            <tr key={row.investorId}>
              <th scope="row" translate="no">
                {nameOf(row)}
              </th>
              <td className="muted">{sinceOf(row.firstMonth ?? firstPeriod)}</td>
              <td className="numeric share-now">{formatShare(row.sharePercentage)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              House
            </th>
            <td className="numeric muted">{formatShare(house)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="numeric">
              <span className="double-rule">{formatShare(total)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const sinceOf = (month: PeriodText | null) => (month === null ? "–" : formatPeriod(month));
