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

const SENTENCE = "Upload an .xlsx, .xls or .pdf file.";
const BROKEN = "This spreadsheet is damaged. Save it again and upload it.";

/** What a kind's content is called by the library that reads it; an old .xls is a compound file. */
const CONTENT: Record<Extension, string> = { pdf: "pdf", xlsx: "xlsx", xls: "cfb" };

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
  const found = await fileTypeFromBuffer(bytes);
  if (named === undefined || found?.ext !== CONTENT[named]) throw wrongKind(SENTENCE, { [field]: SENTENCE });
  if (named === "xlsx" && !(await isHarmlessZip(bytes))) throw wrongKind(BROKEN, { [field]: BROKEN });
  return { extension: named, contentType: KINDS[named] };
}
