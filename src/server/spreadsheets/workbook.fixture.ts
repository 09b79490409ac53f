import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const MAIN = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Formats by the number that a cell has as its style: none, a day, a percentage, words in quotes, a time. */
const FORMATS = ["General", "yyyy\\-mm\\-dd;@", "0.0%", '0.0" % d"', "h:mm"];

/** A workbook of one sheet, from its rows as XML. */
export function workbookOf(rows: string, { workbook = "", sheet = "", types = "" } = {}): Promise<Buffer> {
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${MAIN}"/><Override PartName="/xl/styles.xml" ContentType="${MAIN.replace("sheet.main", "styles")}"/>${types}</Types>`,
    "xl/workbook.xml": `<workbook ${NAMESPACES}>${workbook}<sheets><sheet name="P&amp;L" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet ${NAMESPACES}><numFmts>${FORMATS.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("")}</numFmts><cellXfs>${FORMATS.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join("")}</cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${NAMESPACES}>${sheet}<sheetData>${rows}</sheetData></worksheet>`,
  };
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}
