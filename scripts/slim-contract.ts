import type { Plugin } from "vite";

/** What the browser uses of a row: where it sends a call, and whether a form with files goes along. */
const USED = new Set(["method", "path", "files"]);

interface Node {
  type: string;
  start: number;
  end: number;
}
type Property = Node & { key?: { name?: string } };
type RouteCall = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] };
type Import = Node & { type: "ImportDeclaration"; specifiers: { local: { name: string } }[] };
type Constant = Node & { type: "VariableDeclaration"; declarations: { id: { name?: string } }[] };
type Identifier = Node & { name: string };
type Cut = { from: number; to: number };

/**
 * Takes the schemas, summaries and rights out of the rows of the contract (`*.api.ts`), for the browser only: the
 * rows stay the one place where a call is written down, and the landing page does without the validators that only
 * the server and the forms need. What is left unused in src/shared is then dropped, since nothing there does
 * anything by being loaded.
 */
export function slimContract(): Plugin {
  return {
    name: "slim-contract",
    apply: "build",
    // After the types are gone.
    enforce: "post",
    transform(code, id) {
      if (!id.includes("/src/shared/")) return null;
      const kept = id.endsWith(".api.ts") ? slimRows(code, (text) => this.parse(text)) : code;
      return { code: kept, map: null, moduleSideEffects: false };
    },
  };
}

/** Rows without the parts that the browser does not use, and without what only those parts needed. */
export function slimRows(code: string, parse: (code: string) => unknown): string {
  const rows = without(code, nodesOf(parse(code)).filter(isRouteCall).flatMap(unusedProperties));
  return withoutUnused(rows, parse);
}

/** Without imports and constants that nothing mentions; again, as long as one was the last to mention another. */
function withoutUnused(code: string, parse: (code: string) => unknown): string {
  const program = parse(code) as { body: (Import | Constant)[] };
  const names = nodesOf(program).filter(isIdentifier);
  const unused = program.body.filter((each) => {
    const own = namesOf(each);
    const isMentioned = names.some(({ name, ...node }) => own.includes(name) && !isInside(node, each));
    return own.length > 0 && !isMentioned;
  });
  if (unused.length === 0) return code;
  const cuts = unused.map(({ start, end }) => ({ from: start, to: end }));
  return withoutUnused(without(code, cuts), parse);
}

/** What a statement brings in: by an import or as a constant of the module; nothing for an export. */
function namesOf(statement: Import | Constant): (string | undefined)[] {
  if (statement.type === "ImportDeclaration") return statement.specifiers.map(({ local }) => local.name);
  if (statement.type === "VariableDeclaration") return statement.declarations.map(({ id }) => id.name);
  return [];
}

function unusedProperties(call: RouteCall): Cut[] {
  const properties = call.arguments[0]?.properties ?? [];
  return properties.flatMap((property, index) =>
    USED.has(property.key?.name ?? "")
      ? []
      : [{ from: property.start, to: properties[index + 1]?.start ?? property.end }],
  );
}

/** Every node of a syntax tree, but for the names of properties, which mention nothing. */
function nodesOf(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesOf);
  if (typeof tree !== "object" || tree === null) return [];
  const below = Object.entries(tree).flatMap(([name, part]) => (name === "key" ? [] : nodesOf(part)));
  return "type" in tree ? [tree as Node, ...below] : below;
}

const isRouteCall = (node: Node): node is RouteCall =>
  node.type === "CallExpression" && (node as RouteCall).callee.name === "route";
const isIdentifier = (node: Node): node is Identifier => node.type === "Identifier";
const isInside = (node: Pick<Node, "start" | "end">, outer: Node) =>
  outer.start <= node.start && node.end <= outer.end;

/** From the end, so that the places in front of a cut stay where they are. */
function without(code: string, cuts: readonly Cut[]): string {
  return cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
}
