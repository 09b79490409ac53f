import { beforeEach } from "vitest";
import { portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, submit, testLocation } from "#server/reports/filing.fixture.ts";
import { correct, type Filed } from "#server/reports/report-calls.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { TestInvestor } from "#server/testing.ts";

/** Of the test that runs: who did not file the reports, and who holds an eighth and a fifth of the location. */
export let colleague: Client;
export let holder: TestInvestor;
export let other: TestInvestor;

/** A portal for a test file with review required, and a location of two investors for each of its tests. */
export function openPortalWithReview(): void {
  openPortalWithLocation();
  beforeEach(async () => {
    await requireReview(true);
    colleague = (await portal.addManager()).client;
    holder = await portal.addHolder(testLocation.id, "12.50");
    other = await portal.addHolder(testLocation.id, "20.00", { firstName: "James", lastName: "Whitcombe" });
  });
}

export const requireReview = (isOn: boolean) =>
  portal.database.pool.query(
    "insert into settings (review_required) values ($1) on conflict (id) do update set review_required = $1",
    [isOn],
  );

/** A report of the test's location, as the first manager filed it. */
export const filed = async (changed: Readonly<Record<string, unknown>> = {}): Promise<Filed> =>
  (await submit(changed)).body;

/** The first manager corrects the newest version. */
export const corrected = (
  { id }: Pick<Filed, "id">,
  version: number,
  changed: Readonly<Record<string, unknown>> = {},
) => correct({ id, version }, { overallSummary: `After ${version}.`, ...changed });

export const approve = (by: Client, { id }: Pick<Filed, "id">, version: number) =>
  by.post(`/api/reports/${id}/review`, { decision: "approve", version });

export const REASON = "The payroll of the second week is missing.";
export const returnVersion = (by: Client, { id }: Pick<Filed, "id">, version: number, reason = REASON) =>
  by.post(`/api/reports/${id}/review`, { decision: "return", version, reason });

export const noticesOf = async ({ id }: Pick<Filed, "id">) =>
  (
    await portal.database.pool.query<{ version: number; investor: number; delivery: string }>(
      "select version, investor_id as investor, delivery from notices where report_id = $1 order by 1, 2",
      [id],
    )
  ).rows;

export const withdraw = (by: Client, { id }: Pick<Filed, "id">, version: number) =>
  by.post(`/api/reports/${id}/review`, { decision: "withdraw", version });
