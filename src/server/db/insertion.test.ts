import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { insertion, insertions } from "#server/db/insertion.ts";
import { endingWith } from "#server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { locations } from "#server/locations/locations.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const place = (name: string) => ({ name, address: "12 Wharf Street, Portland, ME" });
const names = async () =>
  (await database.db.select({ name: locations.name }).from(locations)).map((row) => row.name);
const forgetAll = { statement: { name: null, text: "deallocate all", values: () => [] }, values: {} };

it("leaves to the table what a row does not name, keeps null null, and answers with the column asked for", async () => {
  const [answer] = await database.db.send(
    insertion(
      locations,
      { ...place('Cafe "Aurora" {1,2}'), description: null, logoFile: undefined },
      locations.id,
    ),
  );
  const [row] = await database.db
    .select()
    .from(locations)
    .where(eq(locations.id, Number(answer?.[0])));
  expect(row).toMatchObject({
    name: 'Cafe "Aurora" {1,2}',
    description: null,
    logoFile: null,
    filedReports: 0,
  });
  expect(row?.createdAt).toMatch(/Z$/);
});

it("puts in as many rows as it is given by one statement, in their order, each text as it is", async () => {
  const details = ['{"a": [1, 2]}', 'comma, brace } quote " backslash \\ NULL', null];
  await database.db.send(
    insertions(
      activityLogs,
      details.map((each) => ({ action: "x", details: each })),
    ),
  );
  const rows = await database.db
    .select()
    .from(activityLogs)
    .where(eq(activityLogs.action, "x"))
    .orderBy(activityLogs.id);
  expect(rows.map((row) => row.details)).toEqual(details);
});

it("sends what does not wait for one another together, and undoes all of it when one is refused", async () => {
  const before = await names();
  const filing = database.db.transaction(async (tx) => {
    await Promise.all([
      tx.send(insertion(locations, { ...place("Kept back"), id: 900 })),
      tx.send(insertion(locations, { ...place("Taken"), id: 900 })),
      tx.send(insertion(locations, place("Too late"))),
    ]);
  });
  await expect(filing).rejects.toMatchObject({ code: "23505", constraint: "locations_pkey" });
  expect(await names()).toEqual(before);
  expect(
    await database.db.transaction((tx) => tx.send(insertion(locations, place("Next"), locations.id))),
  ).toHaveLength(1);
});

it("commits together with the last statements, and undoes all of it when one of these is refused", async () => {
  const before = await names();
  const ending = (first: string, second: number) =>
    database.db.transaction(async (tx) =>
      endingWith(first, [
        tx.send(insertion(locations, { ...place(first), id: second })),
        tx.send(insertion(locations, place(`${first}, too`))),
      ]),
    );
  expect(await ending("Last", 950)).toBe("Last");
  expect(await names()).toEqual([...before, "Last", "Last, too"]);
  await expect(ending("Refused", 950)).rejects.toMatchObject({ code: "23505" });
  expect(await names()).toEqual([...before, "Last", "Last, too"]);
  expect(await ending("After", 951)).toBe("After");
});

it("does a transaction once more without names behind a pooler that forgets what was prepared", async () => {
  await database.db.send(insertion(locations, place("Prepared")));
  let runs = 0;
  const file = (name: string) =>
    database.db.transaction(async (tx) => {
      runs += 1;
      await tx.send(insertion(locations, place(name)));
      await tx.send(forgetAll);
      await tx.send(insertion(locations, place(`${name}, too`)));
    });
  await file("Forgotten");
  expect(runs).toBe(2);
  await file("Known");
  expect(runs).toBe(3);
  expect((await names()).filter((name) => /Forgotten|Known/.test(name))).toEqual([
    "Forgotten",
    "Forgotten, too",
    "Known",
    "Known, too",
  ]);
});
