import { describe, expect, it } from "vitest";
import { manager } from "#server/managed-portal.fixture.ts";
import {
  change,
  check,
  correct,
  file,
  foundAfter,
  openPortalToVerify,
} from "#server/operations/verify.fixture.ts";

openPortalToVerify();

const NO_PICTURE = "data:image/png;base64,AAAA";

describe("beside the sealed versions of a corrected report", () => {
  it.each([
    [
      "the changed picture of a signature that was replaced",
      `update replaced_signatures set value = '${NO_PICTURE}'`,
      "The signature of version 1 of report 1 was changed.",
    ],
    [
      "a removed one",
      "delete from replaced_signatures",
      "The signature of version 1 of report 1 was removed.",
    ],
    [
      "a slipped-in one",
      `insert into replaced_signatures (report_id, version, value) values (1, 2, '${NO_PICTURE}')`,
      "A signature is kept for version 2 of report 1, which was not replaced.",
    ],
    [
      "the changed picture of the signature that stands",
      `update reports set digital_signature = '${NO_PICTURE}'`,
      "Report 1 (2011-01): digitalSignature is not what was signed.",
    ],
    [
      "a version before that was removed",
      "delete from report_versions where version = 1",
      "Sealed version 1 was removed, and no deletion was recorded.",
    ],
  ])("%s is found and named", async (_, statement, finding) => {
    await correct(await file());
    expect((await check()).findings).toEqual([]);
    expect(await foundAfter(statement)).toContain(finding);
  });

  it("a document of the version before that was changed is found", async () => {
    const filed = await file();
    await correct(filed);
    const [finding = ""] = await foundAfter("update documents set sha256 = repeat('0', 64)");
    expect(finding).toMatch(/^Document documents\/.* \("P&L\.pdf", report 1\) was changed\.$/);
  });
});

describe("what is known of a withdrawn version", () => {
  const ITS = "What is known of the withdrawn version 1 of Harbor & Vine Wine Bar, 2011-01,";

  it.each([
    ["changed", "update withdrawn_versions set signed_by = 'Somebody'"],
    ["changed", "update withdrawn_versions set fingerprint = repeat('0', 64)"],
    ["changed", "update withdrawn_versions set signed_at = signed_at - interval '1 ms'"],
    ["removed", "delete from withdrawn_versions"],
  ])("is found and named when it was %s (%s), while the deleted report is kept", async (what, statement) => {
    const { id } = await file();
    await manager.delete(`/api/reports/${id}`);
    expect((await check()).findings).toEqual([]);
    expect(await foundAfter(statement)).toEqual([`${ITS} was ${what}.`]);
  });

  it("and after it was purged, by the version that stands in its place", async () => {
    const filed = await file();
    await manager.delete(`/api/reports/${filed.id}`);
    await file({ reportingPeriod: "2011-01" });
    await change("delete from removals");
    expect((await check()).findings).toEqual([]);
    expect(await foundAfter("delete from withdrawn_versions")).toEqual([`${ITS} was removed.`]);
  });
});
