import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import { REVALIDATED } from "#server/http/etag.ts";
import { plainFileName } from "#server/http/plain-file-name.ts";

interface SentFile {
  bytes: Uint8Array;
  contentType: string;
  filename: string;
  /** Always for what people uploaded: it is never rendered inside the portal's origin. */
  attachment: boolean;
  /** Set where the same file may be asked for again: the reader keeps it, and asks before it is shown again. */
  etag?: string;
}

/** Sends a private file under its name; nothing in it may run in the portal's origin. */
export function sendFile(
  reply: FastifyReply,
  { bytes, contentType, filename, attachment, etag }: SentFile,
): FastifyReply {
  // Not for our own PDF: a sandboxed page cannot open the browser's PDF viewer.
  if (attachment) reply.header("content-security-policy", "default-src 'none'; sandbox");
  if (etag !== undefined) reply.header("etag", etag);
  return reply
    .header("content-type", contentType)
    .header(
      "content-disposition",
      contentDisposition(filename, { type: attachment ? "attachment" : "inline" }),
    )
    .header("x-content-type-options", "nosniff")
    .header("cache-control", etag === undefined ? "private, no-store" : REVALIDATED)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Sends a table for a spreadsheet while it is being made. The parts of its name are joined as those of a PDF's are. */
export function sendTable(reply: FastifyReply, name: readonly string[], table: Readable): FastifyReply {
  return reply
    .header("content-type", "text/csv; charset=utf-8; header=present")
    .header(
      "content-disposition",
      contentDisposition(`${plainFileName(...name)}.csv`, { type: "attachment" }),
    )
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(table);
}
