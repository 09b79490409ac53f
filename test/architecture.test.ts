import { describe, expect, it } from "vitest";
import { isUphill } from "./feature-line.ts";
import { codeOf, importsOf, keysTwice, sources } from "./imports.ts";

/**
 * The imports go one way (docs/architecture.md). Held by this test and not by a linter's plugin, and kept honest by
 * a guilty fixture: when the checker stops seeing, the fixture's test fails.
 */
interface Ban {
  from: RegExp;
  to: RegExp;
  reason: string;
  /** Imports that are fine nevertheless. */
  but?: RegExp;
}

const BANS: readonly Ban[] = [
  {
    from: /^src\/shared\//,
    to: /^src\/(server|web)\//,
    reason: "shared is the ground that both ends stand on",
  },
  { from: /^src\/server\//, to: /^src\/web\//, reason: "server and browser meet in the contract only" },
  { from: /^src\/web\//, to: /^src\/server\//, reason: "server and browser meet in the contract only" },
  {
    from: /^src\/shared\/domain\//,
    to: /^(?!src\/shared\/domain\/)/,
    reason: "the rules of the business are pure and import nothing but each other",
    but: /^(vitest|fast-check)$/,
  },
  {
    from: /^src\/web\/(ui|lib|data)\//,
    to: /^src\/web\/(features|app)\//,
    reason: "what several features need lies beneath them",
  },
  { from: /^src\/web\/ui\//, to: /^src\/web\/data\//, reason: "a component is told what to show" },
  {
    from: /^src\/server\/(?!.*\.(repository|table|test)\.ts$|db\/|demo\/|testing|auth\/sessions|http\/health|operations\/(restore|catalog))/,
    to: /^drizzle-orm/,
    reason: "SQL stands in tables and repositories",
  },
  {
    from: /^src\/server\/.*\.routes\.ts$/,
    to: /\.(repository|table)\.ts$/,
    reason: "routes speak to services",
  },
];

const featureOf = (place: string) => /^src\/web\/features\/([^/]+)\//.exec(place)?.[1];

/** Features that stand on their own and that every other one may use. */
const SHARED_FEATURES = new Set(["account-security", "explanations"]);

/** A web feature never imports another one, but for the shared ones. */
function otherFeature(from: string, to: string): boolean {
  const [a, b] = [featureOf(from), featureOf(to)];
  return a !== undefined && b !== undefined && a !== b && !SHARED_FEATURES.has(b);
}

/** Every import that a ban forbids, as a sentence. */
function guilty(file: string, imports: readonly string[]): string[] {
  return imports.flatMap((to) => {
    const reasons = BANS.filter((ban) => ban.from.test(file) && ban.to.test(to) && !ban.but?.test(to)).map(
      (ban) => ban.reason,
    );
    if (otherFeature(file, to)) reasons.push("web features never import features");
    if (isUphill(file, to)) reasons.push("a feature of the server uses those before it in the line");
    return reasons.map((reason) => `${file} imports ${to}: ${reason}`);
  });
}

describe("src", () => {
  const files = sources("src");
  // Parsed once, and before the tests: a busy machine may take its time for it.
  const imports = files.map((file) => [file, importsOf(file, codeOf(file))] as const);

  it("is read completely", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(imports.flatMap(([, to]) => to).length).toBeGreaterThan(500);
  });

  it("imports in one direction only", () => {
    expect(imports.flatMap(([file, to]) => guilty(file, to))).toEqual([]);
  });

  it.each(["package.json", ".oxlintrc.json", ".oxfmtrc.json", "tsconfig.json"])(
    "%s has no key twice",
    (file) => expect(keysTwice(codeOf(file))).toEqual([]),
  );

  it("has no barrels and no catch-all modules", () => {
    const drawers = files.filter((file) =>
      /\/(index|utils?|helpers?|types|common|misc|manager|data)\.tsx?$/.test(file),
    );
    expect(drawers).toEqual([]);
  });
});

describe("a forbidden import is found:", () => {
  it("a JSON file with a key twice", () => {
    expect(keysTwice('{ "a": 1, "b": [{ "c": 1, "c": 2 }], "a": 2 }')).toEqual(["a", "c"]);
  });

  const cases: [file: string, code: string][] = [
    ["src/shared/reports/x.ts", 'import { db } from "#server/db/client.ts";'],
    ["src/server/reports/x.service.ts", 'import { eq } from "drizzle-orm";'],
    ["src/server/reports/x.routes.ts", 'import { a } from "./reports.repository.ts";'],
    ["src/web/features/locations/X.tsx", 'export { a } from "../investors/Y.tsx";'],
    ["src/web/ui/X.tsx", 'const a = await import("#web/features/users/UsersPage.tsx");'],
    ["src/web/lib/x.ts", 'import type { Actor } from "#server/http/access.ts";'],
    ["src/shared/domain/x.ts", 'import * as z from "zod/mini";'],
    ["src/server/users/x.ts", 'import { a } from "#server/reports/y.service.ts";'],
  ];
  it.each(cases)("%s with %s", (file, code) => {
    expect(guilty(file, importsOf(file, code))).toHaveLength(1);
  });
});
