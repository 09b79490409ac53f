import fs from "node:fs/promises";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { serverFolder } from "#server/http/package-folder.ts";
import { readSpreadsheet } from "#server/spreadsheets/read-spreadsheet.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import { workbookOf } from "#server/spreadsheets/workbook.fixture.ts";

const read = async (filename: string, bytes: Buffer, rowsMax = 100) =>
  readSpreadsheet(filename, bytes, { rowsMax });
const rowsOf = async (filename: string, bytes: Buffer) => (await read(filename, bytes))[0]?.rows;
const sentenceOf = (filename: string, bytes: Buffer, rowsMax?: number): Promise<string> =>
  read(filename, bytes, rowsMax).then(
    () => "",
    (error: unknown) => (error instanceof SpreadsheetProblem ? error.message : String(error)),
  );
const fixture = (name: string) => fs.readFile(join(serverFolder(), "documents", "fixtures", name));
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

describe("a workbook", () => {
  it("has numbers, texts, days, percentages and errors as its sheet shows them, and formulas as their results", async () => {
    const rows = await rowsOf(
      "a.xlsx",
      await workbookOf(
        `<row>${text("  Net\u00A0sales \u202C")}${number(158_942.5)}${number(46_326, 1)}${number(0.125, 2)}</row>
         <row>${number(12.5, 3)}${number(0.5, 4)}${number(46_326.75, 1)}<c t="b"><v>1</v></c></row>
         <row><c><f>A1+A2</f><v>7</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="e"><v>#SPILL!</v></c>
           <c t="str"><f>""</f><v></v></c><c t="d" s="1"><v>2026-10-31T00:00:00</v></c></row>`,
      ),
    );
    expect(rows).toEqual([
      ["Net\u00A0sales", 158_942.5, { date: "2026-10-31" }, { percent: 0.125 }],
      [12.5, 0.5, { date: "2026-10-31" }, "TRUE"],
      [7, { error: "#DIV/0!" }, { error: "#ERROR!" }, null, { date: "2026-10-31" }],
    ]);
  });

  it("that is to be calculated on opening is read where it has results, of which one is 0", async () => {
    const workbook = await workbookOf("<row><c><f>1-1</f><v>0</v></c><c><f>1+1</f><v>2</v></c></row>", {
      workbook: '<calcPr fullCalcOnLoad="1"/>',
    });
    expect(await rowsOf("a.xlsx", workbook)).toEqual([[0, 2]]);
  });

  it("whose days count from 1904 has the same days", async () => {
    const workbook = await workbookOf(`<row>${number(44_864, 1)}</row>`, {
      workbook: '<workbookPr date1904="1"/>',
    });
    expect(await rowsOf("a.xlsx", workbook)).toEqual([[{ date: "2026-10-31" }]]);
  });

  it("keeps the places of its rows and cells, and ends with its last value", async () => {
    const [sheet] = await read(
      "a.xlsx",
      await workbookOf(
        `<row r="2" hidden="1"><c r="C2"><v>1</v></c><c r="E2" s="1"/></row><row r="4"><c r="A4"><v>2</v></c></row>
         <row r="6" hidden="1"><c r="A6" s="1"/></row>`,
        { sheet: '<dimension ref="A1:C9"/>' },
      ),
    );
    expect(sheet).toEqual({
      name: "P&L",
      isHidden: false,
      rows: [[], [null, null, 1], [], [2]],
      hiddenRows: [2],
    });
  });

  it("with rows that are formatted and empty is read, and one with a value behind them is not", async () => {
    const formatted = Array.from(
      { length: 500 },
      (_, index) => `<row r="${index + 2}"><c s="1"/></row>`,
    ).join("");
    const behind = '<row r="502"><c><v>1</v></c></row>';
    const rows = `<row>${number(7)}</row>${formatted}`;
    const options = { sheet: '<dimension ref="A1:A502"/>' };
    expect(await rowsOf("a.xlsx", await workbookOf(rows, options))).toEqual([[7]]);
    expect(await sentenceOf("a.xlsx", await workbookOf(rows + behind, options))).toContain(
      "more than 100 rows",
    );
  });

  it.each(["xlsx", "biff8"] as const)(
    "of the format %s has its sheets, also hidden ones, and one value in merged cells",
    async (bookType) => {
      const first = utils.aoa_to_sheet(
        [["Location", "Gross"], [], ["Öl & Ember", 1234.5, new Date(Date.UTC(2026, 9, 31))]],
        { UTC: true },
      );
      first["!merges"] = [utils.decode_range("A1:B1")];
      const book = utils.book_new();
      utils.book_append_sheet(book, first, "Months");
      utils.book_append_sheet(book, utils.aoa_to_sheet([[0.125]]), "Notes");
      book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
      const bytes = write(book, { type: "buffer", bookType }) as Buffer;
      expect(await read(bookType === "biff8" ? "a.xls" : "a.xlsx", bytes)).toEqual([
        {
          name: "Months",
          isHidden: false,
          rows: [["Location", "Gross"], [], ["Öl & Ember", 1234.5, { date: "2026-10-31" }]],
          hiddenRows: [],
        },
        { name: "Notes", isHidden: true, rows: [[0.125]], hiddenRows: [] },
      ]);
      expect(await sentenceOf("a.xlsx", bytes, 2)).toBe("");
      expect(await sentenceOf("a.xlsx", bytes, 1)).toContain("a.xlsx has more than 1 rows.");
    },
  );

  it.each([
    "content-types-last.xlsx",
    "zip64-local-headers.xlsx",
    "zip64-local-and-directory.xlsx",
    "empty-part-without-bytes.xlsx",
    "default-password.xlsx",
    "default-password-of-2007.xlsx",
    "plain.xls",
    "embedded-letter.xls",
  ])("that Excel opens is read: %s", async (name) => {
    const rows = (await rowsOf(name, await fixture(name))) ?? [];
    expect(rows.flat().some((cell) => typeof cell === "number" && cell > 1000)).toBe(true);
  });
});

