import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { serverFolder } from "#server/http/package-folder.ts";

/** Renders after which an unused result is forgotten: the template stays warm, old files do not pile up. */
const CACHE_AGE = 1;

let compiler: NodeCompiler | undefined;

/** One for the whole thread: reading the typefaces takes longer than setting a file. */
function theCompiler(): NodeCompiler {
  const folder = serverFolder();
  compiler ??= NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: [join(folder, "pdf", "fonts")] }],
  });
  return compiler;
}

/**
 * A template set with these files in the root of its paths: what it shows, as JSON, and its pictures.
 *
 * @param template its path below the server's folder, seen from the sources as well as from the built server
 */
export function compilePdf(
  template: string,
  files: Readonly<Record<string, string | Uint8Array | null>>,
): Uint8Array {
  const typst = theCompiler();
  const source = { mainFilePath: join(serverFolder(), template) };
  // As files and not as inputs of the compiler: those are part of what every result of the template is remembered by.
  const inputs = Object.entries(files).map(([name, bytes]) => [join(serverFolder(), name), bytes] as const);
  for (const [name, bytes] of inputs) if (bytes !== null) typst.mapShadow(name, Buffer.from(bytes));
  try {
    // In one call: a compiled document handed to JavaScript would lie in memory until the next collection.
    return typst.pdf(source, { pdfStandard: "ua-1" });
  } catch (cause) {
    throw new Error(`${template} could not be set: ${reasons(typst, source)}`, { cause });
  } finally {
    for (const [name, bytes] of inputs) if (bytes !== null) typst.unmapShadow(name);
    typst.evictCache(CACHE_AGE);
  }
}

/** The error of the one call is mute when the template, and not the export, is what failed. */
function reasons(typst: NodeCompiler, source: Parameters<NodeCompiler["compile"]>[0]): string {
  const diagnostics: unknown[] = typst.compile(source).takeError()?.shortDiagnostics ?? [];
  return diagnostics.length === 0 ? "the export failed" : JSON.stringify(diagnostics);
}

/** Lines of one reading direction. Each line is a list of pieces between which it may break. */
interface Passage {
  readonly rtl: boolean;
  readonly lines: readonly (readonly string[])[];
}

/** Longer runs without a space are given break opportunities; words of any language are shorter. */
const LONGEST_WORD = 30;
const PIECE = 5;

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// No typeface draws these, and a missing glyph stops the export; half a surrogate pair is no character at all.
const UNPRINTABLE = /(?!\n)\p{Control}/gu;
/** More marks on one letter than any language has: a heap of them would be printed across the figures above it. */
const HEAPED_MARKS = /(\p{Mark}{4})\p{Mark}+/gu;
const HALF_PAIRS = /\p{Surrogate}/gu;
/** Han and kana break anywhere by themselves. */
const LONG_RUN = new RegExp(
  `[^\\s\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{${LONGEST_WORD + 1},}`,
  "gu",
);
const STARTS_RIGHT_TO_LEFT =
  /^\P{Letter}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What somebody typed, ready to be shown as typed: with line breaks and directions, nothing interpreted. */
export function typedText(text: string): Passage[] {
  const passages: { rtl: boolean; lines: string[][] }[] = [];
  for (const line of printable(text).split("\n")) {
    const last = passages.at(-1);
    // An empty line has no direction of its own.
    const rtl = line.trim() === "" ? (last?.rtl ?? false) : STARTS_RIGHT_TO_LEFT.test(line);
    if (last?.rtl === rtl) last.lines.push(piecesOf(line));
    else passages.push({ rtl, lines: [piecesOf(line)] });
  }
  return passages;
}

/** A name or an address for a single line: every kind of blank becomes one space. */
export function typedLine(text: string): Passage[] {
  return typedText(plainLine(text));
}

/** The same as one plain string, for the properties of the file. */
export function plainLine(text: string): string {
  return printable(text).replace(/\s+/g, " ").trim();
}

function printable(text: string): string {
  return text
    .replace(LINE_ENDS, "\n")
    .replaceAll("\t", "    ")
    .replace(UNPRINTABLE, "")
    .replace(HALF_PAIRS, "\ufffd")
    .replace(HEAPED_MARKS, "$1");
}

function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let done = 0;
  for (const run of line.matchAll(LONG_RUN)) {
    pieces.push(line.slice(done, run.index), ...chunks(run[0]));
    done = run.index + run[0].length;
  }
  return [...pieces, line.slice(done)].filter((piece) => piece !== "");
}

/** Cut between what readers see as characters, never inside an emoji or a letter with its marks. */
function chunks(run: string): string[] {
  const letters = Array.from(clusters.segment(run), ({ segment }) => segment);
  return Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, index) =>
    letters.slice(index * PIECE, (index + 1) * PIECE).join(""),
  );
}
