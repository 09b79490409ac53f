import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import * as z from "zod/mini";
import { CommandError } from "#server/operations/run-command.ts";

/** The archive is a gzipped tar file: the rows of each table, each file, and last this manifest. */
export const MANIFEST = "manifest.json";
export const FORMAT = 1;

const checksumSchema = z.object({ bytes: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** SHA-256 of every applied migration in order; their number is the schema's version. */
  migrations: z.array(z.string()),
  /** Referenced tables before those that refer to them. */
  tables: z.array(
    z.extend(checksumSchema, {
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
    }),
  ),
  /** State of every id sequence. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() }),
  ),
  files: z.array(z.extend(checksumSchema, { key: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = Manifest["tables"][number];

export const tableEntry = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.copy`;
export const fileEntry = (key: string) => `files/${key}`;

/** Passes bytes through, counting and hashing them. */
export class ChecksumStream extends Transform {
  readonly #hash: Hash = createHash("sha256");
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** Call it once, at the end. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** Iterates over an archive's entries in order; each must be read to its end. */
export async function walkBackup(
  archive: string,
  visit: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await fs.access(archive).catch(() => {
    throw new CommandError(`There is no archive ${archive}.`);
  });
  const entries = extract();
  const read = pipeline(createReadStream(archive), createGunzip(), entries).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    for await (const entry of entries) await visit(entry.header.name, entry as AsyncIterable<Buffer>);
  } finally {
    await read;
  }
  const failure = await read;
  if (failure !== null) throw failure;
}

export const damaged = (archive: string, what: string) =>
  new CommandError(`The archive ${archive} is damaged (${what}). Nothing was changed.`);

/** Reads a whole archive and checks every entry's checksum. @throws CommandError naming the first that differs */
export async function checkBackup(archive: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let list: string | null = null;
  await walkBackup(archive, async (name, content) => {
    if (name === MANIFEST) list = (await readAll(content)).toString();
    else found.set(name, await checksumOf(content));
  }).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw damaged(archive, error instanceof Error ? error.message : "it cannot be read");
  });
  const manifest = parseManifest(archive, list);
  const expected = [
    ...manifest.tables.map((table) => [tableEntry(table), table] as const),
    ...manifest.files.map((file) => [fileEntry(file.key), file] as const),
  ];
  for (const [name, { bytes, sha256 }] of expected) {
    const entry = found.get(name);
    if (!entry) throw damaged(archive, `${name} is missing`);
    if (entry.bytes !== bytes || entry.sha256 !== sha256)
      throw damaged(archive, `${name} is not what was saved`);
    found.delete(name);
  }
  for (const name of found.keys()) throw damaged(archive, `${name} is not in its list`);
  return manifest;
}

function parseManifest(archive: string, list: string | null): Manifest {
  if (list === null) throw damaged(archive, "its list is missing");
  try {
    return z.parse(manifestSchema, JSON.parse(list));
  } catch {
    throw damaged(archive, "its list cannot be read; a newer version may have made it");
  }
}

async function checksumOf(content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const checksum = new ChecksumStream();
  await pipeline(content, checksum, async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  });
  return checksum.result();
}

export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
