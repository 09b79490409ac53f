import sharp from "sharp";
import { harborInOctober } from "#shared/domain/figures.fixture.ts";

/** By drawing: most reports of the tests have the same one. */
const drawn = new Map<string, Promise<string>>();

/** A signature drawn on the pad, as the browser sends it. */
export function drawnSignature({
  path = "M40 110 C 120 20 180 140 340 60",
  colour = "#1c2b4a",
} = {}): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="white"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="3"/></svg>`;
  const png = drawn.get(svg) ?? pngOf(svg);
  drawn.set(svg, png);
  return png;
}

const pngOf = async (svg: string) =>
  `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64")}`;

/** A pad nobody drew on. */
export const blankSignature = () => drawnSignature({ path: "" });

/** A pad that the pen only touched. */
export const dotOfInk = () => drawnSignature({ path: "M196 80 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0" });

/** A whole report as the form sends it; `changed` replaces single fields. */
export async function submission(locationId: number, changed: Readonly<Record<string, unknown>> = {}) {
  return {
    locationId,
    reportingPeriod: "2026-10",
    status: "submitted",
    submittedBy: "Claire Donovan",
    signatureType: "drawn",
    digitalSignature: await drawnSignature(),
    ...harborInOctober,
    discountsDuringPeriod: "999999.99",
    majorExpensesLastMonth: "Patio heaters serviced and two replaced ($3,480).",
    expectedExpensesNextMonth: "Annual liquor license renewal.",
    overallSummary: "Foliage weekends carried the month.",
    plStatementPath: null,
    plStatementFilename: null,
    balanceSheetPath: null,
    balanceSheetFilename: null,
    investorComps: {},
    ...changed,
  };
}
