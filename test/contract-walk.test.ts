import { beforeAll, describe, expect, it } from "vitest";
import { contractRows, refusalsOf } from "#server/http/openapi.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { isAbility, isAble, type ManagerKind } from "#shared/auth/abilities.ts";
import type { Access, ContractRow } from "#shared/http/route.ts";
import { type Make, samples } from "./fuzz-portal.ts";
import { addressOf, makeObjects, MISSING, REFUSALS_OF_ANY, type WalkedObjects } from "./walked-objects.ts";

/**
 * Walks every row of the contract that needs a login: nobody, the investor whose objects it is about, another
 * investor, the protected administrator, and each kind of manager with all locations and with one ask for objects that
 * are there, that are another location's, and that are not there. The rows come from the contract itself, so a new call
 * cannot be forgotten.
 */
const KINDS = {
  manager: "administrator",
  administrator: "administrator",
  controller: "controller",
  auditor: "auditor",
  managerOfAllLocations: "location_manager",
  locationManager: "location_manager",
  controllerOfOne: "controller",
  auditorOfOne: "auditor",
} as const satisfies Record<string, ManagerKind>;
/** Those with one location. */
const LIMITED = ["locationManager", "controllerOfOne", "auditorOfOne"] as const;
const ACTORS = ["nobody", "holder", "stranger", ...(Object.keys(KINDS) as (keyof typeof KINDS)[])] as const;
type Actor = (typeof ACTORS)[number];

openManagedPortal();

let clients: Record<Exclude<Actor, "holder">, Client>;
let lasting: WalkedObjects;
/** Of another location, and of an investor who holds no other. */
let others: WalkedObjects;
let bodies: Readonly<Record<string, Make>>;
beforeAll(async () => {
  const { client: administrator } = await portal.addManager({ protectedAdministrator: true });
  const { client: stranger } = await portal.addInvestor();
  const add = async (kind: ManagerKind, locationIds: number[] | null) =>
    (await portal.addManager({ kind, locationIds })).client;
  clients = {
    nobody: portal.nobody,
    stranger,
    manager,
    administrator,
    controller: await add("controller", null),
    auditor: await add("auditor", null),
    managerOfAllLocations: await add("location_manager", [ALL]),
    locationManager: await add("location_manager", []),
    controllerOfOne: await add("controller", []),
    auditorOfOne: await add("auditor", []),
  };
  others = await makeObjects(portal, manager);
  lasting = await makeObjects(portal, manager);
  bodies = await samples({ ...lasting, logo: "" });
  await limitTo(lasting);
});

/** In the list of whoever has all locations, which has the new ones, too. */
const ALL = 0;
/** Limits those with one location to the one of these objects. */
const limitTo = ({ locationId }: WalkedObjects) =>
  portal.database.pool.query(
    `update users set location_ids = case when ${ALL} = any(location_ids)
       then (select array_agg(id) || ${ALL} from locations) else array[$1::int] end where location_ids is not null`,
    [locationId],
  );

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

/** The kind of an import is no object. */
const namesObject = (row: ContractRow) => /:(?!kind\b)/.test(row.path);

/** Of calls that need one. */
const QUERIES: Readonly<Record<string, string>> = { "statements.previewRun": "?period=2026-10" };

let calls = 0;
/** Sends a valid body, another one each time, so that they do not conflict. */
async function answerTo(client: Client, { row, call }: Walked, address: string) {
  const body = bodies[call]?.((calls += 1)) ?? {};
  const send = {
    GET: () => client.get(`${address}${QUERIES[call] ?? ""}`),
    DELETE: () => client.delete(address),
    POST: () => client.post(address, body),
    PUT: () => client.put(address, body),
  }[row.method];
  const answer = await send();
  if (answer.status >= 400) expect([...REFUSALS_OF_ANY, ...refusalsOf(row)]).toContain(answer.body.code);
  return answer;
}
const ask = async (...call: Parameters<typeof answerTo>): Promise<number> => (await answerTo(...call)).status;

const refusalOfInvestors = (access: Access) => (isAbility(access) ? 403 : null);

/** The status of a refusal to a manager's kind, whatever the call is about. */
function refusalOfKind(actor: keyof typeof KINDS, { access }: ContractRow): number | null {
  if (access === "investor") return 403;
  const ability = access === "readInvestorsOrSelf" ? "readInvestors" : access;
  return isAbility(ability) && !isAble({ role: "manager", kind: KINDS[actor] }, ability) ? 403 : null;
}

/** A statement adds up all of an investor's locations: of managers, those of all locations read it. */
const refusalOfStatements = (actor: keyof typeof KINDS, { path }: ContractRow): number | null =>
  /:runId|:statementId/.test(path) && [...LIMITED, "managerOfAllLocations"].includes(actor) ? 404 : null;

/** Besides administrators, whoever made an import reads it. */
const refusalOfImports = (actor: keyof typeof KINDS, { path }: ContractRow): number | null =>
  path.includes(":importId") && KINDS[actor] !== "administrator" ? 404 : null;

