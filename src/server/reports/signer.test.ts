import { expect, it } from "vitest";
import { manager } from "#server/managed-portal.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { portal } from "#server/managed-portal.fixture.ts";
import { correct, type Filed } from "#server/reports/correction.fixture.ts";
import { openPortalWithPlace, submit } from "#server/reports/filing.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";

openPortalWithPlace();

const HANNAH = { submittedBy: "Claire Donovan", signatureType: "typed", signatureName: "Hannah O'Brien" };
const read = async ({ id }: Filed) => (await manager.get(`/api/reports/${id}`)).body;
const paper = async ({ id }: Filed, query = "") =>
  textOf((await manager.get(`/api/reports/${id}/download${query}`)).bytes);

it("a report is signed by the name that its signature was typed as, whoever is named as its submitter", async () => {
  const filed: Filed = (await submit(HANNAH)).body;
  const { filedBy, ...report } = await read(filed);
  expect(report).toMatchObject({ submittedBy: "Claire Donovan", signedBy: "Hannah O'Brien" });
  expect(await paper(filed)).toContain(`Hannah O'Brien Signed on`);
  expect(await paper(filed)).toContain(`Filed by ${filedBy} (account)`);
  expect((await verify(portal.services, [])).findings).toEqual([]);
});

it("corrected by somebody else, every version names who signed it and which account filed it", async () => {
  const filed: Filed = (await submit(HANNAH)).body;
  const second: Filed = (await correct(filed, { submittedBy: "Rosa Lind" })).body;
  expect(second).toMatchObject({ signedBy: "Rosa Lind", replaces: { signedBy: "Hannah O'Brien" } });
  expect(await paper(filed)).toContain("version 1, signed by Hannah O'Brien");
  expect(await paper(filed, "?version=1")).toMatch(/Submitted By Claire Donovan.*Hannah O'Brien Signed on/s);
  expect((await verify(portal.services, [])).findings).toEqual([]);
});

it("a signature that is the plain name is of that name", async () => {
  const { body } = await submit({ signatureType: "typed", digitalSignature: "Hannah O'Brien" });
  expect(body).toMatchObject({ submittedBy: "Claire Donovan", signedBy: "Hannah O'Brien" });
});

it("a drawn signature is the submitter's, and a deleted report keeps who signed it", async () => {
  const drawn: Filed = (await submit({ signatureName: "Hannah O'Brien" })).body;
  expect(drawn).toMatchObject({ signedBy: "Claire Donovan" });
  await manager.delete(`/api/reports/${drawn.id}`);
  const typed: Filed = (await submit(HANNAH)).body;
  await manager.delete(`/api/reports/${typed.id}`);
  expect((await submit()).body).toMatchObject({ replaces: { signedBy: "Hannah O'Brien" } });
  expect((await verify(portal.services, [])).findings).toEqual([]);
});
