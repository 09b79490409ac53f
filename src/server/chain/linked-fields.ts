import { createHash } from "node:crypto";

export const sha256 = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");

/**
 * A list of texts as one text, each with its length in bytes before it, so that no two lists give the same. PostgreSQL
 * makes the same of a row when it links it (migrations); here it is made anew, without trusting the database.
 */
export function linkedFields(fields: readonly (string | null)[]): string {
  return fields.map((field) => (field === null ? "-" : `${Buffer.byteLength(field)}:${field},`)).join("");
}

export type Link = {
  seq: number;
  kind: "beginning" | "activity" | "version" | "version_removed";
  subject: number;
  content: string;
  hash: string;
};

/** The hash that a link must have behind the hash before it; the beginning has none before it. */
export function linkHash(before: string | null, { seq, kind, subject, content }: Omit<Link, "hash">): string {
  return sha256([...(before === null ? [] : [before]), seq, kind, subject, content].join(" "));
}
