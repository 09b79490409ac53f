import { counted } from "#shared/domain/counted.ts";
import { addShare, type HeldMonths, shareIn } from "#shared/domain/holdings.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod, type PeriodText, previousMonth } from "#shared/domain/periods.ts";
import { houseShare } from "#shared/domain/reports/report-corrections.ts";
import {
  formatShare,
  isAssignableShare,
  type ShareText,
  sumShares,
  toBasisPoints,
} from "#shared/domain/shares.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import type { Ownership } from "#shared/transfers/transfers.schema.ts";
import { classNames } from "#web/ui/class-names.ts";

type Person = Pick<Investor, "id" | "firstName" | "lastName">;

interface TransferTableProps {
  location: string;
  holdings: Ownership["holdings"];
  giver: Person;
  /** Undefined while nobody is chosen. */
  receiver: Person | undefined;
  share: ShareText;
  from: PeriodText;
}

/** The location's shares until the month before the transfer, and from its month on. */
export function TransferTable({ location, holdings, giver, receiver, share, from }: TransferTableProps) {
  const rows = sharesAround(holdings, giver, receiver, share, from);
  return (
    <div className="data-table-scroll wide-field">
      <table className="data-table data-table-compact">
        <thead>
          <tr>
            <th scope="col" translate="no">
              {location}
            </th>
            <th scope="col" className="numeric">
              To {formatPeriod(previousMonth(from))}
            </th>
            <th scope="col" className="numeric">
              From {formatPeriod(from)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row" translate="no">
                {label}
              </th>
              <td className="numeric muted">{formatShare(before)}</td>
              <td className={classNames("numeric", before === after ? "muted" : "share-now")}>
                {after === null ? "–" : formatShare(after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Row {
  label: string;
  before: ShareText;
  /** Null where the share cannot be transferred: the server says why. */
  after: ShareText | null;
}

function sharesAround(
  holdings: Ownership["holdings"],
  giver: Person,
  receiver: Person | undefined,
  share: ShareText,
  from: PeriodText,
): Row[] {
  const until = previousMonth(from);
  const points = isAssignableShare(share) ? toBasisPoints(share) : 0;
  const heldBy = (id: number) => holdings.filter(({ investorId }) => investorId === id);
  const rowOf = (person: Person, change: number): Row => ({
    label: displayName(person),
    before: shareIn(heldBy(person.id), until) ?? "0.00",
    after: shareAfter(heldBy(person.id), change, from),
  });
  const named = [rowOf(giver, -points), ...(receiver ? [rowOf(receiver, points)] : [])];
  const others = [...new Set(holdings.map(({ investorId }) => investorId))].filter(
    (id) => id !== giver.id && id !== receiver?.id,
  );
  const sharesIn = (month: PeriodText) => others.flatMap((id) => shareIn(heldBy(id), month) ?? []);
  const count = Math.max(sharesIn(until).length, sharesIn(from).length);
  const rest: Row[] =
    count === 0
      ? []
      : [
          {
            label: counted(count, "other investor"),
            before: sumShares(sharesIn(until)),
            after: sumShares(sharesIn(from)),
          },
        ];
  const all = [...named, ...rest];
  const isWhole = all.every(({ after }) => after !== null);
  const house = (when: "before" | "after") =>
    houseShare(all.map((row) => ({ sharePercentage: row[when] ?? "0.00" })));
  return [...all, { label: "House", before: house("before"), after: isWhole ? house("after") : null }];
}

function shareAfter(held: readonly HeldMonths[], points: number, from: PeriodText): ShareText | null {
  try {
    return shareIn(addShare(held, points, from), from) ?? "0.00";
  } catch (error) {
    // More than is held, or than there is.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
