import { submission } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { TestPortal } from "#server/testing.ts";
import { fromCents } from "#shared/domain/money.ts";
import { addMonths, previousMonth } from "#shared/domain/periods.ts";
import { fromBasisPoints } from "#shared/domain/shares.ts";
import type { FiledReport, GroupHistory, GroupSize, Line, Share, Step } from "./group-history.ts";

/* Two ways to get a history into a portal whose database is new, so that its investors and locations are numbered alike. */

/** Through the portal's own calls. */
export async function liveThrough(manager: Client, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const answer = await live(manager, step);
    if (answer.status >= 300)
      throw new Error(
        `${answer.text} for ${JSON.stringify(step, (_, value) => (typeof value === "bigint" ? String(value) : value))}`,
      );
  }
}

const filedIds = new WeakMap<FiledReport, number>();

async function live(manager: Client, step: Step) {
  if (step.does === "setShare") return setShare(manager, step.share);
  if (step.does === "transfer") {
    const { basisPoints, price, ...transfer } = step.transfer;
    return manager.post("/api/transfers", {
      ...transfer,
      sharePercentage: fromBasisPoints(basisPoints),
      ...(price !== null && { price: fromCents(price) }),
      filedMonthsStay: true,
    });
  }
  if (step.does === "enterCapital") {
    const { investorId, cents, ...entry } = step.entry;
    return manager.post(`/api/investors/${investorId}/capital`, {
      entries: [{ ...entry, amount: fromCents(cents) }],
    });
  }
  const { report, version, sharesOf } = step;
  const { cents = 0n, lines = [] } = report.versions[version - 1] ?? {};
  const id = filedIds.get(report);
  const answer = await manager.post(
    "/api/reports",
    await submission(report.locationId, {
      reportingPeriod: report.month,
      signatureType: "typed",
      digitalSignature: "Claire Donovan",
      cashDistributionDuringPeriod: fromCents(cents),
      investorComps: Object.fromEntries(lines.map(({ investorId, comps }) => [investorId, fromCents(comps)])),
      ...(version > 1 && {
        corrects: { id, version: version - 1 },
        sharesOf,
        correctionReason: `Version ${version}.`,
      }),
    }),
  );
  filedIds.set(report, answer.body.id);
  return answer;
}

/** No share is what an investor's whole set lacks. */
function setShare(manager: Client, { investorId, locationId, basisPoints, from, isFirst, others }: Share) {
  const effective = isFirst ? {} : { from, filedMonthsStay: true };
  if (basisPoints > 0)
    return manager.post(`/api/investors/${investorId}/locations/${locationId}`, {
      sharePercentage: fromBasisPoints(basisPoints),
      ...effective,
    });
  const percentages = Object.fromEntries([...others].map(([id, points]) => [id, fromBasisPoints(points)]));
  return manager.put(`/api/investors/${investorId}/locations`, {
    locationIds: [...others.keys()],
    percentages,
    ...effective,
  });
}

type Row = Readonly<Record<string, unknown>>;
const AT_ONCE = 20_000;

/** As rows, for a group that is too large for its calls. */
export async function storeHistory(
  { database }: TestPortal,
  { investors, locations }: GroupSize,
  history: GroupHistory,
): Promise<void> {
  const insert = async (table: string, rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {}).join();
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await database.pool.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows.slice(start, start + AT_ONCE))],
      );
  };
  await database.pool.query(`
    insert into users (id, email, username, first_name, last_name, role, password_hash)
    select 'investor_' || n, n || '@example.com', 'holder' || n, 'Given' || n, 'Family' || n, 'investor', 'none'
    from generate_series(1, ${investors}) n;
    insert into investors (user_id, phone_number)
    select 'investor_' || n, '(207) 555-0143' from generate_series(1, ${investors}) n;
    insert into locations (name, address)
    select 'Location ' || n, n || ' Wharf Street' from generate_series(1, ${locations}) n`);
  await insert("holdings", holdingRows(history));
  await insert(
    "transfers",
    history.transfers.map(({ locationId, fromInvestorId, toInvestorId, basisPoints, from, price }) => ({
      location_id: locationId,
      from_investor_id: fromInvestorId,
      to_investor_id: toInvestorId,
      share_percentage: fromBasisPoints(basisPoints),
      first_month: from,
      price: price === null ? null : fromCents(price),
      entered_by: "Claire Donovan",
      created_at: new Date(),
    })),
  );
  await insert(
    "capital_entries",
    history.capital.map(({ investorId, locationId, day, kind, cents }) => ({
      investor_id: investorId,
      location_id: locationId,
      day,
      kind,
      amount: fromCents(cents),
      entered_by: "Claire Donovan",
      earlier: [],
      created_at: new Date(),
      updated_at: new Date(),
    })),
  );
  const numbered = history.reports.map((report, index) => ({ ...report, id: index + 1 }));
  await insert("reports", numbered.map(reportRow));
  await insert("report_versions", numbered.flatMap(versionRows));
  await insert("investor_distributions", numbered.flatMap(lineRows));
  await database.pool.query("select setval('reports_id_seq', (select max(id) from reports)); analyze");
}

