import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import type { Client } from "#server/testing-client.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";
import type { Access, ContractRow } from "#shared/http/route.ts";
import { type Make, samples } from "./fuzz-portal.ts";
import { addressOf, makeThings, MISSING, type WalkThings } from "./walk-things.ts";

/**
 * Walks every row of the contract that is not for anyone: nobody, the investor whose things it is about, another
 * investor, a manager and the protected administrator ask for things that are there and for things that are not. The
 * rows come from the contract itself, so a new call cannot be forgotten.
 */
const ASKERS = ["nobody", "holder", "stranger", "manager", "administrator"] as const;
type Asker = (typeof ASKERS)[number];

let portal: TestPortal;
let clients: Record<Exclude<Asker, "holder">, Client>;
let lasting: WalkThings;
let bodies: Readonly<Record<string, Make>>;
beforeAll(async () => {
  portal = await openTestPortal();
  const { client: manager } = await portal.addManager();
  const { client: administrator } = await portal.addManager({ protectedAdministrator: true });
  const { client: stranger } = await portal.addInvestor();
  clients = { nobody: portal.nobody, stranger, manager, administrator };
  lasting = await makeThings(portal, manager);
  bodies = await samples({ ...lasting, logo: "" });
});
afterAll(() => portal.close());

const rows = contractRows().map(({ group, name, row }) => ({
  title: `${row.method} ${row.path}`,
  call: `${group}.${name}`,
  row,
}));
/** DELETE comes last. */
const closed = rows
  .filter(({ row }) => row.access !== "anyone")
  .toSorted((a, b) => Number(a.row.method === "DELETE") - Number(b.row.method === "DELETE"));
const only = (access: Access) => closed.filter(({ row }) => row.access === access);
type Walked = (typeof rows)[number];

const namesThing = (row: ContractRow) => row.path.includes(":");

let calls = 0;
/** Sends a valid body, another one each time, so that they do not conflict. */
async function ask(client: Client, { row, call }: Walked, address: string): Promise<number> {
  const body = bodies[call]?.((calls += 1)) ?? {};
  if (row.method === "GET") return (await client.get(address)).status;
  if (row.method === "DELETE") return (await client.delete(address)).status;
  return (await (row.method === "POST" ? client.post(address, body) : client.put(address, body))).status;
}

const INVESTORS: Readonly<Record<Access, number | null>> = {
  anyone: null,
  signedIn: null,
  investor: null,
  manager: 403,
  managerOrSelf: null,
  byPolicy: null,
};

/** The status of a refusal for the holder's objects; null for callers with access. */
function refusalOf(asker: Asker, row: ContractRow): number | null {
  if (asker === "nobody") return 401;
  if (asker === "holder") return INVESTORS[row.access];
  // Sessions and passkeys are accessible to their owner only.
  if (row.access === "signedIn") return namesThing(row) ? 404 : null;
  if (asker !== "stranger") return row.access === "investor" ? 403 : null;
  if (row.access === "managerOrSelf") return 403;
  return row.access === "byPolicy" ? 404 : INVESTORS[row.access];
}

const clientOf = (asker: Asker, things: WalkThings): Client =>
  asker === "holder" ? things.holder : clients[asker];

describe("of existing things", () => {
  it.each(closed)("$title is refused to everybody without access", async (walked) => {
    for (const asker of ASKERS) {
      const refusal = refusalOf(asker, walked.row);
      if (refusal === null) continue;
      const status = await ask(clientOf(asker, lasting), walked, addressOf(walked.row, lasting));
      expect([asker, status]).toEqual([asker, refusal]);
    }
  });

  it.each(closed)("$title is open to everybody with access", async (walked) => {
    const { row } = walked;
    const open = ASKERS.filter((asker) => refusalOf(asker, row) === null);
    expect(open).not.toEqual([]);
    // The body may still be refused, and no authenticator app is set up.
    const closing = namesThing(row) ? [401, 403, 404] : [401, 403];
    for (const asker of open) {
      const isDeleted = row.method === "DELETE" && namesThing(row);
      const things = isDeleted ? await makeThings(portal, clients.manager) : lasting;
      const status = await ask(clientOf(asker, things), walked, addressOf(row, things));
      if (row.method === "GET") expect([asker, status]).toEqual([asker, 200]);
      expect([asker, ...closing]).not.toContain(status);
      expect(status).toBeLessThan(500);
    }
  });

  it("a draft is visible to managers and to no holder", async () => {
    const { draftId, holder } = lasting;
    for (const walked of only("byPolicy").filter(({ row }) => row.path.startsWith("/api/reports"))) {
      const address = addressOf(walked.row, { ...lasting, reportId: draftId });
      expect([walked.title, await ask(holder, walked, address)]).toEqual([walked.title, 404]);
    }
    expect((await clients.manager.get(`/api/reports/${draftId}`)).status).toBe(200);
  });

  it("corrections are visible to those who may read the report", async () => {
    const address = `/api/reports/${lasting.reportId}`;
    for (const client of [lasting.holder, clients.manager, clients.administrator]) {
      expect((await client.get(`${address}/corrections`)).body).toHaveLength(1);
      expect((await client.get(`${address}/download?version=1`)).status).toBe(200);
    }
    expect((await clients.stranger.get(`${address}/corrections`)).status).toBe(404);
    expect((await clients.stranger.get(`${address}/download?version=1`)).status).toBe(404);
  });

  it("an investor gets no figures of a location that others hold", async () => {
    const { locationId } = await makeThings(portal, clients.manager);
    const both = only("managerOrSelf").filter(({ row }) => row.path.includes(":locationId"));
    expect(both).toHaveLength(2);
    for (const { row } of both) {
      expect((await lasting.holder.get(addressOf(row, lasting))).text).toContain("18750");
      const { text } = await lasting.holder.get(addressOf(row, { ...lasting, locationId }));
      expect(text).not.toContain("18750");
    }
  });
});

describe("of missing things", () => {
  it.each(closed.filter(({ row }) => namesThing(row)))(
    "$title reveals no more than a foreign one",
    async (walked) => {
      const { row } = walked;
      const address = addressOf(row, MISSING);
      // The same as for foreign objects.
      const investors = INVESTORS[row.access] ?? (row.access === "managerOrSelf" ? 403 : 404);
      const expected = {
        nobody: 401,
        holder: investors,
        stranger: investors,
        manager: 404,
        administrator: 404,
      };
      for (const asker of ASKERS)
        expect([asker, await ask(clientOf(asker, lasting), walked, address)]).toEqual([
          asker,
          expected[asker],
        ]);
    },
  );
});
