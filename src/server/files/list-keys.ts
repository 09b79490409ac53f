import type { FileStorage } from "#server/files/storage.ts";

/** Every file below a folder, in the order of the alphabet; none when there is no such folder yet. */
export async function listKeys(files: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await files
      .listAll(folder, { recursive: true, ...(page === undefined ? {} : { paginationToken: page }) })
      .catch(orNothing);
    for (const each of objects) if (each.isFile) keys.push(each.key);
    page = paginationToken;
  } while (page !== undefined);
  return keys.toSorted();
}

function orNothing(error: unknown): { objects: []; paginationToken?: undefined } {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return { objects: [] };
  throw error;
}
