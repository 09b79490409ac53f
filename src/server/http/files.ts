import type { Readable } from "node:stream";
import slugify from "@sindresorhus/slugify";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import { REVALIDATED } from "#server/http/etag.ts";

/**
 * The PDF as a document of its own: Safari's viewer is a page with inline styles, and without them as small as a stamp.
 * Not sandboxed: such a page cannot open the browser's viewer.
 */
export const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface SentFile {
  bytes: Uint8Array;
  contentType: string;
  filename: string;
  /** Always for what people uploaded: it is never rendered inside the portal's origin. */
  attachment: boolean;
  /** Set where the browser may cache the file and revalidate it. */
  etag?: string;
}

/** Sends a private file under its name; nothing in it may run in the portal's origin. */
export function sendFile(
  reply: FastifyReply,
  { bytes, contentType, filename, attachment, etag }: SentFile,
): FastifyReply {
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
export const sendTable = (reply: FastifyReply, name: readonly string[], table: Readable): FastifyReply =>
  sendStream(reply, "text/csv; charset=utf-8; header=present", `${plainFileName(...name)}.csv`, table);

/** Sends a private file while it is being made. */
export function sendStream(
  reply: FastifyReply,
  contentType: string,
  filename: string,
  stream: Readable,
): FastifyReply {
  return reply
    .header("content-type", contentType)
    .header("content-disposition", contentDisposition(filename, { type: "attachment" }))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(stream);
}

/** With a month and the ending, well below what any file system takes. */
const PART_LENGTH = 80;

/**
 * A file's name without its ending, "Harbor-and-Vine-Wine-Bar-2026-10": letters, digits and hyphens only, because older
 * mail programs and file systems garble the rest. A part that cannot be spelled so is left out.
 */
export function plainFileName(...parts: readonly string[]): string {
  return parts
    .map((part) => hyphenated(part).slice(0, PART_LENGTH).replace(/-$/, ""))
    .filter((part) => part !== "")
    .join("-");
}

const hyphenated = (text: string) =>
  slugify(text.normalize("NFKD").replace(/[\p{Mark}'’]/gu, ""), { lowercase: false, decamelize: false });
