import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { sessions } from "#server/auth/auth.table.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PASSWORD } from "#server/testing.ts";
import { setUp, signIn } from "./second-factor.fixture.ts";

openManagedPortal();

const leaveForAnHour = (userId: string) =>
  portal.services.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 3_600_000).toISOString() })
    .where(eq(sessions.userId, userId));

describe("the ways into an account", () => {
  it("are changed only within ten minutes of a password", async () => {
    const { client, userId } = await portal.addInvestor();
    await setUp(client);
    await leaveForAnHour(userId);
    const changes = [
      client.post("/api/second-factor/authenticator"),
      client.put("/api/second-factor/authenticator", { code: "000000" }),
      client.delete("/api/second-factor/authenticator"),
      client.post("/api/second-factor/recovery-codes"),
      client.post("/api/passkeys/options"),
      client.delete("/api/passkeys/00000000-0000-4000-8000-000000000000"),
    ];
    for (const { status } of await Promise.all(changes)) expect(status).toBe(403);
    expect((await client.post("/api/auth/confirm", { currentPassword: "not it" })).status).toBe(400);
    expect((await client.post("/api/auth/confirm", { currentPassword: PASSWORD })).status).toBe(200);
    expect((await client.delete("/api/second-factor/authenticator")).status).toBe(204);
    const { body } = await client.get("/api/second-factor");
    expect(body).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
  });
});

describe("a manager", () => {
  it("resets the second factor of whoever lost it, which ends the sessions and is logged", async () => {
    const priya = await portal.addInvestor({ firstName: "Priya", lastName: "Raman" });
    const { client, username, userId } = priya;
    await setUp(client);
    const path = `/api/users/${userId}/second-factor`;
    expect((await manager.get(path)).body).toMatchObject({
      passkeys: 0,
      recoveryCodesLeft: 10,
      mayReset: true,
    });
    expect((await manager.delete(path)).status).toBe(204);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(username)).body.role).toBe("investor");
    const entries = await portal.services.db
      .select()
      .from(activityLogs)
      .where(
        and(eq(activityLogs.action, "reset_second_factor"), eq(activityLogs.entityId, String(priya.id))),
      );
    expect(entries).toMatchObject([{ entityType: "investor", entityName: "Priya Raman" }]);
  });

  it("does not reset the protected administrator's, who does it alone", async () => {
    const admin = await portal.addManager({ protectedAdministrator: true });
    await setUp(admin.client);
    const path = `/api/users/${admin.id}/second-factor`;
    expect((await manager.get(path)).body.mayReset).toBe(false);
    expect((await manager.delete(path)).status).toBe(403);
    expect((await signIn(admin.username)).body.ways).toContain("authenticator");
    expect((await admin.client.delete(path)).status).toBe(204);
    expect((await signIn(admin.username)).body.role).toBe("manager");
  });
});
