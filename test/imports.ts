import fs from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const root = path.resolve(import.meta.dirname, "..");

/** Where an import leads: a path from the root, or the package's name. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.replace(/^#(shared|server|web)\//, "src/$1/");
  if (specifier.startsWith("."))
    return path.relative(root, path.resolve(root, path.dirname(file), specifier));
  return specifier;
}

/** Where every import of a file leads, those of types and of what is loaded later too. */
export function importsOf(file: string, code: string): string[] {
  const { module } = parseSync(file, code);
  const specifiers = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest }) =>
        /^["'`]([^"'`]+)["'`]$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [],
    ),
  ];
  return specifiers.map((specifier) => targetOf(file, specifier));
}

/** Every source file below a folder, as a path from the root. */
export function sources(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

export const codeOf = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");

/** Keys that an object of a JSON text has twice; JSON.parse silently takes the last one. */
export function keysTwice(json: string): string[] {
  const twice: string[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const keys = properties.flatMap((property) =>
        property.type === "Property" && property.key.type === "Literal" ? String(property.key.value) : [],
      );
      twice.push(...keys.filter((key, index) => keys.indexOf(key) !== index));
    },
  }).visit(parseSync("json.js", `(${json})`).program);
  return twice;
}

/** The exported functions of a file that take no parameter of a type. */
export function functionsWithout(type: RegExp, file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    if (declaration?.type === "FunctionDeclaration")
      return type.test(code.slice(declaration.start, declaration.body?.start))
        ? []
        : (declaration.id?.name ?? []);
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || init?.type !== "ArrowFunctionExpression") return [];
      return type.test(code.slice(init.start, init.body.start)) ? [] : id.name;
    });
  });
}
