import * as fc from "fast-check";
import { expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { CommandError } from "#server/operations/run-command.ts";
import { verify } from "#server/operations/verify.ts";
import { readSealed } from "#server/reports/sealed-content.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { sumMoney } from "#shared/domain/money.ts";
import { linesOf, newestRemovalId, undeleteById } from "./undelete.fixture.ts";

openManagedPortal();

const LOCATIONS = [0, 1];
const SHARES = ["33.33", "12.50", "8.17"];

const location = fc.constantFrom(...LOCATIONS);
const investor = fc.nat({ max: SHARES.length - 1 });
const month = fc.constantFrom("2026-09", "2026-10");
const share = fc.constantFrom(...SHARES);
const cents = fc.integer({ min: -99_999, max: 999_999 });

type Step = (group: TestGroup) => Promise<void>;

/** Steps that a failure prints with their arguments. */
function steps<Args extends unknown[]>(
  name: string,
  args: fc.Arbitrary<Args>,
  take: (group: TestGroup, ...args: Args) => Promise<void>,
): fc.Arbitrary<Step> {
  const printed = (given: Args) => ({ [fc.toStringMethod]: () => `${name} ${fc.stringify(given)}` });
  return args.map((given) => Object.assign((group: TestGroup) => take(group, ...given), printed(given)));
}

const sign = steps("sign", fc.tuple(location, month, cents), (group, ...args) => group.sign(...args));
const deleteReport = steps("delete report", fc.tuple(location, month), (group, ...args) =>
  group.deleteReport(...args),
);
const deleteInvestor = steps("delete investor", fc.tuple(investor), (group, who) =>
  group.deleteInvestor(who),
);
const deleteLocation = steps("delete location", fc.tuple(location), (group, where) =>
  group.deleteLocation(where),
);
const hold = steps("hold", fc.tuple(investor, fc.subarray(LOCATIONS), share), (group, ...args) =>
  group.hold(...args),
);
const undelete = steps("undelete", fc.tuple(fc.nat({ max: 20 }), fc.boolean()), (group, ...args) =>
  group.undelete(...args),
);
const step = fc.oneof(
  { weight: 4, arbitrary: sign },
  { weight: 2, arbitrary: deleteReport },
  { weight: 2, arbitrary: deleteInvestor },
  { weight: 1, arbitrary: deleteLocation },
  { weight: 1, arbitrary: hold },
  { weight: 4, arbitrary: undelete },
);

/** Two locations of the same three holders, and what was deleted of them. */
class TestGroup {
  readonly #locationIds: number[] = [];
  readonly #investorIds: number[] = [];
  readonly #removals: number[] = [];

  static async make(): Promise<TestGroup> {
    const group = new TestGroup();
    for (const number of LOCATIONS)
      group.#locationIds.push((await portal.addLocation(`Location ${number}`)).id);
    for (const held of SHARES) {
      const { id } = await portal.addInvestor();
      group.#investorIds.push(id);
      for (const locationId of group.#locationIds) await portal.hold(id, locationId, held);
    }
    return group;
  }

  #location = (index: number) => this.#locationIds[index] ?? 0;
  #investor = (index: number) => this.#investorIds[index] ?? 0;

  async #current(where: number, period: string): Promise<{ id: number; version: number } | null> {
    const { rows } = await portal.database.pool.query<{ id: number; version: number }>(
      "select id, version from reports where location_id = $1 and reporting_period = $2",
      [this.#location(where), period],
    );
    return rows[0] ?? null;
  }

  /** Files the month, or corrects it where it is filed. */
  async sign(where: number, period: string, amount: number): Promise<void> {
    const body = await submission(this.#location(where), {
      reportingPeriod: period,
      cashDistributionDuringPeriod: (amount / 100).toFixed(2),
      corrects: await this.#current(where, period),
    });
    // 404: the location is deleted; 400: the correction changes nothing.
    expect([201, 400, 404]).toContain((await manager.post("/api/reports", body)).status);
  }

  async deleteReport(where: number, period: string): Promise<void> {
    const current = await this.#current(where, period);
    if (current !== null) await this.#remove(`/api/reports/${current.id}`);
  }

  deleteInvestor = (who: number) => this.#remove(`/api/investors/${this.#investor(who)}`);
  deleteLocation = (where: number) => this.#remove(`/api/locations/${this.#location(where)}`);

  async #remove(path: string): Promise<void> {
    const { status } = await manager.delete(path);
    expect([204, 404]).toContain(status);
    if (status === 204) this.#removals.push(await newestRemovalId());
  }

  async hold(who: number, where: readonly number[], held: string): Promise<void> {
    const locationIds = where.map(this.#location);
    const percentages = Object.fromEntries(locationIds.map((id) => [id, held]));
    const path = `/api/investors/${this.#investor(who)}/locations`;
    // 400: one of the locations is deleted.
    expect([200, 400, 404]).toContain((await manager.put(path, { locationIds, percentages })).status);
  }

  async undelete(which: number, skipRowsWithoutParent: boolean): Promise<void> {
    const index = which % Math.max(1, this.#removals.length);
    const id = this.#removals[index];
    if (id === undefined) return;
    try {
      await undeleteById(id, { skipRowsWithoutParent });
      this.#removals.splice(index, 1);
    } catch (error) {
      // Refused in words: something that it belongs to is deleted too, or its month was filed anew.
      if (!(error instanceof CommandError)) throw error;
    }
  }
}

/** Of every filed report, its lines and the House add up to what was signed, and its lines are those of the version. */
async function expectLinesAsSigned(): Promise<void> {
  const { pool } = portal.database;
  const { rows: investors } = await pool.query<{ id: number }>("select id from investors");
  const present = new Set(investors.map(({ id }) => id));
  const { rows } = await pool.query<{ id: number; version: number; content: string }>(
    `select distinct on (r.id) r.id, v.version, v.content from reports r join report_versions v on v.report_id = r.id
     order by r.id, v.version desc`,
  );
  for (const { id, version, content } of rows) {
    const signed = readSealed(content);
    const lines = signed.distributions.toSorted((a, b) => a.investorId - b.investorId);
    const paid = lines.map(({ cashDistribution }) => cashDistribution);
    expect(sumMoney([...paid, signed.house.cashDistribution])).toBe(
      signed.figures.cashDistributionDuringPeriod,
    );
    // Deleted investors are in the sealed version alone.
    const shown = lines.filter(({ investorId }) => present.has(investorId));
    expect(await linesOf(id)).toEqual(
      shown.map((line) =>
        [line.investorId, version, line.sharePercentage, line.cashDistribution, line.compsValue].join(" "),
      ),
    );
  }
}

it("after any order of filing, correcting, deleting and undeleting, lines and House add up to each report's total, and verify finds nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: "max" }), async (taken) => {
      await portal.database.pool.query(
        "truncate activity_logs, report_versions, reports, removals, locations, investors restart identity cascade",
      );
      await portal.database.pool.query("delete from chain_links where seq > 0");
      const group = await TestGroup.make();
      for (const take of taken) {
        await take(group);
        await expectLinesAsSigned();
      }
      expect((await verify(portal.services, [])).findings).toEqual([]);
    }),
    { numRuns: isSlowRun ? 40 : 6 },
  );
});
