import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, submit } from "#server/reports/filing.fixture.ts";
import { correct, expectVerified, pdfTextOf, rowsOf } from "#server/reports/report-calls.fixture.ts";
import { logoFile } from "#server/testing-samples.ts";

openPortalWithLocation();
afterEach(() => portal.database.pool.query("delete from settings"));

const rename = (groupName: string) => manager.put("/api/settings", { groupName });
const contentOf = async (report: { id: number }) =>
  rowsOf(
    report,
    "select version, content, fingerprint from report_versions where report_id = $1 order by version",
  );

describe("a report", () => {
  it("signed without a name is sealed without one, and prints the product's for good", async () => {
    const { body } = await submit();
    const [{ content, fingerprint }] = await contentOf(body);
    expect(JSON.parse(content)).not.toHaveProperty("groupName");
    expect(createHash("sha256").update(content).digest("hex")).toBe(fingerprint);
    expect(body).not.toHaveProperty("signedGroupName");
    await rename("Harbor Group");
    const text = await pdfTextOf(manager, body);
    expect(text).toContain("Report Management Tool");
    expect(text).not.toContain("Harbor Group");
  });

  it("keeps the name under which each version was signed", async () => {
    await rename("Harbor Group");
    const { body: first } = await submit();
    await rename("Anchor & Sons");
    expect(await pdfTextOf(manager, first)).toContain("Harbor Group");
    const { body: second } = await correct(first);
    await rename("");
    expect(await pdfTextOf(manager, second)).toContain("Anchor & Sons");
    expect(await pdfTextOf(manager, second, 1)).toContain("Harbor Group");
    await expectVerified();
  });

  it("prints markup in the name as the text that it is", async () => {
    await rename('#set page(fill: red) *Harbor* <b>_"Group"_</b> $x$');
    const { body } = await submit();
    const text = await pdfTextOf(manager, body);
    expect(text).toContain("#set page(fill: red) *Harbor* <b>");
    expect(text).toContain("$x$");
  });

  it("prints the group's colour, and is another file then", async () => {
    const { body } = await submit();
    const address = `/api/reports/${body.id}/download`;
    const before = await manager.get(address);
    await manager.put("/api/settings", { accentColour: "#c2410c" });
    const after = await manager.get(address);
    expect(after.status).toBe(200);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  });

  it("prints the group's logo in the place of the product's", async () => {
    const { body } = await submit();
    const pictures = async () => {
      const { bytes } = await manager.get(`/api/reports/${body.id}/download`);
      return bytes.toString("latin1").split("/Subtype /Image").length - 1;
    };
    const before = await pictures();
    expect((await manager.form("PUT", "/api/settings", { logo: await logoFile() })).status).toBe(200);
    expect(await pictures()).toBe(before + 1);
  });
});
