import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { countWaiting } from "#server/db/held-lock.fixture.ts";
import { heldKey } from "#server/files/held-files.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { aPlace, newest, restore } from "./undelete.fixture.ts";

openManagedPortal();
afterEach(() => vi.restoreAllMocks());

/** Lets the first call of a method of the storage wait until something else is done, or waits for a lock itself. */
function holdUp(method: "move" | "delete", start: () => Promise<unknown>): { done: () => Promise<unknown> } {
  const { files } = portal.services;
  const original = files[method].bind(files) as (...args: unknown[]) => Promise<void>;
  let other: Promise<unknown> | null = null;
  vi.spyOn(files, method).mockImplementation(async (...args: unknown[]) => {
    if (other === null) {
      let open = 1;
      other = start().finally(() => (open -= 1));
      while ((await countWaiting(portal.database.pool)) < open) await sleep(10);
    }
    return original(...args);
  });
  return { done: async () => other };
}
const documentOf = (path: string) => manager.get(`/api/download/document/${path.split("/").at(-1)}`);

it("what is restored while its deletion still puts files aside has its files", async () => {
  const { reportId, path } = await aPlace();
  const restored = holdUp("move", async () => restore(await newest()));
  expect((await manager.delete(`/api/reports/${reportId}`)).status).toBe(204);
  expect(await restored.done()).toMatchObject({ missingFiles: [] });
  expect((await documentOf(path)).status).toBe(200);
});

it("what is deleted again while it is restored keeps its files", async () => {
  const { reportId, path } = await aPlace();
  await manager.delete(`/api/reports/${reportId}`);
  const removal = await newest();
  const again = holdUp("delete", () => manager.delete(`/api/reports/${reportId}`));
  await restore(removal);
  // Not restored yet when it was asked for, or deleted: then it can be restored once more.
  expect([204, 404]).toContain(((await again.done()) as { status: number }).status);
  const standing = (await manager.get(`/api/reports/${reportId}`)).status === 200;
  expect(await portal.services.files.exists(standing ? path : heldKey(path))).toBe(true);
});
