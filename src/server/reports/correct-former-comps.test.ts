import { describe, expect, it } from "vitest";
import { whileHeld } from "#server/db/held-lock.fixture.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { newest, restore } from "#server/operations/undelete.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { correct, type Filed } from "#server/reports/correction.fixture.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";

openPortalWithPlace();

type Person = Awaited<ReturnType<typeof portal.addInvestor>>;

/** A report that pays $1,000.00, with comps for as many investors; each holds 10 % of the place. */
async function filedWithComps(...comps: string[]) {
  const people: Person[] = [];
  for (const [index] of comps.entries()) {
    const person = await portal.addInvestor();
    await portal.hold(person.id, place.id, "10.00");
    people[index] = person;
  }
  const investorComps = compsOf(people, comps);
  const { body } = await submit({ cashDistributionDuringPeriod: "1000.00", investorComps });
  return { people, filed: body as Filed };
}

const compsOf = (people: readonly Person[], comps: readonly string[]) =>
  Object.fromEntries(people.map(({ id }, index) => [id, comps[index]]));

async function deleteAccounts(...gone: readonly (Person | undefined)[]) {
  for (const person of gone)
    expect((await manager.delete(`/api/investors/${person?.id ?? 0}`)).status).toBeLessThan(300);
}

const correctionsOf = async ({ id }: Filed) => (await manager.get(`/api/reports/${id}/corrections`)).body;

/** As it was filed, but for what a test changes: nothing else may be called corrected. */
const AS_FILED = {
  cashDistributionDuringPeriod: "1000.00",
  overallSummary: "Foliage weekends carried the month.",
};

describe("a report is corrected after the account of one of its investors was deleted", () => {
  it("keeps what the investor had as comps, though the form can name them no more", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    const { status, body } = await correct(filed, {
      ...AS_FILED,
      cashDistributionDuringPeriod: "1000.10",
      investorComps: { [first?.id ?? 0]: "10.00" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ version: 2, discountsDuringPeriod: "89.49" });
    expect(await correctionsOf(filed)).toMatchObject([
      {
        figures: [{ label: "Cash Distribution", before: "1000.00", now: "1000.10" }],
        others: [],
        paid: [
          { investorId: first?.id, now: { cashDistribution: "100.01", compsValue: "10.00" } },
          { investorId: gone?.id, now: { cashDistribution: "100.01", compsValue: "79.49" } },
        ],
      },
    ]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("says so on paper and to the investors who are left", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    await correct(filed, { ...AS_FILED, investorComps: { [first?.id ?? 0]: "11.00" } });
    const paper = async ({ client }: Pick<Person, "client">) =>
      textOf((await client.get(`/api/reports/${filed.id}/download`)).bytes);
    expect(await paper({ client: manager })).toMatch(/Former investors 10\.00% \$100\.00 \$79\.49/);
    expect(first && (await paper(first))).toContain("$90.49");
    expect((await first?.client.get(`/api/reports/${filed.id}`))?.body).toMatchObject({
      discountsDuringPeriod: "90.49",
      own: { compsValue: "11.00" },
    });
    const [told] = (await first?.client.get(`/api/reports/${filed.id}/corrections`))?.body ?? [];
    expect(told).toMatchObject({
      figures: [{ before: "89.49", now: "90.49" }],
      own: { before: { compsValue: "10.00" }, now: { compsValue: "11.00" } },
    });
  });

  it("keeps those of several, and of all, through one correction after another", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49", "-5.00");
    const [first, second, third] = people;
    await deleteAccounts(second, third);
    const two: Filed = (
      await correct(filed, {
        ...AS_FILED,
        grossSalesLastMonth: "1.00",
        investorComps: { [first?.id ?? 0]: "10.00" },
      })
    ).body;
    expect(two).toMatchObject({ version: 2, discountsDuringPeriod: "84.49" });
    await deleteAccounts(first);
    const three = (await correct(two, { ...AS_FILED, grossSalesLastMonth: "2.00" })).body;
    expect(three).toMatchObject({ version: 3, discountsDuringPeriod: "84.49", distributions: [] });
    const told = (await correctionsOf(filed)) as { figures: unknown[]; others: unknown[]; paid: unknown[] }[];
    expect(told.map(({ figures, others, paid }) => [figures.length, others, paid])).toEqual([
      [1, [], []],
      [1, [], []],
    ]);
  });

  it("changes nothing where nothing else is changed, and is refused", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    await deleteAccounts(people[1]);
    const { status, body } = await correct(filed, {
      ...AS_FILED,
      investorComps: { [people[0]?.id ?? 0]: "10.00" },
    });
    expect(status).toBe(400);
    expect(body.message).toContain("Nothing has been changed");
  });

  it("takes what a form sends that was opened before, as long as it is what they had", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    const sent = (comps: string) =>
      correct(filed, { investorComps: { [first?.id ?? 0]: "10.00", [gone?.id ?? 0]: comps } });
    const refused = await sent("80.00");
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors).toEqual({
      [`investorComps.${gone?.id ?? 0}`]:
        "This investor's account was deleted: their comps stay $79.49, as filed.",
    });
    expect((await sent("79.49")).body).toMatchObject({ version: 2, discountsDuringPeriod: "89.49" });
  });

  it("files the month anew without them, where the report is deleted first", async () => {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const [first, gone] = people;
    await deleteAccounts(gone);
    await manager.delete(`/api/reports/${filed.id}`);
    const { body } = await submit({ investorComps: { [first?.id ?? 0]: "10.00" } });
    expect(body).toMatchObject({ version: 2, discountsDuringPeriod: "10.00" });
  });
});

