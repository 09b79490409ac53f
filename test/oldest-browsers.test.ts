import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { packageFolder } from "#server/http/package-folder.ts";
import { OLDEST_BROWSERS } from "../scripts/oldest-browsers.ts";

/*
 * The build rewrites newer syntax and nothing else. Here every function that the built code calls is looked up in MDN's
 * data; lists and strings of the language itself are held by `lib` in tsconfig.json as well.
 */

const { api, javascript, css } = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

const built = path.join(packageFolder(), "dist", "web");
const filesOf = (kind: string) =>
  fs
    .readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(kind))
    .map((name) => fs.readFileSync(path.join(built, name), "utf8"));

/** Called where they are there. */
const ASKED_FOR_FIRST = ["checkVisibility", "requestIdleCallback", "skipTransition", "startViewTransition"];
/** Functions of our own or of a package, called like one of a newer browser. */
const OTHERS_OF_THAT_NAME = ["build", "createContext", "destroy", "retry", "run", "use", "watch", "when"];
/** Older ones end it with another error, which is treated alike. */
const GOOD_ENOUGH = ["AbortSignal.timeout"];

test("the built code calls nothing that the oldest browsers lack", () => {
  const known = knownFunctions();
  const isTooNew = (name: string) => {
    const statements = known.get(name) ?? known.get(name.replace(/^\w+\./, ""));
    return statements !== undefined && !statements.some(isOldEnough);
  };
  const called = new Set(filesOf(".js").flatMap(calledIn));
  expect([...called].filter(isTooNew).toSorted()).toEqual(
    [...ASKED_FOR_FIRST, ...OTHERS_OF_THAT_NAME, ...GOOD_ENOUGH].toSorted(),
  );
  for (const tooNew of ["Promise.withResolvers", "URL.parse", "isSubsetOf", "CloseWatcher"])
    expect(isTooNew(tooNew), tooNew).toBe(true);
});

test("the built style sheets select by nothing that the oldest browsers lack", () => {
  const selectors = new Set(
    filesOf(".css").flatMap((sheet) =>
      [...sheet.matchAll(/::([a-z][a-z-]+)|:([a-z-]+)\(/g)].map(
        ([, element, functional]) => element ?? functional ?? "",
      ),
    ),
  );
  const isTooNew = (name: string) => {
    const { __compat: statement } = css["selectors"]?.[name] ?? {};
    return statement !== undefined && !isOldEnough(statement);
  };
  expect(selectors).toContain("has");
  expect([...selectors].filter(isTooNew)).toEqual([]);
});

test("whoever opens the portal in an older browser reads which are new enough", () => {
  const html = fs.readFileSync(path.join(built, "index.html"), "utf8");
  const { safari, chrome, edge, firefox } = OLDEST_BROWSERS;
  expect(html.replaceAll(/\s+/g, " ")).toContain(
    `Safari ${safari.replace(".0", "")}, Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}`,
  );
});

/** "at" of a method, "URL.canParse" of a static one, "fetch" and "Worker" of the global ones. */
function calledIn(code: string): string[] {
  const found: string[] = [];
  // Shorter names are the minifier's.
  const note = (name: string) => void (name.length > 2 && found.push(name));
  new Visitor({
    NewExpression: ({ callee }) => {
      if (callee.type === "Identifier") note(callee.name);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === "Identifier") return note(callee.name);
      if (callee.type !== "MemberExpression" || callee.computed) return;
      const { object, property } = callee;
      const isGlobal = object.type === "Identifier" && /^[A-Z]\w{2}/.test(object.name);
      note(isGlobal ? `${object.name}.${property.name}` : property.name);
    },
  }).visit(parseSync("built.js", code).program);
  return found;
}

/** What is known of the browsers' functions, by the names that calledIn gives them; several have one name. */
function knownFunctions(): Map<string, CompatStatement[]> {
  const known = new Map<string, CompatStatement[]>();
  const add = (name: string, { __compat: statement }: Identifier) => {
    if (statement) known.set(name, [...(known.get(name) ?? []), statement]);
  };
  const addAll = (parent: string, entries: Identifier) => {
    for (const [key, entry] of Object.entries(entries) as [string, Identifier][]) {
      if (key === "__compat" || !/^\w+$/.test(key)) continue;
      const name = key.replace(/_static$/, "");
      add(name, entry);
      if (name !== key) add(`${parent}.${name}`, entry);
      addAll(name, entry);
    }
  };
  addAll("", api);
  addAll("", javascript["builtins"] ?? {});
  return known;
}

const IN_DATA = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  ios: "safari_ios",
} as const;

function isOldEnough({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) => {
    const statement = support[IN_DATA[browser as keyof typeof OLDEST_BROWSERS]];
    return [statement].flat().some((since) => {
      if (!since || typeof since.version_added !== "string" || since.flags || since.version_removed)
        return false;
      // "≤37" where nobody knows when.
      return Number.parseFloat(since.version_added.replace("≤", "")) <= Number.parseFloat(oldest);
    });
  });
}
