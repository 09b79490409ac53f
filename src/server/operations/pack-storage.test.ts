import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pack } from "tar-stream";
import { expect, it, vi } from "vitest";
import { openStorage } from "#server/files/storage.ts";
import { packStorage } from "#server/operations/backup.ts";

it("a file that is there and cannot be read ends the backup; one that is gone meanwhile does not", async () => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "pack-storage-"));
  try {
    const files = await openStorage({ kind: "local", directory });
    await files.put("documents/statement.pdf", "%PDF-1.4");
    const reading = vi.spyOn(files, "getBytes").mockRejectedValue(new Error("EIO: i/o error"));
    await expect(packStorage(pack(), files)).rejects.toThrow("EIO");

    reading.mockImplementation(async (key) => {
      await files.delete(key);
      throw new Error("ENOENT: no such file");
    });
    expect(await packStorage(pack(), files)).toEqual([]);
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
});