/** Months of the same share one after another are one row. */
function holdingRows({ months, held }: GroupHistory): Row[] {
  return [...held].flatMap(([locationId, holders]) =>
    [...holders].flatMap(([investorId, points]) =>
      points.flatMap((basisPoints, index) => {
        if (basisPoints === 0 || basisPoints === points[index - 1]) return [];
        const end = points.findIndex((each, month) => month > index && each !== basisPoints);
        const monthAt = (month: number) => addMonths(months[0] ?? "", month - 1);
        return {
          investor_id: investorId,
          location_id: locationId,
          share_percentage: fromBasisPoints(basisPoints),
          first_month: index === 0 ? null : monthAt(index),
          last_month: end === -1 ? null : previousMonth(monthAt(end)),
          created_at: new Date(),
        };
      }),
    ),
  );
}

type Numbered = FiledReport & { id: number };

const signedAt = ({ month }: FiledReport, version: number) =>
  `${addMonths(month, 1)}-0${Math.min(9, version)}T15:00:00.000Z`;

function reportRow(report: Numbered): Row {
  return {
    id: report.id,
    location_id: report.locationId,
    reporting_period: report.month,
    status: "submitted",
    submitted_by: "Claire Donovan",
    submitted_at: signedAt(report, report.versions.length),
    version: report.versions.length,
    held_for_review: false,
    cash_distribution_during_period: fromCents(report.versions.at(-1)?.cents ?? 0n),
    signature_type: "typed",
    digital_signature: "Claire Donovan",
    created_at: signedAt(report, 1),
    updated_at: signedAt(report, 1),
  };
}

const amountsOf = ({ basisPoints, cents, comps }: Line) => ({
  sharePercentage: fromBasisPoints(basisPoints),
  cashDistribution: fromCents(cents),
  compsValue: fromCents(comps),
});

/** Of what is signed only what statements are made of. */
function versionRows(report: Numbered): Row[] {
  return report.versions.map(({ lines, houseBasisPoints, houseCents }, index) => ({
    report_id: report.id,
    version: index + 1,
    content: JSON.stringify({
      ...(index > 0 && { reason: `Version ${index + 1}.` }),
      distributions: lines.map((line) => ({ investorId: line.investorId, ...amountsOf(line) })),
      house: { sharePercentage: fromBasisPoints(houseBasisPoints), cashDistribution: fromCents(houseCents) },
    }),
    fingerprint: "none",
    signed_by: "Claire Donovan",
    signed_at: signedAt(report, index + 1),
    signature_type: "typed",
    author_id: "manager",
    author_name: "Claire Donovan",
    occasion: index === 0 ? "Submitted" : "Corrected",
    created_at: signedAt(report, index + 1),
  }));
}

const lineRows = ({ id, versions }: Numbered): Row[] =>
  (versions.at(-1)?.lines ?? []).map((line) => ({
    report_id: id,
    investor_id: line.investorId,
    version: versions.length,
    share_percentage: fromBasisPoints(line.basisPoints),
    cash_distribution: fromCents(line.cents),
    comps_value: fromCents(line.comps),
    created_at: new Date(),
  }));
