import * as z from "zod/mini";
import { everyKey } from "../http/fields.ts";
import { DOCUMENT_KINDS } from "./document-kinds.ts";

export { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "./document-kinds.ts";

/** Where a stored document lies, and what its owner called it. */
const storedDocument = z.object({ path: z.string(), filename: z.string() });
export type StoredDocument = z.infer<typeof storedDocument>;

export const uploadedDocuments = z.object(everyKey(DOCUMENT_KINDS, z.optional(storedDocument)));
