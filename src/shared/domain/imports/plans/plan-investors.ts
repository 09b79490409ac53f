import { counted } from "../../counted.ts";
import { grouped } from "../../grouped.ts";
import { displayName, normalizeName } from "../../names.ts";
import { formatPeriodShort } from "../../periods.ts";
import { formatShare, type ShareText } from "../../shares.ts";
import type { RowPlace } from "../faults.ts";
import type { InvestorsPlan, PlanSummary, StoredForInvestors } from "../plan.ts";
import type { InvestorRow } from "../rows.ts";
import { planHoldings } from "./plan-holdings.ts";
import { planPeople } from "./plan-people.ts";
import { Changes, Findings, inWords, tableOf } from "./plan-rows.ts";

/**
 * Plans investors with their shares of locations, and locations that are not there yet.
 * @param rows each of another investor, location or month
 */
export function planInvestors(rows: readonly InvestorRow[], stored: StoredForInvestors): InvestorsPlan {
  const findings = new Findings();
  const changes = new Changes();
  const { made, changed } = planPeople(rows, stored, findings, changes);
  const newLocations = planLocations(rows, findings);
  const shares = planHoldings(rows, stored, findings);
  for (const { row, month, share, locationName } of shares.changes)
    if (share !== null)
      changes.add({
        row: row.row,
        subject: displayName(row),
        of: month === null ? locationName : `${locationName}, from ${formatPeriodShort(month)}`,
        label: "Share",
        before: formatShare(share),
        after: formatShare(row.share),
      });

  const isNew = new Set(made.map(({ email }) => email));
  const placesChanged = new Set([...changed, ...shares.changes.map(({ row }) => row)].map(keyOf));
  const placesMade = new Set(
    shares.changes.filter(({ share }) => share === null).map(({ row }) => keyOf(row)),
  );
  const refused = new Set(findings.faults.flatMap(({ rows: places }) => places.map(keyOf)));
  const read = rows.filter((row) => !refused.has(keyOf(row)));
  const rowsMade = read.filter((row) => isNew.has(row.email) || placesMade.has(keyOf(row))).length;
  const rowsOther = read.filter(
    (row) => isNew.has(row.email) || placesMade.has(keyOf(row)) || placesChanged.has(keyOf(row)),
  ).length;
  const newHoldings = shares.holdings.filter(({ before }) => before.length === 0);
  return {
    made,
    changed,
    newLocations,
    holdings: shares.holdings,
    faults: findings.faults,
    warnings: findings.warnings,
    summary: {
      made: rowsMade,
      changed: rowsOther - rowsMade,
      same: read.length - rowsOther,
      unit: `rows of ${counted(new Set(read.map(({ email }) => email)).size, "investor")}`,
      table: tableOfHoldings(newHoldings, shares.assigned),
      months: null,
      sums: [],
      ...changes,
      result: inWords(
        [
          "made",
          [made.length, "investor"],
          [newHoldings.length, "holding"],
          [newLocations.length, "location"],
        ],
        ["changed", [changed.length, "investor"], [shares.holdings.length - newHoldings.length, "holding"]],
      ),
    },
  };
}

const keyOf = ({ sheet, row }: RowPlace) => `${row} ${sheet}`;

/** The new holdings of each location, with all shares that are held there without an end. */
function tableOfHoldings(
  holdings: InvestorsPlan["holdings"],
  assigned: ReadonlyMap<string, ShareText>,
): PlanSummary["table"] {
  const { rows, total } = tableOf(
    ["Holdings"],
    holdings.map(({ location }) => ({ location: location.name, amounts: [] })),
  );
  return {
    headings: ["Holdings", "Assigned"],
    rows: rows.map(({ name, cells }) => ({ name, cells: [...cells, formatShare(assigned.get(name))] })),
    total: total && { ...total, cells: [...total.cells, ""] },
  };
}

/** The locations that rows name and that are to be made, each with the address that one of them has. */
function planLocations(rows: readonly InvestorRow[], findings: Findings): InvestorsPlan["newLocations"] {
  const named = rows.flatMap((row) => (row.location?.id === "new" ? [{ row, name: row.location.name }] : []));
  return [...grouped(named, ({ name }) => normalizeName(name)).values()].flatMap((alike) => {
    const own = alike.map(({ row }) => row);
    const name = alike[0]?.name ?? "";
    const address = own.find((row) => row.address !== null)?.address ?? null;
    if (address === null) {
      findings.refuse(
        own,
        ["location"],
        `There is no location “${name}”. To make it, give its address in one row.`,
      );
      return [];
    }
    const isAgreed = findings.agree(own, ["address"], name, "addresses", (row) =>
      row.address === null ? null : normalizeName(row.address),
    );
    return isAgreed ? [{ name, address }] : [];
  });
}
