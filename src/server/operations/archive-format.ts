import { createHash, type Hash } from "node:crypto";
import { Transform } from "node:stream";
import * as z from "zod/mini";

/** The archive is a tar file, gzipped: each table's rows, each file, and at the end this list of them. */
export const MANIFEST = "manifest.json";
export const FORMAT = 1;

const sum = z.object({ bytes: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The SHA-256 of every migration that made the tables, in their order: the schema's version. */
  migrations: z.array(z.string()),
  /** Those that refer to others behind them. */
  tables: z.array(
    z.extend(sum, { schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() }),
  ),
  /** Where every counter of ids stands. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() }),
  ),
  files: z.array(z.extend(sum, { key: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest["tables"][number];

export const tableEntry = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.copy`;
export const fileEntry = (key: string) => `files/${key}`;

/** Passes bytes on and counts them. */
export class Sum extends Transform {
  readonly #hash: Hash = createHash("sha256");
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** To be asked once, at the end. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}
