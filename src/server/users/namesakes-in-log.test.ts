import { describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { person } from "#server/testing-samples.ts";

openManagedPortal();

const nameInNewestEntry = async () =>
  (await manager.get("/api/activity-logs?days=1&limit=1")).body[0].entityName;
const rossi = (firstName: string, username: string, changed = {}) =>
  person(username, { firstName, lastName: "Rossi", ...changed });

describe("of two people of one name the log says by e-mail who", () => {
  it("created, changed, given a share or deleted an investor, and so does the removal", async () => {
    const { body: anna } = await manager.post("/api/investors", rossi("Anna", "anna"));
    expect(await nameInNewestEntry()).toBe("Anna Rossi");
    const { body: other } = await manager.post("/api/investors", rossi("ANNA", "rossi"));
    expect(await nameInNewestEntry()).toBe("ANNA Rossi (rossi@example.com)");
    const location = await portal.addLocation("Night Heron");
    await manager.post(`/api/investors/${anna.id}/locations/${location.id}`, { sharePercentage: "5.00" });
    expect(await nameInNewestEntry()).toBe("Anna Rossi (anna@example.com)");
    await manager.put(`/api/investors/${anna.id}`, rossi("Anna", "anna", { phoneNumber: "1", password: "" }));
    expect(await nameInNewestEntry()).toBe("Anna Rossi (anna@example.com)");
    await manager.delete(`/api/investors/${other.id}`);
    expect(await nameInNewestEntry()).toBe("ANNA Rossi (rossi@example.com)");
    expect((await listRemovals(portal.services.db))[0]?.name).toBe("ANNA Rossi (rossi@example.com)");
  });

  it("got or lost an account as a manager, or turned their own e-mails off", async () => {
    const { body: account } = await manager.post("/api/users", rossi("Anna", "third", { role: "manager" }));
    expect(await nameInNewestEntry()).toBe("Anna Rossi (third@example.com)");
    const reader = await portal.addInvestor({ firstName: "Anna", lastName: "Rossi", username: "fourth" });
    await reader.client.put("/api/notices/preferences", { email: false });
    expect(await nameInNewestEntry()).toBe("Anna Rossi (fourth@example.com)");
    await manager.delete(`/api/users/${account.id}`);
    expect(await nameInNewestEntry()).toBe("Anna Rossi (third@example.com)");
  });
});
