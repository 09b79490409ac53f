import { describe, expect, it } from "vitest";
import { importsHigherFeature } from "./feature-order.ts";
import { codeOf, functionsWithout, importsOf, keysTwice, sources } from "./imports.ts";
import { UNSCOPED_READS } from "./unscoped-reads.ts";

/**
 * The import rules (docs/architecture.md). Examples that must fail show that the checker still sees violations.
 */
interface Ban {
  from: RegExp;
  to: RegExp;
  reason: string;
  /** Exceptions. */
  but?: RegExp;
}

const BANS: readonly Ban[] = [
  {
    from: /^src\/shared\//,
    to: /^src\/(server|web)\//,
    reason: "server and browser both build on shared",
  },
  { from: /^src\/server\//, to: /^src\/web\//, reason: "server and browser share the contract only" },
  { from: /^src\/web\//, to: /^src\/server\//, reason: "server and browser share the contract only" },
  {
    from: /^src\/web\//,
    to: /^src\/shared\/(.*\.)?contract\.ts$/,
    reason: "the browser loads the routes (*.api.ts); contracts would bring every schema along",
  },
  {
    from: /^src\/shared\/domain\//,
    to: /^(?!src\/shared\/domain\/)/,
    reason: "the rules of the business are pure and import nothing but each other",
    but: /^(vitest|fast-check)$/,
  },
  {
    from: /^src\/web\/(ui|lib|data)\//,
    to: /^src\/web\/(features|app)\//,
    reason: "features build on ui, lib and data, not the other way round",
  },
  { from: /^src\/web\/ui\//, to: /^src\/web\/data\//, reason: "components of ui get their data as props" },
  {
    from: /^src\/server\/(?!.*\.(repository|table|test)\.ts$|db\/|demo\/|policies|testing|auth\/sessions|http\/health|operations\/(restore|catalog))/,
    to: /^drizzle-orm/,
    reason: "SQL is written in tables, repositories and policies only",
  },
  {
    from: /^src\/server\/.*\.routes\.ts$/,
    to: /\.(repository|table)\.ts$/,
    reason: "routes use services",
  },
];

const featureOf = (file: string) => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1];

/** Features that every other one may use. */
const SHARED_FEATURES = new Set(["account-security", "explanations"]);

/** Whether a web feature imports another one that is not shared. */
function otherFeature(from: string, to: string): boolean {
  const [a, b] = [featureOf(from), featureOf(to)];
  return a !== undefined && b !== undefined && a !== b && !SHARED_FEATURES.has(b);
}

/** Every forbidden import of a file, as a sentence. */
function violations(file: string, imports: readonly string[]): string[] {
  return imports.flatMap((to) => {
    const reasons = BANS.filter((ban) => ban.from.test(file) && ban.to.test(to) && !ban.but?.test(to)).map(
      (ban) => ban.reason,
    );
    if (otherFeature(file, to)) reasons.push("web features never import features");
    if (importsHigherFeature(file, to)) reasons.push("a server feature uses those below it only");
    return reasons.map((reason) => `${file} imports ${to}: ${reason}`);
  });
}

/** Repositories of what managers and investors read of each other's. */
const SCOPED =
  /^src\/server\/(activity|budgets|capital|documents|drafts|investors|locations|notices|overview|performance|reports|statements|transfers)\/.*\.repository\.ts$/;
const READS = /^(count|find|list|read|sum)[A-Z]/;

/** The reads of a repository that do not take the scope of whoever reads. */
const unscopedReads = (file: string, code: string) =>
  SCOPED.test(file)
    ? functionsWithout(/\bReaderScope\b|"scope"/, file, code).filter((name) => READS.test(name))
    : [];

describe("src", () => {
  const files = sources("src");
  // Parsed once, outside the tests' time limits.
  const imports = files.map((file) => [file, importsOf(file, codeOf(file))] as const);

  it("is read completely", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(imports.flatMap(([, to]) => to).length).toBeGreaterThan(500);
  });

  it("imports in one direction only", () => {
    expect(imports.flatMap(([file, to]) => violations(file, to))).toEqual([]);
  });

  it.each(["package.json", ".oxlintrc.json", ".oxfmtrc.json", "tsconfig.json"])(
    "%s has no key twice",
    (file) => expect(keysTwice(codeOf(file))).toEqual([]),
  );

  it("sends every form by POST: a form that a script submits past the page puts nothing typed into the address", () => {
    const forms = files.flatMap((file) =>
      [...codeOf(file).matchAll(/<form\b[^>]*/g)].map(([tag]) => `${file}: ${tag}`),
    );
    expect(forms.length).toBeGreaterThan(5);
    expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([]);
  });

  it("reads within the scope of whoever asks, or says why not", () => {
    const unscoped = files.flatMap((file) => unscopedReads(file, codeOf(file)));
    expect(unscoped.toSorted()).toEqual(UNSCOPED_READS.flatMap(({ reads }) => reads).toSorted());
  });

  it("calls tables and columns as the database does, but for the session's that libraries share", () => {
    const named = files
      .filter((file) => file.endsWith(".table.ts"))
      .flatMap((file) => [...codeOf(file).matchAll(/(\w+)(?:: \w+| = pgTable)\(\s*"(\w+)"/g)]);
    expect(named.length).toBeGreaterThan(150);
    const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const others = named.flatMap(([, code = "", column = ""]) => (snakeCase(code) === column ? [] : column));
    expect(others).toEqual(["sid", "sess", "expire"]);
  });

  it("has no barrels and no catch-all modules", () => {
    const vague = files.filter((file) =>
      /\/(index|utils?|helpers?|types|common|misc|manager|data)\.tsx?$/.test(file),
    );
    expect(vague).toEqual([]);
  });
});

describe("a forbidden import is found:", () => {
  it("a read that takes no scope", () => {
    const code = `export async function listAll(db: Executor) {} export const findOne = (db: Executor, id: number) => id;
      export const countAll = (db: Executor, scope: ReaderScope) => 1; export async function insertOne(db: Executor) {}`;
    expect(unscopedReads("src/server/reports/x.repository.ts", code)).toEqual(["listAll", "findOne"]);
  });

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
    ["src/web/lib/x.ts", 'import { contract } from "#shared/contract.ts";'],
    ["src/web/lib/x.ts", 'import { usersContract } from "#shared/users/users.contract.ts";'],
    ["src/shared/domain/x.ts", 'import * as z from "zod/mini";'],
    ["src/server/users/x.ts", 'import { a } from "#server/reports/y.service.ts";'],
  ];
  it.each(cases)("%s with %s", (file, code) => {
    expect(violations(file, importsOf(file, code))).toHaveLength(1);
  });
});