/** The status of a refusal for the holder's objects; null for actors with access. */
function refusalOf(actor: Actor, row: ContractRow): number | null {
  if (actor === "nobody") return 401;
  if (actor === "holder") return refusalOfInvestors(row.access);
  // Sessions and passkeys are accessible to their owner only.
  if (row.access === "signedIn") return namesObject(row) ? 404 : null;
  if (actor !== "stranger")
    return refusalOfKind(actor, row) ?? refusalOfStatements(actor, row) ?? refusalOfImports(actor, row);
  if (row.access === "readInvestorsOrSelf") return 403;
  return row.access === "byPolicy" ? 404 : refusalOfInvestors(row.access);
}

const clientOf = (actor: Actor, objects: WalkedObjects): Client =>
  actor === "holder" ? objects.holder : clients[actor];

describe("of existing objects", () => {
  it.each(closed)("$title is refused to everybody without access", async (walked) => {
    for (const actor of ACTORS) {
      const refusal = refusalOf(actor, walked.row);
      if (refusal === null) continue;
      const status = await ask(clientOf(actor, lasting), walked, addressOf(walked.row, lasting));
      expect([actor, status]).toEqual([actor, refusal]);
    }
  });

  it.each(closed)("$title is open to everybody with access", async (walked) => {
    const { row } = walked;
    const open = ACTORS.filter((actor) => refusalOf(actor, row) === null);
    expect(open).not.toEqual([]);
    // The body may still be refused. Calls about an authenticator app answer 404, since none is set up.
    const closing = namesObject(row) ? [401, 403, 404] : [401, 403];
    for (const actor of open) {
      const deletesObject = row.method === "DELETE" && namesObject(row);
      const objects = deletesObject ? await makeObjects(portal, manager) : lasting;
      await limitTo(objects);
      const status = await ask(clientOf(actor, objects), walked, addressOf(row, objects));
      if (row.method === "GET") expect([actor, status]).toEqual([actor, 200]);
      expect([actor, ...closing]).not.toContain(status);
      expect(status).toBeLessThan(500);
    }
    await limitTo(lasting);
  });

  it("a draft is visible to managers and to no holder", async () => {
    const { draftId, holder } = lasting;
    for (const walked of only("byPolicy").filter(({ row }) => row.path.startsWith("/api/reports"))) {
      const address = addressOf(walked.row, { ...lasting, reportId: draftId });
      expect([walked.title, await ask(holder, walked, address)]).toEqual([walked.title, 404]);
    }
    expect((await manager.get(`/api/reports/${draftId}`)).status).toBe(200);
  });

  it("corrections are visible to those who may read the report", async () => {
    const address = `/api/reports/${lasting.reportId}`;
    for (const client of [lasting.holder, manager, clients.administrator]) {
      expect((await client.get(`${address}/corrections`)).body).toHaveLength(1);
      expect((await client.get(`${address}/download?version=1`)).status).toBe(200);
    }
    expect((await clients.stranger.get(`${address}/corrections`)).status).toBe(404);
    expect((await clients.stranger.get(`${address}/download?version=1`)).status).toBe(404);
  });

  it("an investor gets no figures of a location that others hold", async () => {
    const both = only("readInvestorsOrSelf").filter(({ row }) => row.path.includes(":locationId"));
    expect(both).toHaveLength(2);
    for (const { row } of both) {
      expect((await lasting.holder.get(addressOf(row, lasting))).text).toContain("18750");
      const { locationId } = others;
      const { text } = await lasting.holder.get(addressOf(row, { ...lasting, locationId }));
      expect(text).not.toContain("18750");
    }
  });
});

describe("of another location's objects", () => {
  it.each(closed.filter(({ row }) => namesObject(row)))(
    "$title answers managers of one location as for missing ones",
    async (walked) => {
      const { row } = walked;
      const { investorId, locationId } = others;
      const foreign = [others, { ...lasting, locationId }, { ...others, locationId: lasting.locationId }];
      // A path that names a location or an investor and another object is foreign by either.
      const all = new Set([...foreign, { ...lasting, investorId }].map((each) => addressOf(row, each)));
      all.delete(addressOf(row, lasting));
      // As whom one reads in a preview, one is answered about others' objects (test/preview.test.ts).
      const addresses = [...all].filter((each) => !each.startsWith(`/api/preview/${lasting.investorId}/`));
      for (const actor of LIMITED) {
        const missing = await answerTo(clients[actor], walked, addressOf(row, MISSING));
        expect([actor, missing.status]).toEqual([actor, refusalOfKind(actor, row) ?? 404]);
        for (const address of addresses) {
          const { status, text } = await answerTo(clients[actor], walked, address);
          expect([actor, address, status, text]).toEqual([actor, address, missing.status, missing.text]);
        }
      }
    },
  );
});

describe("of missing objects", () => {
  it.each(closed.filter(({ row }) => namesObject(row)))(
    "$title reveals no more than a foreign one",
    async (walked) => {
      const { row } = walked;
      const address = addressOf(row, MISSING);
      // The same as for foreign objects.
      const investors = refusalOfInvestors(row.access) ?? (row.access === "readInvestorsOrSelf" ? 403 : 404);
      const expectedOf = (actor: Actor) => {
        if (actor === "nobody") return 401;
        return actor === "holder" || actor === "stranger" ? investors : (refusalOfKind(actor, row) ?? 404);
      };
      for (const actor of ACTORS)
        expect([actor, await ask(clientOf(actor, lasting), walked, address)]).toEqual([
          actor,
          expectedOf(actor),
        ]);
    },
  );
});
