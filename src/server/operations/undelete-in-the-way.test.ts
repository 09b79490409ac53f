import { describe, expect, it } from "vitest";
import { EVERY_COMMIT, whileHeld } from "#server/db/held-lock.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { aPlace, newest, restore } from "./undelete.fixture.ts";

openManagedPortal();

describe("a deleted investor", () => {
  it("whose username was taken meanwhile is refused in words, and comes back under another", async () => {
    const { investor } = await aPlace();
    await manager.delete(`/api/investors/${investor.id}`);
    const other = await portal.addInvestor({ username: investor.username.toUpperCase() });
    const id = await newest();
    await expect(restore(id)).rejects.toThrow(/e-mail address belongs to another account by now/);
    const email = "margaret.again@example.com";
    await expect(restore(id, { email })).rejects.toThrow(/username belongs .*Nothing was restored/);
    await restore(id, { username: "margaret.again", email });
    expect((await (await portal.signInAs("margaret.again")).get("/api/auth/investor")).body.id).toBe(
      investor.id,
    );
    expect(other.id).not.toBe(investor.id);
  });

  it("whose names became another account's address or username meanwhile is refused in words", async () => {
    const { investor } = await aPlace();
    await manager.delete(`/api/investors/${investor.id}`);
    const id = await newest();
    await portal.addInvestor({ username: `${investor.username}@EXAMPLE.com` });
    await expect(restore(id)).rejects.toThrow(/e-mail address belongs .*Nothing was restored/);
    const other = await portal.addManager();
    const names = { username: `${other.username}@example.com`, email: "margaret.back@example.com" };
    await expect(restore(id, names)).rejects.toThrow(/username belongs .*Nothing was restored/);
    await restore(id, { email: names.email });
    await portal.signInAs(investor.username);
  });

  it("who held what was deleted too waits for it, or comes back without it", async () => {
    const { investor, id } = await aPlace();
    await manager.delete(`/api/investors/${investor.id}`);
    const removal = await newest();
    await manager.delete(`/api/locations/${id}`);
    await expect(restore(removal)).rejects.toThrow(
      /location "Harbor & Vine, 12 Wharf Street", number \d+\. Restore that first/,
    );
    await restore(removal, { withoutMissing: true });
    const back = await portal.signInAs(investor.username);
    expect((await back.get(`/api/investors/${investor.id}/locations`)).body).toEqual([]);
  });

  it("whose account's id was taken meanwhile is refused in words", async () => {
    const { investor } = await aPlace();
    await manager.delete(`/api/investors/${investor.id}`);
    const id = await newest();
    // Not by the portal, which gives no id a second time.
    const { pool } = portal.database;
    const account =
      "insert into users (id, email, username, password_hash) values ($1, 'taken@example.com', 'taken', '')";
    await pool.query(account, [investor.userId]);
    await expect(restore(id)).rejects.toThrow(/id belongs to another account by now.*Nothing was restored/);
    await pool.query("delete from users where id = $1", [investor.userId]);
    await restore(id);
    const back = await portal.signInAs(investor.username);
    expect((await back.get("/api/auth/investor")).body.id).toBe(investor.id);
  });
});

describe("a deleted report", () => {
  it("one of whose former investors is deleted at the same moment is refused in words", async () => {
    const { investor, reportId } = await aPlace();
    await manager.put(`/api/investors/${investor.id}/locations`, { locationIds: [], percentages: {} });
    await manager.delete(`/api/reports/${reportId}`);
    const id = await newest();
    // The deletion is held up at its commit, when it has the account locked.
    const [deleted, restored] = await whileHeld<unknown>(portal.database, EVERY_COMMIT, [
      () => manager.delete(`/api/investors/${investor.id}`),
      () => restore(id).catch((error: unknown) => error),
    ]);
    expect(deleted).toMatchObject({ status: 204 });
    expect(String(restored)).toMatch(/deleted at the same moment.*Nothing was restored/);
    await expect(restore(id)).rejects.toThrow(/Restore that first/);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("whose month was filed anew does not come back beside it", async () => {
    const { id, reportId } = await aPlace();
    await manager.delete(`/api/reports/${reportId}`);
    const removal = await newest();
    const anew = await manager.post("/api/reports", await submission(id));
    await expect(restore(removal)).rejects.toThrow(/month was filed anew/);
    await manager.delete(`/api/reports/${anew.body.id}`);
    await restore(removal);
    expect((await manager.get(`/api/reports/${reportId}`)).status).toBe(200);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });
});
