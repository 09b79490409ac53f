import sharp from "sharp";
import { submission } from "#server/reports/submission.fixture.ts";
import type { Person } from "./person.ts";
import type { BrowserPortal } from "./portal.ts";

/** The password of every account created here. */
export const PASSWORD = "portfolio-1";

/** A square PNG of one colour. */
export function picture(colour: string): Promise<Buffer> {
  const square = { width: 64, height: 64, channels: 3 as const, background: colour };
  return sharp({ create: square }).png().toBuffer();
}

/** The smallest file that counts as a PDF. */
export const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

/** The same, to be chosen in a form. */
export const pdfFile = (name: string) => ({ name, mimeType: "application/pdf", buffer: PDF });

/** Uploads a P&L statement, and gives what a report says of it. */
export async function uploadStatement(by: Person, filename: string) {
  const form = new FormData();
  form.set("plStatement", new File([new Uint8Array(PDF)], filename, { type: "application/pdf" }));
  const { plStatement } = await by.call<{ plStatement: { path: string; filename: string } }>(
    "POST",
    "/api/upload/financial-documents",
    form,
  );
  return { plStatementPath: plStatement.path, plStatementFilename: plStatement.filename };
}

interface Made {
  id: number;
}

export async function addLocation(
  by: Person,
  name: string,
  more: { address?: string; logo?: string } = {},
): Promise<number> {
  const form = new FormData();
  form.set("name", name);
  form.set("address", more.address ?? "12 Wharf Street, Portland, ME 04101");
  if (more.logo !== undefined)
    form.set("logo", new File([new Uint8Array(await picture(more.logo))], "logo.png", { type: "image/png" }));
  return (await by.call<Made>("POST", "/api/locations", form)).id;
}

export async function addInvestor(
  by: Person,
  firstName: string,
  lastName: string,
  shares: Readonly<Record<number, string>> = {},
): Promise<{ id: number; username: string }> {
  const username = `${firstName.charAt(0)}${lastName}`.toLowerCase();
  const email = `${username}@example.com`;
  const { id } = await by.call<Made>("POST", "/api/investors", {
    firstName,
    lastName,
    email,
    phoneNumber: "(207) 555-0143",
    username,
    password: PASSWORD,
  });
  for (const [locationId, sharePercentage] of Object.entries(shares))
    await by.call("POST", `/api/investors/${id}/locations/${locationId}`, { sharePercentage });
  return { id, username };
}

export async function addManager(
  by: Person,
  firstName: string,
  lastName: string,
): Promise<{ id: string; username: string; email: string }> {
  const username = `${firstName.charAt(0)}${lastName}`.toLowerCase();
  const email = `${username}@example.com`;
  const { id } = await by.call<{ id: string }>("POST", "/api/users", {
    email,
    firstName,
    lastName,
    username,
    password: PASSWORD,
  });
  return { id, username, email };
}

/** Files a complete report as the form does; `changed` replaces single fields. */
export async function fileReport(
  by: Person,
  locationId: number,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return (await by.call<Made>("POST", "/api/reports", await submission(locationId, changed))).id;
}

/** Margaret, who holds an eighth of Harbor & Vine, which has filed these months. */
export async function withMargaret(
  { claire, signIn }: BrowserPortal,
  months: readonly string[],
  location: { name?: string; logo?: string } = {},
): Promise<{ harbor: number; reports: number[]; as: Person }> {
  const harbor = await addLocation(claire, location.name ?? "Harbor & Vine", location);
  const { username } = await addInvestor(claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  const reports: number[] = [];
  for (const reportingPeriod of months) reports.push(await fileReport(claire, harbor, { reportingPeriod }));
  return { harbor, reports, as: await signIn(username, PASSWORD) };
}

/** The same, who has not yet read the corrected report of September. */
export async function withCorrectedReport(portal: BrowserPortal) {
  const reportingPeriod = "2026-09";
  const { harbor, reports, as } = await withMargaret(portal, [reportingPeriod]);
  const id = reports[0] ?? 0;
  const corrects = { id, version: 1 };
  await fileReport(portal.claire, harbor, { reportingPeriod, corrects, grossSalesLastMonth: "158000.00" });
  return { harbor, id, as };
}
