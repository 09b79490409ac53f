import type { Client } from "pg";
import { REPORT_FIGURE_KEYS } from "#shared/domain/reports/report-figures.ts";

/** How large a group is made. */
export interface GroupSize {
  locations: number;
  months: number;
  investors: number;
  /** Holdings are dealt out evenly: investor after investor, location after location. */
  holdings: number;
  /** Of the newest so many months the distributions are made, too. */
  distributionMonths: number;
  /** The signature of every report. */
  signature: string;
}

/** The newest month that has reports. */
const NEWEST = "2026-10";

const KINDS = ["Wine Bar", "Kitchen", "Coffee House", "Tavern", "Oyster Room", "Bakery", "Grill", "Pub"];
const SUBMITTERS = ["Claire Donovan", "Marcus Ferreira", "Priya Raman", "Tom Okafor"];
/** Submits so seldom that a search for her finds next to nothing. */
export const RARE_SUBMITTER = "Xanthippe Quillfeather";
const EVERY = 4000;
/** Has submitted thirty reports of one location in a group of any size. */
export const SUBMITTER_OF_30 = "Ottoline Marchbanks";

const list = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(",")}])`;
const column = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const figureColumns = REPORT_FIGURE_KEYS.map(column);
const figureValues = figureColumns.map(
  (_, index) => `(10000 + ((l * 7919 + m * 104729 + ${index} * 1299709) % 15000000) / 100.0)::numeric(12,2)`,
);

/** Fills an empty, migrated database. Every figure follows from its location and month: two runs make the same group. */
export async function generateGroup(client: Client, size: GroupSize, passwordHash: string): Promise<void> {
  const { locations, months, investors, holdings, distributionMonths, signature } = size;
  const each = holdings / investors;
  // In percent; all of a location's together are at most the whole.
  const share = Math.min(4.25, Math.floor((10_000 * locations) / holdings) / 100).toFixed(2);
  await client.query(`
    insert into users (id, email, username, first_name, last_name, role, kind, location_ids, password_hash)
    values ('bench-manager', 'manager@bench.test', 'manager', 'Claire', 'Donovan', 'manager', 'administrator', null, '${passwordHash}'),
      ('bench-of-two', 'of-two@bench.test', 'of-two', 'Marcus', 'Ferreira', 'manager', 'location_manager', '{17,111}', '${passwordHash}');
    insert into users (id, email, username, first_name, last_name, role, password_hash)
    select 'investor_' || n, 'investor' || n || '@bench.test', 'investor' || n, 'Given' || n, 'Family' || n,
      'investor', '${passwordHash}' from generate_series(1, ${investors}) n;
    insert into investors (user_id, phone_number)
    select 'investor_' || n, '(207) 555-0143' from generate_series(1, ${investors}) n;
    insert into locations (name, address)
    select ${list(KINDS)}[1 + l % ${KINDS.length}] || ' ' || l, l || ' Wharf Street, Portland, ME 04101'
    from generate_series(1, ${locations}) l;
    insert into holdings (investor_id, location_id, share_percentage)
    select n, 1 + (n * ${each} + k) % ${locations}, ${share}
    from generate_series(1, ${investors}) n, generate_series(0, ${each - 1}) k;
  `);
  await client.query(
    `insert into reports (location_id, reporting_period, status, submitted_by, submitted_at, version,
       ${figureColumns.join(",")}, overall_summary, signature_type, digital_signature)
     select l, to_char(date '${NEWEST}-01' - make_interval(months => m), 'YYYY-MM'), 'submitted',
       case when l = 17 and m < 30 then '${SUBMITTER_OF_30}'
         when (l * ${months} + m) % ${EVERY} = 7 then '${RARE_SUBMITTER}' else ${list(SUBMITTERS)}[1 + (l + m) % ${SUBMITTERS.length}] end,
       date '${NEWEST}-01' - make_interval(months => m - 1) + make_interval(mins => l), 1,
       ${figureValues.join(",")}, 'Foliage weekends carried the month.', 'drawn', $1
     from generate_series(0, ${months - 1}) m, generate_series(1, ${locations}) l`,
    [signature],
  );
  const oldest = `to_char(date '${NEWEST}-01' - make_interval(months => ${distributionMonths - 1}), 'YYYY-MM')`;
  await client.query(`
    insert into investor_distributions (report_id, investor_id, version, share_percentage, cash_distribution, comps_value)
    select r.id, h.investor_id, 1, ${share}, round(r.cash_distribution_during_period * ${share} / 100, 2), 0
    from reports r join holdings h using (location_id) where r.reporting_period >= ${oldest};
    insert into report_versions (report_id, version, content, fingerprint, signed_by, signed_at, signature_type,
      author_id, author_name, occasion)
    select r.id, 1, json_build_object('version', 1, 'reportingPeriod', r.reporting_period,
        'location', (select json_build_object('id', l.id, 'name', l.name, 'address', l.address) from locations l where l.id = r.location_id),
        'house', json_build_object('sharePercentage', '36.25', 'cashDistribution', '100.00'),
        'distributions', (select json_agg(json_build_object('investorId', d.investor_id, 'sharePercentage', '${share}',
          'cashDistribution', d.cash_distribution, 'compsValue', '0.00')) from investor_distributions d where d.report_id = r.id))::text,
      md5(r.id::text) || md5(r.id::text || 'x'), r.submitted_by, r.submitted_at, 'drawn', 'bench-manager', 'Claire Donovan', 'Submitted'
    from reports r where r.reporting_period >= ${oldest};
    insert into activity_logs (user_id, user_email, user_name, action, entity_type, entity_id, entity_name, location_id, details, created_at)
    select 'bench-manager', 'manager@bench.test', 'Claire Donovan', 'create_report', 'report', n::text, 'Wine Bar ' || n, 1 + n % ${locations}, '{}',
      now() - make_interval(hours => n) from generate_series(1, 10000) n;
  `);
  await client.query("vacuum analyze");
}
