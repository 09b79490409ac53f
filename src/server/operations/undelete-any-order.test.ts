import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whileHeld } from "#server/db/held-lock.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { CommandError } from "#server/operations/run-command.ts";
import { verify } from "#server/operations/verify.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { SealedContent } from "#server/reports/report-versions.ts";
import { sumMoney } from "#shared/domain/money.ts";
import { newest, restore } from "./undelete.fixture.ts";

openManagedPortal();

/** The line of every investor of a report, as the table has it: "investor version share cash comps". */
async function linesOf(reportId: number): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ line: string }>(
    `select concat_ws(' ', investor_id, version, share_percentage, cash_distribution, comps_value) as line
     from investor_distributions where report_id = $1 order by investor_id`,
    [reportId],
  );
  return rows.map(({ line }) => line);
}

describe("an investor who is restored", () => {
  /** An investor who held 12.50 %, sold it and was deleted, and the report that pays the investor. */
  async function deletedHolder() {
    const { id: placeId } = await portal.addLocation();
    const investor = await portal.addInvestor();
    await portal.hold(investor.id, placeId, "12.50");
    const paid = (cash: string) => submission(placeId, { cashDistributionDuringPeriod: cash });
    const { body: report } = await manager.post("/api/reports", await paid("1000.00"));
    const correct = async () => {
      const corrects = { id: report.id, version: 1 };
      expect((await manager.post("/api/reports", { ...(await paid("2000.00")), corrects })).status).toBe(201);
    };
    await manager.put(`/api/investors/${investor.id}/locations`, { locationIds: [], percentages: {} });
    await manager.delete(`/api/investors/${investor.id}`);
    return { placeId, investor, reportId: report.id as number, removal: await newest(), correct };
  }

  it("after a report was corrected has the amounts of the correction", async () => {
    const { placeId, investor, reportId, removal, correct } = await deletedHolder();
    await correct();
    await restore(removal);
    await portal.hold(investor.id, placeId, "8.00");
    const client = await portal.signInAs(investor.username);
    const { body } = await client.get(`/api/investors/${investor.id}/distributions/${placeId}`);
    expect(body).toMatchObject([{ version: 2, cashDistribution: "250.00", sharePercentage: "12.50" }]);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 2 12.50 250.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("after a report was corrected is sent no e-mail about what was corrected", async () => {
    const { reportId, removal, correct } = await deletedHolder();
    await correct();
    await restore(removal);
    const { rows } = await portal.database.pool.query(
      "select version, delivery from notices where report_id = $1",
      [reportId],
    );
    expect(rows).toEqual([{ version: 1, delivery: "superseded" }]);
  });

  it("while a report is corrected has the amounts of the correction", async () => {
    const { investor, reportId, removal, correct } = await deletedHolder();
    const lock = `select from reports where id = ${reportId} for share`;
    await whileHeld<unknown>(portal.database, lock, [correct, () => restore(removal)]);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 2 12.50 250.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("has an amount of a report that was restored before without it", async () => {
    const { investor, reportId, removal } = await deletedHolder();
    await restore(removal);
    await manager.delete(`/api/reports/${reportId}`);
    const report = await newest();
    await manager.delete(`/api/investors/${investor.id}`);
    const again = await newest();
    await restore(report, { withoutMissing: true });
    expect(await linesOf(reportId)).toEqual([]);
    await restore(again);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 1 12.50 125.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("has an amount of a report that is restored at the same moment", async () => {
    const { investor, reportId, removal } = await deletedHolder();
    await manager.delete(`/api/reports/${reportId}`);
    const report = await newest();
    // Each is held up after it has read what is there.
    const lock = "lock table activity_logs in share row exclusive mode";
    await whileHeld<unknown>(portal.database, lock, [
      () => restore(report),
      () => restore(removal, { withoutMissing: true }),
    ]);
    expect(await linesOf(reportId)).toEqual([`${investor.id} 1 12.50 125.00 0.00`]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});

const PLACES = 2;
const MONTHS = ["2026-09", "2026-10"];
const SHARES = ["33.33", "12.50", "8.17"];

const place = fc.nat({ max: PLACES - 1 });
const investor = fc.nat({ max: SHARES.length - 1 });
const month = fc.constantFrom(...MONTHS);
const cents = fc.integer({ min: -99_999, max: 999_999 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("sign" as const), place, month, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete report" as const), place, month }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("delete investor" as const), investor }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete location" as const), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("hold" as const),
      investor,
      places: fc.subarray(Array.from({ length: PLACES }, (_, index) => index)),
      share: fc.constantFrom(...SHARES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("undelete" as const),
      which: fc.nat({ max: 20 }),
      withoutMissing: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Two places of the same three holders, and what was deleted of them. */
class World {
  readonly #placeIds: number[] = [];
  readonly #investorIds: number[] = [];
  readonly #removals: number[] = [];

  static async make(): Promise<World> {
    const world = new World();
    for (let number = 0; number < PLACES; number += 1)
      world.#placeIds.push((await portal.addLocation(`Place ${number}`)).id);
    for (const share of SHARES) {
      const { id } = await portal.addInvestor();
      world.#investorIds.push(id);
      for (const placeId of world.#placeIds) await portal.hold(id, placeId, share);
    }
    return world;
  }

  async take(taken: Step): Promise<void> {
    if (taken.kind === "sign") await this.#sign(this.#placeIds[taken.place] ?? 0, taken.month, taken.cents);
    else if (taken.kind === "delete report") {
      const standing = await this.#standing(this.#placeIds[taken.place] ?? 0, taken.month);
      if (standing !== null) await this.#remove(`/api/reports/${standing.id}`);
    } else if (taken.kind === "delete investor")
      await this.#remove(`/api/investors/${this.#investorIds[taken.investor] ?? 0}`);
    else if (taken.kind === "delete location")
      await this.#remove(`/api/locations/${this.#placeIds[taken.place] ?? 0}`);
    else if (taken.kind === "hold") await this.#hold(taken.investor, taken.places, taken.share);
    else await this.#undelete(taken.which, taken.withoutMissing);
  }

  async #standing(placeId: number, period: string): Promise<{ id: number; version: number } | null> {
    const { rows } = await portal.database.pool.query<{ id: number; version: number }>(
      "select id, version from reports where location_id = $1 and reporting_period = $2",
      [placeId, period],
    );
    return rows[0] ?? null;
  }

  /** Files the month, or corrects it where it is filed. */
  async #sign(placeId: number, period: string, amount: number): Promise<void> {
    const { status } = await manager.post("/api/reports", {
      ...(await submission(placeId)),
      reportingPeriod: period,
      cashDistributionDuringPeriod: (amount / 100).toFixed(2),
      corrects: await this.#standing(placeId, period),
    });
    // 400: the location is deleted, or the correction changes nothing.
    expect([201, 400]).toContain(status);
  }

  async #hold(holder: number, places: readonly number[], share: string): Promise<void> {
    const locationIds = places.map((index) => this.#placeIds[index] ?? 0);
    const percentages = Object.fromEntries(locationIds.map((id) => [id, share]));
    const path = `/api/investors/${this.#investorIds[holder] ?? 0}/locations`;
    const { status } = await manager.put(path, { locationIds, percentages });
    // 400: one of the locations is deleted.
    expect([200, 400, 404]).toContain(status);
  }

  async #remove(path: string): Promise<void> {
    const { status } = await manager.delete(path);
    expect([204, 404]).toContain(status);
    if (status === 204) this.#removals.push(await newest());
  }

  async #undelete(which: number, withoutMissing: boolean): Promise<void> {
    const index = which % Math.max(1, this.#removals.length);
    const id = this.#removals[index];
    if (id === undefined) return;
    try {
      await restore(id, { withoutMissing });
      this.#removals.splice(index, 1);
    } catch (error) {
      // Refused in words: something that it belongs to is deleted too, or its month was filed anew.
      if (!(error instanceof CommandError)) throw error;
    }
  }
}

/** Every filed report with its newest sealed version. */
async function filedReports(): Promise<{ id: number; version: number; signed: SealedContent }[]> {
  const { rows } = await portal.database.pool.query<{ id: number; version: number; content: string }>(
    `select distinct on (r.id) r.id, v.version, v.content from reports r join report_versions v on v.report_id = r.id
     order by r.id, v.version desc`,
  );
  return rows.map(({ content, ...row }) => ({ ...row, signed: JSON.parse(content) as SealedContent }));
}

describe("after any order of filing, correcting, deleting and undeleting", () => {
  it("lines and house are the total of each report, and nothing is found by verify", async () => {
    /** After each step; verify reads everything, so it is asked after the last one. */
    const holds = async () => {
      const { rows } = await portal.database.pool.query<{ id: number }>("select id from investors");
      const present = new Set(rows.map(({ id }) => id));
      for (const { id, version, signed } of await filedReports()) {
        const lines = signed.distributions.toSorted((a, b) => a.investorId - b.investorId);
        const paid = lines.map(({ cashDistribution }) => cashDistribution);
        expect(sumMoney([...paid, signed.house.cashDistribution])).toBe(
          signed.figures.cashDistributionDuringPeriod,
        );
        // Who is deleted stands in the sealed version alone.
        const shown = lines.filter(({ investorId }) => present.has(investorId));
        expect(await linesOf(id)).toEqual(
          shown.map((line) =>
            [line.investorId, version, line.sharePercentage, line.cashDistribution, line.compsValue].join(
              " ",
            ),
          ),
        );
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: "max" }), async (steps) => {
        await portal.database.pool.query(
          "truncate activity_logs, report_versions, reports, removals, locations, investors restart identity cascade",
        );
        await portal.database.pool.query("delete from chain_links where seq > 0");
        const world = await World.make();
        for (const one of steps) {
          await world.take(one);
          await holds();
        }
        expect((await verify(portal.services, [])).findings).toEqual([]);
      }),
      { numRuns: 20 },
    );
  }, 180_000);
});
