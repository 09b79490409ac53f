import { describe, expect, it } from "vitest";
import { listKeys } from "#server/files/storage.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { person } from "#server/testing-samples.ts";
import { whitePng } from "./security-files.ts";

openManagedPortal();

type Fields = Readonly<Record<string, string>>;
interface Saved extends Record<string, unknown> {
  id: number | string;
  updatedAt: string;
}

let count = 0;

/** What is made and edited through each address: a required field, and another one that two people change. */
const EDITED = {
  "/api/users": () => person(`marcus${(count += 1)}`),
  "/api/investors": () => person(`marcus${(count += 1)}`),
  "/api/locations": () => ({
    name: `Harbor ${(count += 1)}`,
    address: "12 Wharf Street",
    description: "On the quay",
  }),
} as const;
const [ONE, OTHER] = [
  { lastName: "Bellamy", address: "14 Wharf Street" },
  { firstName: "Marc", description: "By the harbor" },
];

describe.each(Object.entries(EDITED))("an edit at %s", (path, fieldsOf) => {
  const isLocation = path === "/api/locations";
  const send = (method: "POST" | "PUT", url: string, fields: Fields, logo = {}) => {
    if (isLocation) return manager.form(method, url, { ...fields, ...logo });
    return method === "POST" ? manager.post(url, fields) : manager.put(url, { ...fields, password: "" });
  };
  /** Of a change, the fields that the address has. */
  const of = (change: Fields) =>
    Object.fromEntries(Object.entries(change).filter(([name]) => name in fieldsOf()));
  async function make(): Promise<{ fields: Fields; shown: Saved }> {
    const fields = fieldsOf();
    const { status, body } = await send("POST", path, fields);
    expect(status).toBe(201);
    return { fields, shown: body };
  }
  const find = async ({ id }: Saved): Promise<Saved> =>
    (await manager.get(path)).body.find((each: Saved) => each.id === id);

  it("of an older state is refused, and nothing of it is stored", async () => {
    const { fields, shown } = await make();
    const url = `${path}/${shown.id}`;
    const first = { ...fields, ...of(ONE) };
    expect((await send("PUT", url, { ...first, updatedAt: shown.updatedAt })).status).toBe(200);
    const before = await listKeys(portal.services.files, "logos");
    const logo = { logo: { filename: "a.png", bytes: whitePng(40, 40) } };
    const stale = await send("PUT", url, { ...fields, ...of(OTHER), updatedAt: shown.updatedAt }, logo);
    expect([stale.body.code, stale.body.fieldErrors]).toEqual([
      "stale_version",
      { updatedAt: "This was changed after you opened it." },
    ]);
    expect(await listKeys(portal.services.files, "logos")).toEqual(before);
    const saved = await find(shown);
    expect(saved).toMatchObject(of(ONE));
    expect(saved).not.toMatchObject(of(OTHER));
    const second = { ...first, ...of(OTHER) };
    expect((await send("PUT", url, { ...second, updatedAt: saved.updatedAt })).status).toBe(200);
    // A call without `updatedAt` overwrites.
    expect((await send("PUT", url, fields)).status).toBe(200);
  });

  it("at the same time as another one is saved once; the other gets 409", async () => {
    const { fields, shown } = await make();
    const answers = await Promise.all(
      [ONE, OTHER].map((by) =>
        send("PUT", `${path}/${shown.id}`, { ...fields, ...of(by), updatedAt: shown.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
