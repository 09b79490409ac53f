import { zip } from "#server/demo/documents/zip.ts";
import { fromCents } from "#shared/domain/money.ts";

const BOLD = 'fontId="1" applyFont="1"';
const MONEY = 'numFmtId="164" applyNumberFormat="1"';
const SHARE = 'numFmtId="165" applyNumberFormat="1"';
const SUM = 'borderId="1" applyBorder="1"';
const xf = (attributes: string, side?: "left" | "right") =>
  side === undefined
    ? `<xf ${attributes}/>`
    : `<xf ${attributes} applyAlignment="1"><alignment horizontal="${side}"/></xf>`;
/** How a cell looks; cells name a look by its place here. */
const LOOKS = {
  plain: xf(""),
  title: xf('fontId="2" applyFont="1"'),
  head: xf(BOLD),
  headRight: xf(BOLD, "right"),
  money: xf(MONEY),
  share: xf(SHARE),
  date: xf('numFmtId="166" applyNumberFormat="1"', "left"),
  sum: xf(`${BOLD} ${SUM}`),
  moneySum: xf(`${MONEY} ${BOLD} ${SUM}`),
  shareSum: xf(`${SHARE} ${BOLD} ${SUM}`),
};
type Look = keyof typeof LOOKS;
const PLACES = Object.keys(LOOKS);

/** A cell: words, an amount, tenths of a percent, a day, or the sum of the rows above it from this one on. */
export interface Cell {
  readonly look: Look;
  readonly text?: string;
  readonly cents?: bigint;
  readonly tenths?: bigint;
  readonly date?: string;
  readonly sumFrom?: number;
}

export interface Sheet {
  readonly name: string;
  /** In characters, a column each. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const FORMATS = ["#,##0.00;(#,##0.00)", "0.0%;(0.0%)", 'ddd", "mmm d'];
const font = (size: number, bold = "") => `<font>${bold}<sz val="${size}"/><name val="Calibri"/></font>`;
const style = (name: string, parts: readonly string[]) =>
  `<${name} count="${parts.length}">${parts.join("")}</${name}>`;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">${[
  style(
    "numFmts",
    // The numbers below are the program's own.
    FORMATS.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`),
  ),
  style("fonts", [font(11), font(11, "<b/>"), font(14, "<b/>")]),
  style(
    "fills",
    ["none", "gray125"].map((fill) => `<fill><patternFill patternType="${fill}"/></fill>`),
  ),
  style("borders", ["<border/>", '<border><left/><right/><top style="thin"/><bottom/></border>']),
  style("cellStyleXfs", [xf("")]),
  style("cellXfs", Object.values(LOOKS)),
].join("")}</styleSheet>`;

/** An .xlsx workbook that Excel, Numbers and LibreOffice open. */
export function workbook(sheets: readonly Sheet[]): Buffer {
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join("");
  return zip({
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${KIND}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each(({ name }, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
    ),
  });
}

function sheetXml({ widths, rows }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, column, index + 1)).join("")}</row>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData><pageSetup orientation="portrait" fitToHeight="0"/></worksheet>`;
}

const DAY_MS = 86_400_000;
/** The day that Excel counts from. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function cellXml({ look, text, cents, tenths, date, sumFrom }: Cell, column: number, row: number): string {
  const letter = String.fromCodePoint(65 + column);
  const open = `<c r="${letter}${row}" s="${PLACES.indexOf(look)}"`;
  const formula = sumFrom === undefined ? "" : `<f>SUM(${letter}${sumFrom}:${letter}${row - 1})</f>`;
  if (cents !== undefined) return `${open}>${formula}<v>${fromCents(cents)}</v></c>`;
  if (tenths !== undefined) return `${open}><v>${Number(tenths) / 1000}</v></c>`;
  if (date !== undefined) return `${open}><v>${(Date.parse(date) - DAY_ZERO) / DAY_MS}</v></c>`;
  if (text === undefined) return `${open}/>`;
  return `${open} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
