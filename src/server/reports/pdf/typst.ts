import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { serverFolder } from "#server/http/package-folder.ts";

/** Renders after which an unused result is forgotten: the template stays warm, old reports do not pile up. */
const CACHE_AGE = 1;

let compiler: NodeCompiler | undefined;

/** The template and its typefaces, seen from the sources as well as from the built server. */
export function templateFolder(): string {
  return join(serverFolder(), "reports", "pdf");
}

/** One for the whole thread: reading the typefaces takes longer than setting a report. */
function theCompiler(folder: string): NodeCompiler {
  compiler ??= NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(folder, "fonts")] }] });
  return compiler;
}

/** The report template set with this content (JSON) and, where the content asks for it, this signature. */
export function compilePdf(content: string, signature: Uint8Array | null): Uint8Array {
  const folder = templateFolder();
  const signatureFile = join(folder, "signature.png");
  const typst = theCompiler(folder);
  const source = { mainFilePath: join(folder, "report-pdf.typ") };
  // As a file and not as an input: inputs are part of what every result of the template is remembered by.
  typst.mapShadow(join(folder, "report.json"), Buffer.from(content));
  if (signature !== null) typst.mapShadow(signatureFile, Buffer.from(signature));
  try {
    // In one call: a compiled document handed to JavaScript would lie in memory until the next collection.
    return typst.pdf(source, { pdfStandard: "ua-1" });
  } catch (cause) {
    throw new Error(`The report could not be set: ${reasons(typst, source)}`, { cause });
  } finally {
    typst.unmapShadow(join(folder, "report.json"));
    if (signature !== null) typst.unmapShadow(signatureFile);
    typst.evictCache(CACHE_AGE);
  }
}

/** The error of the one call is mute when the template, and not the export, is what failed. */
function reasons(typst: NodeCompiler, source: Parameters<NodeCompiler["compile"]>[0]): string {
  const diagnostics: unknown[] = typst.compile(source).takeError()?.shortDiagnostics ?? [];
  return diagnostics.length === 0 ? "the export failed" : JSON.stringify(diagnostics);
}
