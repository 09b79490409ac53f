import { describe, expect, it } from "vitest";
import { sealMeaning } from "#shared/domain/report-versions.ts";
import { reportOf, textOf } from "./report-pdf.fixture.ts";
import { renderReportPdf } from "./report-pdf.ts";

describe("the PDF of a report", () => {
  it("shows a draft without signature, version and dates", async () => {
    const draft = {
      status: "draft",
      version: 0,
      fingerprint: null,
      submittedAt: null,
      submittedBy: null,
    } as const;
    const text = await textOf(renderReportPdf(reportOf({ ...draft, digitalSignature: null })));
    expect(text).toContain("Submitted By N/A Submitted On N/A");
    expect(text).not.toContain("Digital Signature");
    expect(text).not.toContain("Version");
  });

  it("dates the signature by the portal's zone, over the turn of the year", async () => {
    const { report, ...input } = reportOf({ submittedAt: "2027-01-01T04:30:00.000Z" });
    for (const [timeZone, day] of [
      ["America/New_York", "Dec 31, 2026"],
      ["UTC", "Jan 01, 2027"],
    ] as const) {
      const text = await textOf(renderReportPdf({ ...input, report, timeZone }));
      expect(text).toContain(`Submitted On ${day}`);
      expect(text).toContain(`Signed on ${day}`);
    }
  });

  it("says what a corrected report stands in place of, on a line of its own and at the foot", async () => {
    const replaces = {
      version: 1,
      fingerprint: "9f86d081884c7d65".repeat(4),
      signedBy: "Rosa Lind",
      signedAt: "2026-11-03T15:00:00.000Z",
    };
    const text = await textOf(renderReportPdf(reportOf({ version: 2, replaces })));
    expect(text).toContain(
      "Replaces version 1, signed by Rosa Lind on Nov 03, 2026 at 3:00 pm UTC, fingerprint 9f86d081884c…",
    );
    expect(text).toContain("Harbor & Vine Wine Bar Submitted Corrected, version 2 Report Information");
    expect(text).toContain("Corrected On Nov 06, 2026 at 3:04 pm UTC");
    expect(text).toContain("Version 2, replaces version 1 · Fingerprint (SHA-256)");
    expect(await textOf(renderReportPdf(reportOf()))).not.toContain("eplaces");
  });

  it("says beside its status that a month was filed anew, and nothing where no version came before", async () => {
    const anew = await textOf(renderReportPdf(reportOf({ version: 2, firstVersion: 2 })));
    expect(anew).toContain("Submitted Filed Anew, version 2 Report Information");
    expect(await textOf(renderReportPdf(reportOf()))).toContain("Submitted Report Information");
  });

  it("says of a document that a correction of figures left it as it was", async () => {
    const correction = {
      version: 2,
      reason: null,
      figures: [{ label: "Gross Sales", before: "1.00", now: "2.00" }],
      others: ["Balance Sheet"],
      own: null,
    };
    const documentOf = (kind: "plStatement" | "balanceSheet") => ({
      kind,
      filename: `${kind}.pdf`,
      byteLength: 40_470,
      sha256: "ab".repeat(32),
    });
    const text = await textOf(
      renderReportPdf({
        ...reportOf({ version: 2 }),
        corrections: [correction],
        documents: [documentOf("plStatement"), documentOf("balanceSheet")],
      }),
    );
    expect(text).toMatch(
      /plStatement\.pdf 40 KB · SHA-256 abababababababab… Not replaced by the correction: it may still/,
    );
    expect(text.match(/Not replaced/g)).toHaveLength(1);
  });

  it("says when an earlier version was replaced, by the portal's clock", async () => {
    const replacedBy = { version: 2, signedBy: "Rosa Lind", signedAt: "2026-12-31T23:30:00.000Z" };
    const timeZone = "Asia/Tokyo";
    expect(await textOf(renderReportPdf({ ...reportOf(), replacedBy, timeZone }))).toContain(
      "Replaced by version 2, signed by Rosa Lind on Jan 01, 2027 at 8:30 am GMT+9: this is what was signed before",
    );
  });

  it("says what its marks are for, in the words of the screen", async () => {
    const { report } = reportOf();
    expect(await textOf(renderReportPdf(reportOf()))).toContain(sealMeaning(report));
    expect(sealMeaning(report)).toContain("sealed record");
    const withoutRecord = await textOf(renderReportPdf(reportOf({ chainLink: null })));
    expect(withoutRecord).toContain(report.fingerprint);
    expect(withoutRecord).not.toContain("ealed record");
  });
});
