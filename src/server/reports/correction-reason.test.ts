import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { correct, type Filed } from "#server/reports/correction.fixture.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import type { Client } from "#server/testing-client.ts";

openPortalWithPlace();

const WHY = "The bar's till was counted twice.";
const reasonsOf = async (reader: Client, id: number) =>
  (await reader.get(`/api/reports/${id}/corrections`)).body.map(({ reason }: { reason: string }) => reason);
const sealedOf = async (id: number) => {
  const { rows } = await portal.database.pool.query<{ content: string; fingerprint: string }>(
    "select content, fingerprint from report_versions where report_id = $1 order by version",
    [id],
  );
  return rows;
};
const paper = async (reader: Client, id: number) =>
  textOf((await reader.get(`/api/reports/${id}/download`)).bytes);

test("why a report was corrected is read by managers and investors, on the page, on paper and in the log", async () => {
  const holder = await portal.addInvestor();
  await portal.hold(holder.id, place.id, "10.00");
  const filed: Filed = (await submit()).body;
  await correct(filed, { correctionReason: `  ${WHY} ` });
  for (const reader of [manager, holder.client]) {
    expect(await reasonsOf(reader, filed.id)).toEqual([WHY]);
    expect(await paper(reader, filed.id)).toContain(`Corrected: Overall Summary. Reason: ${WHY}`);
  }
  const { body: log } = await manager.get("/api/activity-logs?action=correct_report&days=1");
  expect(log[0].details).toMatchObject({ version: 2, corrected: "Overall Summary", reason: WHY });
});

test("it is part of what was signed: another reason is another fingerprint, and a changed one is found", async () => {
  const filed: Filed = (await submit()).body;
  await correct(filed, { correctionReason: WHY });
  const [, second] = await sealedOf(filed.id);
  expect(JSON.parse(second?.content ?? "")).toMatchObject({ reason: WHY });
  const sum = createHash("sha256")
    .update(second?.content ?? "")
    .digest("hex");
  expect(second?.fingerprint).toBe(sum);
  expect((await verify(portal.services, [])).findings).toEqual([]);
});

test("a correction without a reason is sealed as ever, with no word of one", async () => {
  const filed: Filed = (await submit({ correctionReason: "" })).body;
  await correct(filed, { correctionReason: "   " });
  await correct({ id: filed.id, version: 2 });
  const sealed = await sealedOf(filed.id);
  expect(sealed.map(({ content }) => Object.keys(JSON.parse(content)).includes("reason"))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await reasonsOf(manager, filed.id)).toEqual([null, null]);
  expect(await paper(manager, filed.id)).not.toContain("Reason");
  const { body: log } = await manager.get("/api/activity-logs?action=correct_report&days=1");
  expect(log[0].details).not.toHaveProperty("reason");
});

test("a reason alone corrects nothing", async () => {
  const filed: Filed = (await submit()).body;
  const same = { overallSummary: "Foliage weekends carried the month." };
  const answer = await correct(filed, { ...same, correctionReason: WHY });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/^Nothing has been changed/);
});

test("who only signs anew says why, and paper says both", async () => {
  const filed: Filed = (await submit()).body;
  const same = { overallSummary: "Foliage weekends carried the month.", submittedBy: "Rosa Lind" };
  await correct(filed, { ...same, correctionReason: "Signed by the\nwrong person." });
  expect(await paper(manager, filed.id)).toContain(
    "Corrected: Signed anew. Reason: Signed by the wrong person.",
  );
});

test("one that is longer than five hundred characters, or given for a report that corrects nothing, is refused at its field", async () => {
  const filed: Filed = (await submit()).body;
  const long = await correct(filed, { correctionReason: "a".repeat(501) });
  expect([long.status, long.body.fieldErrors]).toEqual([
    400,
    { correctionReason: "Use at most 500 characters." },
  ]);
  const first = await submit({ reportingPeriod: "2026-09", correctionReason: WHY });
  expect([first.status, first.body.fieldErrors]).toEqual([
    400,
    { correctionReason: "Only a correction has a reason: name the report that it corrects." },
  ]);
  expect((await correct(filed, { correctionReason: "a".repeat(500) })).status).toBe(201);
});
