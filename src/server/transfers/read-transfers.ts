import type { Database, Executor } from "#server/db/client.ts";
import { logoUrl } from "#server/files/logos.ts";
import { listHeldMonths, listHolderNames } from "#server/investors/holdings.repository.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { type FiledMonths, listFiledMonths, listLocations } from "#server/locations/locations.repository.ts";
import { requireLocation } from "#server/locations/locations.service.ts";
import { asInvestor, type ReaderScope } from "#server/policies.ts";
import {
  listTransfersInScope,
  listTransfersOf,
  type TransferRow,
} from "#server/transfers/transfers.repository.ts";
import { addMonths } from "#shared/domain/periods.ts";
import type { HoldingHistory, Ownership, Transfer } from "#shared/transfers/transfers.schema.ts";

/** Accounts of investors always have a name. */
const person = ({ id, firstName, lastName }: TransferRow["from"]) => ({
  id,
  firstName: firstName ?? "",
  lastName: lastName ?? "",
});

export const toTransfer = (
  { from, to, ...row }: TransferRow,
  { last }: Pick<FiledMonths, "last">,
): Transfer => ({
  ...row,
  from: person(from),
  to: person(to),
  isWithdrawable: last === null || last < row.firstMonth,
});

/**
 * What an investor holds and held. An investor who reads is not told whom else a transfer concerns, nor of locations where
 * nothing has begun yet.
 * @throws Problem 404
 */
export async function readHoldingHistory(
  db: Database,
  reader: ReaderScope,
  investorId: number,
): Promise<HoldingHistory> {
  await requireInvestor(db, reader, investorId);
  const own = asInvestor(reader, investorId);
  const [rows, transfers] = await Promise.all([listHeldMonths(db, own, {}), listTransfersInScope(db, own)]);
  const ids = [...new Set([...rows, ...transfers].map(({ locationId }) => locationId))];
  const [places, filed] = await Promise.all([listLocations(db, reader, ids), listFiledMonths(db, ids)]);
  const known = new Map(places.map((place) => [place.id, place]));
  const isManager = reader.investorId === null;
  return {
    holdings: rows.flatMap(({ locationId, sharePercentage, firstMonth, lastMonth }) => {
      const place = known.get(locationId);
      if (!place) return [];
      const location = { name: place.name, address: place.address, logoUrl: logoUrl(place.logoFile) };
      return [{ locationId, location, sharePercentage, firstMonth, lastMonth }];
    }),
    transfers: transfers.flatMap((row) => {
      const months = filed.get(row.locationId);
      if (!months || !known.has(row.locationId)) return [];
      const { from, to, ...transfer } = toTransfer(row, months);
      const isReceived = to.id === investorId;
      return [
        {
          ...transfer,
          isReceived,
          other: isManager ? (isReceived ? from : to) : null,
          enteredBy: isManager ? transfer.enteredBy : null,
          isWithdrawable: isManager && transfer.isWithdrawable,
        },
      ];
    }),
  };
}

/** Who holds and held a location. @throws Problem 404 */
export async function readOwnership(
  db: Executor,
  scope: ReaderScope,
  locationId: number,
): Promise<Ownership> {
  await requireLocation(db, scope, locationId);
  const [rows, names, transfers, filed] = await Promise.all([
    listHeldMonths(db, scope, { locationId }),
    listHolderNames(db, scope, locationId),
    listTransfersOf(db, scope, locationId),
    listFiledMonths(db, [locationId]),
  ]);
  const months = filed.get(locationId);
  if (!months) throw new Error(`location ${locationId} was found and is gone`);
  const { first, last, now } = months;
  return {
    holdings: names.flatMap(({ investorId, firstName, lastName }) =>
      rows
        .filter((row) => row.investorId === investorId)
        .map(({ sharePercentage, firstMonth, lastMonth }) => ({
          investorId,
          firstName,
          lastName,
          sharePercentage,
          firstMonth,
          lastMonth,
        })),
    ),
    transfers: transfers.map((row) => toTransfer(row, months)),
    firstPeriod: first,
    nextPeriod: last === null ? null : addMonths(last, 1),
    currentPeriod: now,
  };
}
