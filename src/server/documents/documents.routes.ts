import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { readDocument } from "#server/documents/documents.service.ts";
import { uploadDocuments } from "#server/documents/upload-documents.ts";
import { sendFile } from "#server/http/files.ts";
import { handle } from "#server/http/route-handler.ts";
import { contract } from "#shared/contract.ts";

export function documentsRoutes(app: FastifyInstance, { db, files }: Services): void {
  handle(app, contract.documents.upload, (call) => uploadDocuments(db, files, call.actor, call.files));

  handle(app, contract.documents.download, async (call) => {
    const { row, bytes } = await readDocument(db, files, call.actor, call.params.filename);
    return sendFile(call.reply, {
      bytes,
      contentType: row.contentType,
      filename: row.filename,
      attachment: true,
    });
  });
}
