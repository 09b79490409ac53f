import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import * as z from "zod/mini";
import {
  fileEntry,
  MANIFEST,
  manifestSchema,
  Sum,
  tableEntry,
  type Manifest,
} from "#server/operations/archive-format.ts";
import { CommandError } from "#server/operations/run-command.ts";

/** Walks the entries of an archive in their order; each has to be read to its end. */
export async function walkArchive(
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

/** Reads a whole archive and compares every entry with its sum. @throws CommandError naming the first that differs */
export async function checkArchive(archive: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let list: string | null = null;
  await walkArchive(archive, async (name, content) => {
    if (name === MANIFEST) list = (await readAll(content)).toString();
    else found.set(name, await sumOf(content));
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

async function sumOf(content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const sum = new Sum();
  await pipeline(content, sum, async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  });
  return sum.result();
}

export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
