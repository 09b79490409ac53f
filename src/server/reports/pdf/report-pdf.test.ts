import { describe, expect, it } from "vitest";
import { drawnSignature } from "#server/reports/submission.fixture.ts";
import { figuresWith } from "#shared/domain/figures.fixture.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { MEASURE_FIGURES, REPORT_FIGURE_KEYS, reportLines } from "#shared/domain/reports/report-figures.ts";
import { explainVersionIdentifiers } from "#shared/domain/reports/report-versions.ts";
import { aloud } from "./read-aloud.fixture.ts";
import { openPdf, pagesOf, REPLACED, reportOf, textOf } from "./report-pdf.fixture.ts";
import renderReportPdf from "./report-pdf.worker.ts";

const textWith = (...input: Parameters<typeof reportOf>) => textOf(renderReportPdf(reportOf(...input)));

const NO_COMMENTARY = { majorExpensesLastMonth: null, expectedExpensesNextMonth: null, overallSummary: null };

describe("the PDF of a report", () => {
  it("shows every figure of the report, with its comparisons", async () => {
    const input = reportOf();
    const text = await textOf(renderReportPdf(input));
    for (const key of REPORT_FIGURE_KEYS) expect(text, key).toContain(formatMoney(input.report[key]));
    for (const row of reportLines(input.report)) {
      expect(text).toContain(row.measure.label);
      if (row.measure.group === "revenue") expect(text).toContain(row.shareOfSales.text);
      if (row.measure.group === "revenue") expect(text).toContain(row.growthOnPrevious.text);
      if (row.growthOnLastYear) expect(text).toContain(row.growthOnLastYear.text);
      if (row.measure.ratio) expect(text).toContain(`${row.measure.ratio.label} ${row.ratio?.text}`);
      if (row.previousRatio) expect(text).toContain(row.previousRatio.text);
    }
  });

  it("says what it is about, who signed it and when, and which version it is", async () => {
    const input = reportOf();
    const { report, location } = input;
    const pages = await pagesOf(renderReportPdf(input));
    expect(pages).toHaveLength(1);
    for (const part of [
      "Report Management Tool",
      "Report Details",
      "Harbor & Vine Wine Bar Submitted",
      location.address,
      "Reporting Period",
      "October 2026",
      "September 2026",
      "October 2025",
      "Submitted By",
      "Signed on Nov 06, 2026",
      `Version 1 · Fingerprint (SHA-256) ${report.fingerprint}`,
      `Sealed record ${report.chainLink}`,
      "Page 1 of 1",
      report.majorExpensesLastMonth,
      report.expectedExpensesNextMonth,
      report.overallSummary,
    ]) {
      expect(pages[0]).toContain(part);
    }
    expect(pages[0]?.split("Claire Donovan")).toHaveLength(4);
  });

  it("shows missing amounts as $0.00 and not reported", async () => {
    const text = await textWith(figuresWith({}));
    expect(text).toContain(
      "Gross Sales not reported $0.00 not reported $0.00 N/A not reported $0.00 N/A 0.0%",
    );
    expect(text).toContain("Food Sales not reported $0.00 not reported $0.00 N/A 0.0%");
    expect(text).toContain("Labor Costs not reported $0.00 Labor / gross sales 0.0% Food Costs");
    const closed = await textWith({ grossSalesPreviousMonth: "0.00" });
    expect(closed).toContain("Gross Sales $158,942.50 $0.00 N/A $149,876.00");
  });

  it("has no column of the month before beside costs that have none, as on the screen", async () => {
    const previousCosts = MEASURE_FIGURES.filter(
      ({ measure, month }) => measure.group === "cost" && month === "PreviousMonth",
    );
    const none = Object.fromEntries(previousCosts.map(({ key }) => [key, null]));
    const costsOf = async (changes: object) =>
      (await textWith(changes)).replace(/^.*Cost Analysis | Cash Distribution.*$/g, "");
    expect(await costsOf({})).toContain("September 2026 Previous month Ratio this month Previous month");
    const costs = await costsOf(none);
    expect(costs).toMatch(
      /^October 2026 Last month Ratio this month Labor Costs \$[\d,.]+ Labor \/ gross sales [\d.]+% Food/,
    );
    expect(costs).not.toMatch(/Previous month|September|not reported/);
    expect(await costsOf({ ...none, laborCostsPreviousMonth: "0.00" })).toContain("Previous month");
  });

  it("sets the figures against a budget, in the managers' copies or in all, and has nothing of it without one", async () => {
    const budget = {
      grossSales: "141500.00",
      netRevenue: "135000.00",
      foodSales: null,
      beverageSales: null,
      laborCosts: "37000.00",
      foodCost: "15500.00",
      beverageCost: "19000.00",
      cashDistribution: "16250.00",
      threshold: 5,
      isForInvestors: false,
    };
    const text = await textWith({ budget, foodCostLastMonth: null });
    expect(text).toContain(
      "Against Budget Managers only Figure October 2026 Budget Difference Variance Gross Sales $158,942.50 $141,500.00 +$17,442.50 +12.3%",
    );
    expect(text).toContain("Food Costs not reported $0.00 $15,500.00 N/A Beverage Costs");
    expect(text).toContain("+15.4% Marked: more than 5% from the budget. Version 1");
    const whole = await textWith({ budget: { ...budget, isForInvestors: true } });
    expect(whole).toContain("After prime cost $47,454.43 $63,500.00 −$16,045.57 −25.3% Cash Distribution");
    expect(whole).toContain(
      "After prime cost is $16,045.57 below the budget: net revenue +$101.13, labor −$11,795.00, food cost +$289.60, beverage cost −$4,641.30.",
    );
    expect(whole).not.toContain("Managers only");
    expect(await textWith()).not.toMatch(/Against Budget|Variance/);
  });

  it("calls a negative distribution a clawback", async () => {
    const text = await textWith({ cashDistributionDuringPeriod: "-4500.00" });
    expect(text).toContain("Cash Distribution Clawback −$4,500.00");
  });

  it("keeps amounts of ten digits beside each other", async () => {
    const figures = Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, "-9999999999.99"]));
    const text = await textWith(figures);
    const amount = "−$9,999,999,999.99";
    expect(text).toContain(`Gross Sales ${amount} ${amount} 0.0% ${amount} 0.0% 100.0%`);
  });

  it("leaves out the commentary when there is none, and parts that do not exist", async () => {
    expect(await textWith(NO_COMMENTARY)).not.toContain("Manager Commentary");
    const one = await textWith({ ...NO_COMMENTARY, overallSummary: "Quiet." });
    expect(one).toContain("Manager Commentary Overall Summary Quiet.");
    expect(one).not.toContain("Expected Expenses");
  });

  it("lists the documents that came with it, by name, size and the beginning of their fingerprint", async () => {
    const sheet = { kind: "balanceSheet", byteLength: 900, sha256: "b0".repeat(32) } as const;
    const statement = { kind: "plStatement", byteLength: 1_310_720, sha256: "a1".repeat(32) } as const;
    const documents = [
      { ...statement, filename: 'Harbor P&L "Q4" #1 100%.xlsx' },
      { ...sheet, filename: "Balance.pdf" },
    ];
    const text = await textOf(renderReportPdf({ ...reportOf(), documents }));
    expect(text).toContain('P&L Statement Harbor P&L "Q4" #1 100%.xlsx 1.3 MB · SHA-256 a1a1a1a1a1a1a1a1…');
    expect(text).toContain("Balance Sheet Balance.pdf 900 bytes · SHA-256 b0b0b0b0b0b0b0b0…");
    expect(await textWith()).not.toContain("Financial Documents");
  });

  it("is the same file for the same report", async () => {
    const [first, , second] = [
      renderReportPdf(reportOf()),
      renderReportPdf(reportOf({}, "Another Place")),
      renderReportPdf(reportOf()),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  const line = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "186.40" };

  it("is tagged, in English, and knows its title and author", async () => {
    const pdf = await openPdf(renderReportPdf(reportOf()));
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Report Details: Harbor & Vine Wine Bar, October 2026",
      Author: "Claire Donovan",
      Language: "en-US",
      CreationDate: "D:20261106150405Z",
    });
    expect(metadata.get("pdfuaid:part")).toBe("1");
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  it.each([
    ["an investor", { kind: "own", reader: "Margaret Ellison", own: line }, ["H1", "H2"]],
    [
      "managers",
      { kind: "breakdown", lines: [{ ...line, name: "Margaret Ellison" }], house: undefined },
      ["H1"],
    ],
  ] as const)(
    "is read aloud to %s as it is seen: every word in a tag or an ornament, headings step by step",
    async (_, share, lastHeadings) => {
      const digitalSignature = await drawnSignature();
      const file = { kind: "plStatement", filename: "October.pdf", byteLength: 1, sha256: "a1" } as const;
      const input = { ...reportOf({ digitalSignature }, undefined, share), documents: [file] };
      const pdf = await openPdf(renderReportPdf(input));
      const pages = [await aloud(await pdf.getPage(1)), await aloud(await pdf.getPage(2))];
      for (const { read, seen, untagged, roles } of pages) {
        expect(untagged).toEqual([]);
        expect(read.filter((piece) => seen.includes(piece))).toEqual(seen);
        expect(roles.includes("TH")).toBe(roles.includes("Table"));
      }
      expect(pages.map(({ roles }) => roles.filter((role) => /^(H\d|Figure)$/.test(role)))).toEqual([
        ["H1", "H2", "H2", "H2", "H2", "H3", "H3", "H3", "H2", "Figure", "H2"],
        lastHeadings,
      ]);
    },
  );

  it("shows a draft without signature, version and dates", async () => {
    const draft = {
      status: "draft",
      version: 0,
      fingerprint: null,
      submittedAt: null,
      submittedBy: null,
    } as const;
    const text = await textWith({ ...draft, digitalSignature: null });
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

  it("names the version that a corrected report replaces, on its own line and at the foot", async () => {
    const text = await textWith({ version: 2, replaces: REPLACED });
    expect(text).toContain(
      "Replaces version 1, signed by Rosa Lind on Nov 03, 2026 at 3:00 pm UTC, fingerprint 9f86d081884c…",
    );
    expect(text).toContain("Harbor & Vine Wine Bar Submitted Corrected, version 2 Report Information");
    expect(text).toContain("Corrected On Nov 06, 2026 at 3:04 pm UTC");
    expect(text).toContain("Version 2, replaces version 1 · Fingerprint (SHA-256)");
    expect(await textWith()).not.toContain("eplaces");
  });

  it("names a month that was filed anew beside its status, and never calls it corrected", async () => {
    const anew = await textWith({ version: 2, firstVersion: 2, replaces: REPLACED });
    expect(anew).toContain("Submitted Filed Anew, version 2 Report Information");
    expect(anew).toContain("after the report before it was deleted: version 1, signed by Rosa Lind");
    expect(anew).toContain("Version 2, filed anew after version 1");
    expect(anew).not.toContain("orrected");
    expect(await textWith()).toContain("Submitted Report Information");
  });

  it("names the account that filed it where that is not who signed", async () => {
    const text = await textWith({ signedBy: "Hannah O'Brien", filedBy: "Claire Donovan" });
    expect(text).toContain("Hannah O'Brien Signed on Nov 06, 2026 Filed by Claire Donovan (account)");
  });

  it("says what was corrected and why", async () => {
    const written = (reason: string | null, others = ["Overall Summary"]) =>
      textOf(
        renderReportPdf({
          ...reportOf({ version: 2 }),
          corrections: [{ version: 2, figures: [], others, reason, own: null }],
        }),
      );
    expect(await written("Counted twice.")).toContain("Corrected: Overall Summary. Reason: Counted twice.");
    expect(await written(null)).not.toContain("Reason");
    expect(await written("Signed by the\nwrong person.", [])).toContain(
      "Corrected: Signed anew. Reason: Signed by the wrong person.",
    );
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

  it("explains fingerprint and sealed record", async () => {
    const { report } = reportOf();
    expect(await textWith()).toContain(explainVersionIdentifiers(report));
    expect(explainVersionIdentifiers(report)).toContain("sealed record");
    const withoutRecord = await textWith({ chainLink: null });
    expect(withoutRecord).toContain(report.fingerprint);
    expect(withoutRecord).not.toContain("ealed record");
  });
});

describe("the signature in the PDF", () => {
  it.each([
    ["sentences", "Covers rose on foliage weekends. ".repeat(2)],
    ["lines", "Covers rose on foliage weekends.\n"],
    ["words without an end", "covers rose on foliage weekends ".repeat(2)],
  ])("never has a page to itself, however long the commentary is: %s", async (_, line) => {
    const pages = new Set<number>();
    for (let lines = 0; lines <= 20; lines += 4) {
      const overallSummary = line.repeat(lines).trim();
      const read = await pagesOf(renderReportPdf(reportOf({ overallSummary })));
      const signed = read.findIndex((page) => page.includes("Digital Signature"));
      pages.add(signed);
      expect(read[signed]).not.toMatch(/^Harbor & Vine Wine Bar October 2026 Digital Signature/);
      // Parted before its last lines, it is still what was typed.
      const ending = overallSummary.slice(-500).replace(/\s/g, "");
      expect(
        read
          .map((page) => page.replace(/Version 1 ·.*|^Harbor & Vine Wine Bar October 2026/g, ""))
          .join("")
          .replace(/\s/g, ""),
      ).toContain(ending);
    }
    expect([...pages]).toEqual([0, 1]);
  });

  it("shows a drawn signature as an image, and the next one as another image", async () => {
    const files: string[] = [];
    for (const colour of ["#14213d", "#a01010", "#14213d"]) {
      const digitalSignature = await drawnSignature({ colour });
      const bytes = renderReportPdf(reportOf({ signatureType: "drawn", digitalSignature }));
      expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/Subtype ?\/Image/);
      expect(JSON.stringify(await structureOf(bytes))).toContain('"alt":"Signature of Claire Donovan"');
      files.push(Buffer.from(bytes).toString("base64"));
    }
    expect(files[0]).toBe(files[2]);
    expect(files[0]).not.toBe(files[1]);
  });

  it("a broken signature image is an error", async () => {
    const digitalSignature = `data:image/png;base64,${Buffer.from("no image").toString("base64")}`;
    expect(() => renderReportPdf(reportOf({ digitalSignature }))).toThrow(/could not be set/);
    expect(await textWith()).toContain("Digital Signature");
  });

  it("writes a typed one in the signature's own face", async () => {
    const bytes = renderReportPdf(reportOf({ digitalSignature: "Donovan" }));
    expect(await textOf(bytes)).toMatch(/Digital Signature Donovan ?Claire Donovan Signed on/);
    expect(Buffer.from(bytes).toString("latin1")).toContain("MrsSaintDelafield-Regular");
  });

  it.each([
    ["Łukasz Šimek", "SignatureExtra-Regular", "Newsreader-Medium"],
    ["Żaneta Michałowicz", "Newsreader-Medium", "MrsSaintDelafield"],
    ["Мария Smith", "NotoSans-Regular", "MrsSaintDelafield"],
  ])("writes a name in one face that has all of its letters: %s", async (name, face, other) => {
    const letters = await facesOf(renderReportPdf(reportOf({ digitalSignature: name })), name);
    expect(letters.join(" ")).toContain(face);
    expect(letters.join(" ")).not.toContain(other);
    expect(letters.join(" ")).not.toContain("Hanken");
  });

  /** The faces that a line of the first page is set in. */
  async function facesOf(bytes: Uint8Array, line: string): Promise<string[]> {
    const page = await (await openPdf(bytes)).getPage(1);
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const words = line.split(" ");
    const names = items.flatMap((item) =>
      "str" in item &&
      item.str.trim() !== "" &&
      words.some((word) => word.includes(item.str.trim()) || item.str.includes(word))
        ? [(page.commonObjs.get(item.fontName) as { name: string }).name]
        : [],
    );
    return [...new Set(names)];
  }

  async function structureOf(bytes: Uint8Array): Promise<unknown> {
    const pdf = await openPdf(bytes);
    return (await pdf.getPage(1)).getStructTree();
  }
});

describe("text that people typed", () => {
  const commentary = (overallSummary: string) => reportOf({ ...NO_COMMENTARY, overallSummary });
  /** Where a line breaks, the extracted text has a space that nobody typed. */
  const unspaced = (text: string) => text.replace(/\s/g, "");

  it.each([
    ["markup", '#strong[no] *b* _i_ $x^2$ `r` <l> @ref // c /* d */ \\ = h - "q" -- ... ~ #sys.inputs'],
    ["emoji", "Best month yet 😀 👩‍👩‍👧‍👦 👍🏽 🍷"],
    ["other alphabets", "Łódź Phở Кириллица ελληνικά 寿司 汉堡 한국어"],
    ["a character that no typeface has", "before \u{13000} after"],
    ["quotes and ligatures", `"fi" 'ffi' don't`],
  ])("is shown as typed: %s", async (_, typed) => {
    const text = await textOf(renderReportPdf(commentary(typed)));
    expect(unspaced(text.normalize("NFC"))).toContain(unspaced(typed));
  });

  it("keeps markup out of every other field", async () => {
    const trap = '#panic("no") */ $ ] } " \\';
    const input = reportOf({ submittedBy: trap, digitalSignature: trap, majorExpensesLastMonth: trap }, trap);
    const pages = await pagesOf(
      renderReportPdf({ ...input, location: { ...input.location, address: trap } }),
    );
    expect(unspaced(pages.join("")).split(unspaced(trap))).toHaveLength(8);
  });

  it("keeps its line breaks", async () => {
    const pdf = await openPdf(renderReportPdf(commentary("Line one\r\n\r\n  line two\nline three")));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const heights = ["Line one", "line two", "line three"].map((line) => {
      const item = items.find((candidate) => "str" in candidate && candidate.str.trim() === line);
      return item !== undefined && "str" in item ? Number(item.transform[5]) : Number.NaN;
    });
    const [one = 0, two = 0, three = 0] = heights;
    expect((one - two) / (two - three)).toBeCloseTo(2, 1);
  });

  it("sets Hebrew and Arabic from the right margin", async () => {
    const pdf = await openPdf(renderReportPdf(commentary("שלום\nمرحبا")));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    for (const word of ["שלום", "مرحبا"]) {
      const item = items.find((candidate) => "str" in candidate && candidate.str.includes(word));
      const edge = item !== undefined && "str" in item ? Number(item.transform[4]) + item.width : 0;
      expect(edge).toBeGreaterThan(200);
    }
  });

  it("breaks words that are wider than the page", async () => {
    const word = "abcdefghij".repeat(200);
    const bytes = renderReportPdf(
      reportOf({ ...NO_COMMENTARY, overallSummary: word, submittedBy: "W".repeat(255) }, word.slice(0, 255)),
    );
    expect(unspaced((await pagesOf(bytes)).join(""))).toContain(word);
    const pdf = await openPdf(bytes);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const edges = items.map((item) => ("str" in item ? Number(item.transform[4]) + item.width : 0));
    expect(Math.max(...edges)).toBeLessThanOrEqual(612 - 42);
  });

  it("flows over as many pages as it needs, each with its number and fingerprint", async () => {
    const words = Array.from({ length: 1666 }, (_, index) => `w${String(index).padStart(4, "0")}`);
    const pages = await pagesOf(renderReportPdf(commentary(words.join(" "))));
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.join(" ");
    for (const word of words) expect(all).toContain(word);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(`(SHA-256) ${reportOf().report.fingerprint}`);
    }
    expect(pages.at(-1)).toContain("Signed on");
  });

  it.each([
    ["control characters", "a\u0001\u001b\u007fb"],
    ["half an emoji", "a\ud83db"],
    ["nothing visible", "\u200b\ufeff"],
    ["a heap of accents", `a${"\u0301".repeat(9_999)}`],
    ["ten thousand blank lines", `a${"\n".repeat(9_998)}b`],
    ["private and unassigned characters", "\ue000\ufffe\u{e0100}\u{10ffff}\u0378"],
  ])("does not break on %s", async (_, typed) => {
    const name = typed.slice(0, 255);
    const input = reportOf({ overallSummary: typed, submittedBy: name, digitalSignature: name }, name);
    expect(await textOf(renderReportPdf(input))).toContain("$158,942.50");
  });
});
