import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { check, file, openPortalToVerify } from "#server/operations/verify.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openPortalToVerify();

describe("everything that was written", () => {
  it("verifies after honest work: filing, deleting, downloading, restoring nothing", async () => {
    const [first, second] = [await file(), await file()];
    await manager.get(`/api/download/document/${first.plStatementPath.split("/").at(-1)}`);
    await manager.delete(`/api/reports/${second.id}`);
    const found = await check();
    expect(found.findings).toEqual([]);
    expect(found).toMatchObject({ versions: 1, removed: 1, documents: 1 });
    // The log was emptied behind the sign-in; since then: of two investors all that was done with them,
    // two filings, a download, a deletion.
    expect(found.entries).toBe(2 * 3 + 4);
    expect(found.links).toBe(1 + found.entries + 2 * 3 + 2 + 1);
  });

  it("verifies when written at once by many", async () => {
    const places = await Promise.all(
      Array.from({ length: 12 }, (_, index) => portal.addLocation(`Place ${index}`)),
    );
    const answers = await Promise.all(
      places.map(async ({ id }) => manager.post("/api/reports", await submission(id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 201));
    expect(await check()).toMatchObject({ findings: [], versions: 12 });
  });

  it("has its links on the reports, and a printed one holds later", async () => {
    const { chainLink } = await file();
    const [seq = "", hash = ""] = chainLink.split(":");
    await file();
    expect((await check([{ seq: Number(seq), hash }])).findings).toEqual([]);
    expect((await check([{ seq: Number(seq), hash: "0".repeat(64) }])).findings).toEqual([
      `Link ${seq} is not the one that was printed: the chain was written anew.`,
    ]);
  });
});
