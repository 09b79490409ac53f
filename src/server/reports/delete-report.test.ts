import { expect, it } from "vitest";
import { whileHeld } from "#server/db/held-lock.fixture.ts";
import { heldKey } from "#server/files/held-files.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { newest, restore } from "#server/operations/undelete.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { addressOf, correct, upload, type Filed } from "#server/reports/correction.fixture.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";

openPortalWithPlace();

/** A filed report with a document; its correction, with another document, and its deletion in the same moment. */
async function deletedWhileCorrected() {
  const filed: Filed = (await submit(await upload("first.pdf"))).body;
  const document = await upload("second.pdf");
  const [corrected, deleted] = await whileHeld(
    portal.database,
    `select from locations where id = ${place.id} for update`,
    [() => correct(filed, document), () => manager.delete(`/api/reports/${filed.id}`)],
  );
  expect([corrected?.status, deleted?.status]).toEqual([201, 204]);
  return { filed, document };
}

it("a deletion that waits for a correction withdraws the version that the correction made", async () => {
  await deletedWhileCorrected();
  const { body } = await submit();
  expect(body).toMatchObject({ version: 3, replaces: { version: 2 } });
  expect((await verify(portal.services, [])).findings).toEqual([]);
});

it("a deletion that waits for a correction keeps the correction's document for 30 days", async () => {
  const { filed, document } = await deletedWhileCorrected();
  const key = document.plStatementPath;
  expect(await portal.services.files.exists(heldKey(key))).toBe(true);
  expect(await portal.services.files.exists(key)).toBe(false);
  expect(await restore(await newest())).toMatchObject({ missingFiles: [] });
  expect((await manager.get(addressOf(document))).status).toBe(200);
  expect((await manager.get(`/api/reports/${filed.id}`)).body.version).toBe(2);
});

it("the log names the version that was deleted, also when a correction came in between", async () => {
  await deletedWhileCorrected();
  const [entry] = (await manager.get("/api/activity-logs?action=delete_report")).body;
  expect(entry).toMatchObject({ details: { version: 2 } });
});
