import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { packageFolder } from "#server/http/package-folder.ts";

const sheet = fs.readFileSync(path.join(packageFolder(), "src", "web", "styles", "fonts.css"), "utf8");
const faces = [...sheet.matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = ""]) => face);
const valueOf = (face: string, name: string) => new RegExp(`${name}: "?([^";]+)`).exec(face)?.[1] ?? "";

/**
 * A browser takes a weight from the parts that cover it and never looks into the others: a bold word would be set in
 * the device's letters if the part with A to Z covered less than the part with the rarer letters.
 */
test("every part of a typeface covers the same weights, so that bold words are set in the portal's own letters", () => {
  for (const family of ["Hanken Grotesk Variable", "Newsreader Variable"]) {
    const parts = faces.filter((face) => valueOf(face, "font-family") === family);
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts.map((face) => valueOf(face, "font-weight"))).size, family).toBe(1);
  }
});
