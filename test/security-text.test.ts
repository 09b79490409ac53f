import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";
import type { Client } from "#server/testing-client.ts";
import { fillPath } from "#shared/http/path.ts";

let portal: TestPortal;
let clients: Record<"manager" | "investor", Client>;
beforeAll(async () => {
  portal = await openTestPortal();
  clients = {
    manager: (await portal.addManager()).client,
    investor: (await portal.addInvestor()).client,
  };
});
afterAll(() => portal.close());

const rows = contractRows().map(({ row }) => ({ title: `${row.method} ${row.path}`, row }));
const IDS = { id: 1, investorId: 1, locationId: 1, filename: "a.pdf", file: "a.webp", token: "t" };

describe("text that cannot be kept as it was sent is refused at its field", () => {
  it.each(rows.filter(({ row }) => row.body !== undefined))("in the body of $title", async ({ row }) => {
    const client = clients[row.access === "investor" ? "investor" : "manager"];
    const address = fillPath(row.path, IDS);
    const send = (body: unknown) =>
      row.method === "PUT" ? client.put(address, body) : client.post(address, body);
    for (const [text, sentence] of [
      ["before\u0000after", /NUL/],
      ["half of a pair: \ud83d", /half of a pair/],
    ] as const) {
      // The fields of a form with files are texts, so nothing lies deeper there.
      const { status, body } = await send(row.files ? { name: text } : { deep: [{ name: text }] });
      expect(status).toBe(400);
      expect(body.fieldErrors[row.files ? "name" : "deep.0.name"]).toMatch(sentence);
    }
  });

  it.each(rows.filter(({ row }) => row.query !== undefined))("in the search of $title", async ({ row }) => {
    const client = clients[row.access === "investor" ? "investor" : "manager"];
    const address = `${fillPath(row.path, IDS)}?anything=a%00b`;
    const { status, body } = await (row.method === "DELETE" ? client.delete(address) : client.get(address));
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ["anything"]]);
  });

  it.each(rows.filter(({ row }) => row.params !== undefined && row.method === "GET"))(
    "in the address $title",
    async ({ row }) => {
      const client = clients[row.access === "investor" ? "investor" : "manager"];
      const address = row.path.replaceAll(/:[A-Za-z]+/g, "a%00b");
      expect((await client.get(address)).status).toBe(400);
    },
  );
});
