import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { listKeys, openStorage } from "#server/files/storage.ts";
import { moveFilesToTrash, trashKey } from "#server/files/trash.ts";
import { expectToStoreDocuments, openS3, uploadStatement } from "./s3.fixture.ts";
import { ADMIN, administrator, newDatabase, started } from "./start.fixture.ts";
import { ended, spawnPortal } from "./started-portal.ts";

async function settings(s3: Record<string, string>): Promise<Record<string, string>> {
  const { url } = await newDatabase();
  return { DATA_DIR: temporaryDirectory(), DATABASE_URL: url, ...ADMIN, ...s3 };
}

it("stores files in a bucket that refuses ACLs and checksums, and leaves nothing of its check at the start; an upload that is refused there gets a sentence", async () => {
  const s3 = await openS3();
  const portal = await started(await settings(s3.settings));
  const checked = s3.requests.filter((each) => each.includes("start-check"));
  expect(checked.map((each) => each.split(" ")[0])).toEqual(["PUT", "GET", "DELETE", "HEAD"]);
  const manager = await administrator(portal.address);
  await expectToStoreDocuments(manager);

  const files = await openStorage(s3.storage);
  const [key = ""] = await listKeys(files, "documents");
  await moveFilesToTrash(files, [key]);
  expect([await listKeys(files, "documents"), await listKeys(files, "removed")]).toEqual([
    [],
    [trashKey(key)],
  ]);

  s3.refuseWriting();
  const answer = await uploadStatement(manager);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({
      message: "The portal cannot reach its stored files. Try again shortly, or tell whoever runs it.",
    }),
  ]);
  await expect.poll(portal.printed).toContain("AccessDenied");
});

it.each([
  ["a bucket that is not there", { STORAGE_S3_BUCKET: "elsewhere" }, /bucket "elsewhere" .*NoSuchBucket/],
  [
    "a key that it does not know",
    { STORAGE_S3_ACCESS_KEY_ID: "another" },
    /bucket "portal" .*InvalidAccessKeyId/,
  ],
  [
    "an address where nothing listens",
    { STORAGE_S3_ENDPOINT: "http://127.0.0.1:1" },
    /bucket "portal" at http:\/\/127\.0\.0\.1:1 .*ECONNREFUSED/,
  ],
])("says in one line at the start that it is %s", async (_, wrong, line) => {
  const s3 = await openS3();
  const { child, printed } = spawnPortal(await settings({ ...s3.settings, ...wrong }));
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await ended(child)).toBe(1);
  expect(printed().trim().split("\n")).toEqual([expect.stringMatching(line)]);
});
