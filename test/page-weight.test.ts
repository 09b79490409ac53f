import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { packageFolder } from "#server/http/package-folder.ts";

/**
 * What a page makes a phone load, read from what was built: the page, the shell around it and everything
 * they import. What is loaded after it is shown, or on a touch, does not count.
 */
const KIB = 1024;

const BUDGETS = { landing: 110 * KIB, investor: 160 * KIB, manager: 200 * KIB, fonts: 110 * KIB };

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const built = path.resolve(import.meta.dirname, "..", "dist", "web");

const read = (file: string) => fs.readFileSync(path.join(built, file));

const manifest = JSON.parse(read(".vite/manifest.json").toString()) as Record<string, Chunk>;

const FIRST = "index.html";

const INVESTOR_PAGES = /^features\/(portfolio|reports\/investor)\//;

const SIGNED_OUT_PAGES = /^features\/(auth|notices\/Unsubscribe)/;

const pages = Object.keys(manifest).filter((name) => /^features\/.*Page\.tsx$/.test(name));

/** Everything that is loaded with these modules. */
function closure(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closure(manifest[name]?.imports ?? [], found);
  }
  return found;
}

/** Bytes as transferred, file by file: each is compressed by itself. */
function weight(names: readonly string[]): number {
  const files = new Set([...closure(names)].map((name) => manifest[name]?.file ?? ""));
  return [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
}

const sheet = fs.readFileSync(path.join(packageFolder(), "src", "web", "styles", "fonts.css"), "utf8");

const sources = [...sheet.matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = ""]) => face);

const valueOf = (face: string, name: string) => new RegExp(`${name}: "?([^";]+)`).exec(face)?.[1] ?? "";

/** The chunks from which imports lead back to this one. */
const circle = (name: string): string[] => {
  const reached = closure(manifest[name]?.imports ?? []);
  return reached.has(name) ? [name] : [];
};

test("no two chunks import each other, since one of them would find the other's values undefined", () => {
  expect(Object.keys(manifest).flatMap(circle)).toEqual([]);
});

describe("the script of", () => {
  test("the landing page fits its budget", () => {
    expect(weight([FIRST])).toBeLessThanOrEqual(BUDGETS.landing);
  });

  test("there are three pages of investors, and twelve pages in all at least", () => {
    expect(pages.filter((name) => INVESTOR_PAGES.test(name))).toHaveLength(3);
    expect(pages.length).toBeGreaterThanOrEqual(12);
  });

  test.each(pages.filter((name) => INVESTOR_PAGES.test(name)))(
    "an investor's page fits its budget: %s",
    (name) => {
      expect(weight([FIRST, name])).toBeLessThanOrEqual(BUDGETS.investor);
    },
  );

  test.each(pages.filter((name) => !INVESTOR_PAGES.test(name) && !SIGNED_OUT_PAGES.test(name)))(
    "a manager's page fits its budget: %s",
    (name) => {
      expect(weight([FIRST, name])).toBeLessThanOrEqual(BUDGETS.manager);
    },
  );
});

describe("the fonts", () => {
  const html = read("index.html").toString();
  const styles = Object.values(manifest)
    .flatMap(({ css = [] }) => css)
    .map((file) => read(file).toString())
    .join("");

  test("that the first view loads fit their budget", () => {
    const first = [...html.matchAll(/href="\/([^"]+\.woff2)"/g)].map((match) => match[1] ?? "");
    expect(first).toHaveLength(2);
    expect(first.reduce((sum, file) => sum + read(file).length, 0)).toBeLessThanOrEqual(BUDGETS.fonts);
  });

  test("never hide text while they load", () => {
    // What is on the device already needs no way.
    const faces = (styles.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes("url("));
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter((face) => !/font-display:\s*swap/.test(face))).toEqual([]);
  });
});

/**
 * A browser takes a weight from the parts that cover it and never looks into the others: a bold word would be set in
 * the device's letters if the part with A to Z covered less than the part with the rarer letters.
 */
test("every part of a typeface covers the same weights, so that bold words are set in the portal's own letters", () => {
  for (const family of ["Hanken Grotesk Variable", "Newsreader Variable"]) {
    const parts = sources.filter((face) => valueOf(face, "font-family") === family);
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts.map((face) => valueOf(face, "font-weight"))).size, family).toBe(1);
  }
});