describe("a report is corrected while the account of one who has sold since is being deleted", () => {
  async function filedForOneWhoSold() {
    const { people, filed } = await filedWithComps("10.00", "79.49");
    const sold = people[1]?.id ?? 0;
    await manager.put(`/api/investors/${sold}/locations`, { locationIds: [], percentages: {} });
    const fix = () =>
      correct(filed, { ...AS_FILED, cashDistributionDuringPeriod: "2000.00", investorComps: {} });
    return { sold, filed, fix, remove: () => manager.delete(`/api/investors/${sold}`) };
  }

  it("both are done when the correction comes first, and what is kept has the corrected amount", async () => {
    const { filed, fix, remove } = await filedForOneWhoSold();
    const lock = `select from reports where id = ${filed.id} for update`;
    const answers = await whileHeld(portal.database, lock, [fix, remove]);
    expect(answers.map(({ status }) => status)).toEqual([201, 204]);
    expect((await manager.get(`/api/reports/${filed.id}`)).body.former).toMatchObject([
      { cashDistribution: "200.00" },
    ]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
    await restore(await newest());
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("both are done when the deletion comes first", async () => {
    const { sold, filed, fix, remove } = await filedForOneWhoSold();
    const lock = `select from investor_distributions where investor_id = ${sold} for update`;
    const answers = await whileHeld(portal.database, lock, [remove, fix]);
    expect(answers.map(({ status }) => status)).toEqual([204, 201]);
    expect((await manager.get(`/api/reports/${filed.id}`)).body.former).toMatchObject([
      { investorId: sold, cashDistribution: "200.00" },
    ]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});

it("an investor who only gave up the location may still be given other comps", async () => {
  const { people, filed } = await filedWithComps("10.00", "79.49");
  await portal.database.pool.query("delete from investor_locations where investor_id = $1", [people[1]?.id]);
  const { body } = await correct(filed, { investorComps: compsOf(people, ["10.00", "80.00"]) });
  expect(body).toMatchObject({ version: 2, discountsDuringPeriod: "90.00" });
});

it("tells managers what each of the deleted had, so that the form splits as the server does; and nobody else", async () => {
  const { people, filed } = await filedWithComps("10.00", "79.49", "0.00");
  const read = async (as = manager) => (await as.get(`/api/reports/${filed.id}`)).body;
  expect(await read()).not.toHaveProperty("former");
  await deleteAccounts(people[1], people[2]);
  expect((await read()).former).toEqual([
    { investorId: people[1]?.id, sharePercentage: "10.00", cashDistribution: "100.00", compsValue: "79.49" },
    { investorId: people[2]?.id, sharePercentage: "10.00", cashDistribution: "100.00", compsValue: "0.00" },
  ]);
  await correct(filed, { ...AS_FILED, cashDistributionDuringPeriod: "1000.10", investorComps: {} });
  expect((await read()).former).toMatchObject([
    { investorId: people[1]?.id, cashDistribution: "100.01" },
    { investorId: people[2]?.id, cashDistribution: "100.01" },
  ]);
  const [left] = people;
  if (!left) throw new Error("nobody is left");
  expect(await read(left.client)).not.toHaveProperty("former");
});