describe("a CSV file", () => {
  const TEXT = 'Location;Gross\r\n"Café ""Öl""\nEmber";"1.234,50"\r\n\r\nHarbor';
  const ROWS = [["Location", "Gross"], ['Café "Öl"\nEmber', "1.234,50"], [], ["Harbor"]];
  const utf16 = Buffer.from(TEXT, "utf16le");
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`)],
    ["UTF-16", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
    ["UTF-16 with its high bytes first", Buffer.from(`\uFEFF${TEXT}`, "utf16le").swap16()],
    ["UTF-16 without a mark", utf16],
    ["Windows-1252", Buffer.from(TEXT, "latin1")],
    ["tabs", Buffer.from(TEXT.replaceAll(";", "\t"))],
    ["commas", Buffer.from(TEXT.replaceAll(";", ","))],
    ["lines of an old Mac", Buffer.from(TEXT.replaceAll("\r\n", "\r"))],
  ])("in or with %s is read, a short row as it is", async (_, bytes) => {
    expect(await rowsOf("a.csv", bytes)).toEqual(ROWS);
  });

  it("in Windows-1252 has its quotation marks, dashes and euros", async () => {
    const rows = await rowsOf("a.csv", Buffer.from("4f92427269656e2c802035209620", "hex"));
    expect(rows).toEqual([["O’Brien", "€ 5 –"]]);
  });

  it("is divided by semicolons although all its amounts have commas", async () => {
    const rows = await rowsOf("a.csv", Buffer.from("Place;Gross;Net\nA;1,50;2,50\nB;3,50;4,50"));
    expect(rows?.[1]).toEqual(["A", "1,50", "2,50"]);
  });

  it.each([
    [
      'A,B\n1,"2\n3,4',
      "The quotation mark in row 2 of a.csv never closes. Correct it and drop the file again.",
    ],
    [
      'A,B\n1,2"3\n',
      "Row 2 of a.csv has a quotation mark within a value. Correct it and drop the file again.",
    ],
    ["A\n1\n2\n3\n4", "a.csv has more than 3 rows. Split it and drop the parts one after the other."],
    [" \n , \n", "a.csv is empty."],
  ])("that cannot be read is refused in a sentence: %j", async (content, sentence) => {
    expect(await sentenceOf("a.csv", Buffer.from(content), 3)).toBe(sentence);
  });
});

describe("a file that is refused", () => {
  const UNREADABLE =
    "cannot be read. Save it as .xlsx or .csv. Macros (.xlsm) and links to other files are refused.";
  const PAGE = "is a web page, not a spreadsheet. Open it in Excel and save it as .xlsx.";
  const PASSWORD = "is protected with a password. Save it without one and drop it again.";
  const DAMAGED = "is damaged or unpacks to more than a spreadsheet. Save it again and drop it again.";
  const TOO_MUCH =
    "holds too much to be read. Save it with only the sheets, rows and columns that are needed.";
  const withChangedDigit = async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([[1234.5]]), "Months");
    const bytes = write(book, { type: "buffer", compression: false }) as Buffer;
    return Buffer.from(bytes.toString("latin1").replace("1234.5", "1294.5"), "latin1");
  };
  const withType = (type: string) =>
    workbookOf(`<row>${number(7)}</row>`, {
      types: `<Override PartName="/xl/other.bin" ContentType="${type}"/>`,
    });
  const changed = async (change: (bytes: Buffer) => Buffer) =>
    change(await workbookOf(`<row>${number(7)}</row>`));

  it.each<[filename: string, bytes: () => Promise<Buffer>, sentence: string]>([
    ["Investors.pdf", () => fixture("bom-first.pdf"), UNREADABLE],
    ["letter.docx", async () => Buffer.from("PK"), UNREADABLE],
    ["months.xlsx", async () => Buffer.from("Location,Gross\nA,1"), UNREADABLE],
    ["months.csv", async () => Buffer.from("Location,Gross\nA,\0"), UNREADABLE],
    [
      "months.xlsx",
      async () => Buffer.from("\uFEFF <html xmlns:x='x'><table><tr><td>1</td></tr></table></html>"),
      PAGE,
    ],
    ["months.xls", async () => Buffer.from("<!-- made by X --><TABLE><tr><td>1</td></tr></TABLE>"), PAGE],
    ["months.csv", async () => Buffer.from("\uFEFF<!DOCTYPE html><html></html>", "utf16le"), PAGE],
    ["pl.xlsx", () => fixture("own-password.xlsx"), PASSWORD],
    ["pl.xls", () => fixture("own-password.xls"), PASSWORD],
    ["pl.xls", () => fixture("default-password.xls"), PASSWORD],
    ["pl.xls", () => fixture("default-password-cryptoapi.xls"), PASSWORD],
    [
      "pl.xlsm",
      () => withType("application/vnd.ms-office.vbaProject"),
      "has macros. Save it as .xlsx without them and drop it again.",
    ],
    [
      "pl.xlsx",
      () => withType("application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"),
      "links to other files. Replace the links by their values, save it and drop it again.",
    ],
    ["pl.xlsx", () => changed((bytes) => bytes.subarray(0, bytes.length - 30)), DAMAGED],
    ["pl.xlsx", () => workbookOf(`<row><c t="s"><v>99</v></c></row>`), DAMAGED],
    ["pl.xlsx", () => workbookOf(`<row><c r="ZZZZZ1"><v>1</v></c></row>`), DAMAGED],
    [
      "pl.xlsx",
      () => workbookOf(`<row><c r="A1"><v>1</v></c></row>${" ".repeat(101 * 1024 ** 2)}`),
      TOO_MUCH,
    ],
    ["pl.xlsx", () => workbookOf(`<row>${"<c/>".repeat(1_500_001)}</row>`), TOO_MUCH],
    ["pl.xlsx", withChangedDigit, DAMAGED],
    [
      "pl.xlsx",
      () => workbookOf(`<row>${number(7)}<c><f>A1+1</f></c></row>`),
      "has formulas without results, as in P&L!B1. Open it in Excel, save it and drop it again.",
    ],
    [
      "pl.xlsx",
      () =>
        workbookOf(`<row>${number(7)}<c><f>A1+1</f><v>0</v></c></row>`, {
          workbook: '<calcPr fullCalcOnLoad="1"/>',
        }),
      "has formulas without results, as in P&L!B1. Open it in Excel, save it and drop it again.",
    ],
    ["pl.xlsx", () => workbookOf(`<row><c s="1"/></row>`), "is empty."],
  ])("%s, for its own reason (%#)", async (filename, bytes, sentence) => {
    expect(await sentenceOf(filename, await bytes())).toBe(`${filename} ${sentence}`);
  });

  it("is one of 60 MB", async () => {
    expect(await sentenceOf("pl.xlsx", Buffer.alloc(60 * 1024 ** 2))).toBe("Files up to 10MB.");
  });
});
