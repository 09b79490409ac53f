import { fileTypeFromBuffer } from "file-type";
import { isHarmlessZip } from "#server/documents/zip-bomb.ts";
import { wrongKind } from "#server/http/problems.ts";
import { DOCUMENT_EXTENSIONS } from "#shared/domain/limits.ts";

const KINDS = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xls: "application/vnd.ms-excel",
} as const;
type Extension = keyof typeof KINDS;

/** The content type of a stored document, whose name ends in its extension; undefined for another name. */
export const contentTypeOf = (storedName: string): string | undefined =>
  Object.entries(KINDS).find(([extension]) => storedName.endsWith(`.${extension}`))?.[1];

const SENTENCE = "Upload an .xlsx, .xls or .pdf file.";
const BROKEN = "This spreadsheet is damaged. Save it again and upload it.";

/** What a kind's content is called by the library that reads it; an old .xls is a compound file. */
const CONTENT: Record<Extension, string> = { pdf: "pdf", xlsx: "xlsx", xls: "cfb" };

/** What a name promises, in the words of whoever chose the file. */
const PROMISED: Record<Extension, string> = {
  pdf: "a PDF",
  xlsx: "an Excel workbook",
  xls: "an Excel workbook of the older kind",
};
const SAVE_AGAIN: Record<Extension, string> = {
  pdf: "Save it as a PDF",
  xlsx: "Save it from Excel as .xlsx",
  xls: "Save it from Excel as .xls",
};

/** A name alone makes no PDF: what the file is not, what it is instead where that can be told, and what to do. */
function misnamed(named: Extension, found: string | undefined): string {
  // Excel wraps a workbook with a password into the container that the older kind is.
  if (named === "xlsx" && found === CONTENT.xls)
    return "This .xlsx is of the older kind or has a password. Save it from Excel as .xlsx without one, then choose it again.";
  const really = (["pdf", "xlsx"] as const).find((extension) => CONTENT[extension] === found);
  return really === undefined
    ? `This file is named .${named}, but it is not ${PROMISED[named]}. ${SAVE_AGAIN[named]}, then choose it again.`
    : `This file is named .${named}, but it is ${PROMISED[really]}. Rename it to end in .${really}, then choose it again.`;
}

/**
 * The kind of a financial document by its content, which has to fit its name.
 * @throws Problem 415 for every other kind of file
 */
export async function documentKind(
  filename: string,
  bytes: Buffer,
  field: string,
): Promise<{ extension: Extension; contentType: string }> {
  const named = DOCUMENT_EXTENSIONS.find((extension) => filename.toLowerCase().endsWith(extension))?.slice(
    1,
  ) as Extension | undefined;
  if (named === undefined) throw wrongKind(SENTENCE, { [field]: SENTENCE });
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  if (found !== CONTENT[named]) {
    const sentence = misnamed(named, found);
    throw wrongKind(sentence, { [field]: sentence });
  }
  if (named === "xlsx" && !(await isHarmlessZip(bytes))) throw wrongKind(BROKEN, { [field]: BROKEN });
  return { extension: named, contentType: KINDS[named] };
}
