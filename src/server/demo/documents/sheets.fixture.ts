import { inflateRawSync } from "node:zlib";
import { zipContents } from "#server/documents/document-formats.ts";

/** The cells of every sheet of a workbook by their address: words as they stand, numbers with two decimals. */
export function cellsOf(workbook: Buffer): Map<string, string>[] {
  const files = (zipContents(workbook) ?? []).map(({ packed, method }) =>
    (method === 0 ? packed : inflateRawSync(packed)).toString(),
  );
  const words = Array.from(
    files.find((text) => text.includes("<sst"))?.matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g) ?? [],
    ([, word = ""]) => word.replaceAll("&amp;", "&"),
  );
  return files
    .filter((text) => text.includes("<sheetData>"))
    .map(
      (text) =>
        new Map(
          Array.from(
            text.matchAll(/<c r="([A-Z]\d+)"([^>/]*)><v>([^<]*)<\/v><\/c>/g),
            ([, at = "", kind = "", value = ""]) =>
              [at, kind.includes('t="s"') ? (words[Number(value)] ?? "") : Number(value).toFixed(2)] as const,
          ),
        ),
    );
}

/** The figure beside a label, in the first column of figures. */
export function besideLabel(cells: ReadonlyMap<string, string>, label: string): string | undefined {
  const [at] = Array.from(cells).find(([, value]) => value === label) ?? [];
  return at === undefined ? undefined : cells.get(at.replace(/^A/, "B"));
}
