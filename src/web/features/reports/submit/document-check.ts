import { DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES } from "#shared/domain/limits.ts";

/** For the file chooser. */
export const ACCEPTED = DOCUMENT_EXTENSIONS.join(",");

const MEGABYTE = 1024 * 1024;

/** Why a file cannot be taken, before it is sent in vain; null when it can. */
export function documentProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  const isKnown = DOCUMENT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isKnown) return "Choose an .xlsx, .xls or .pdf file.";
  if (size === 0) return "This file is empty. Choose another one.";
  if (size > DOCUMENT_MAX_BYTES)
    return `This file is ${(size / MEGABYTE).toFixed(1)} MB. Choose one of at most ${DOCUMENT_MAX_BYTES / MEGABYTE} MB.`;
  return null;
}
