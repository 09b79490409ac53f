import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";

interface SentFile {
  bytes: Uint8Array;
  contentType: string;
  filename: string;
  /** Always for what people uploaded: it is never rendered inside the portal's origin. */
  attachment: boolean;
}

/** Sends a private file under its name; nothing in it may run in the portal's origin. */
export function sendFile(
  reply: FastifyReply,
  { bytes, contentType, filename, attachment }: SentFile,
): FastifyReply {
  // Not for our own PDF: a sandboxed page cannot open the browser's PDF viewer.
  if (attachment) reply.header("content-security-policy", "default-src 'none'; sandbox");
  return reply
    .header("content-type", contentType)
    .header(
      "content-disposition",
      contentDisposition(filename, { type: attachment ? "attachment" : "inline" }),
    )
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
