import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Role } from "#shared/auth/auth.schema.ts";
import type { RenderedPage } from "#shared/http/page-renderer.ts";
import type { PageBranding } from "#shared/settings/page-branding.ts";
import { withBranding } from "./branding.ts";
import { KEEP_EARLY_INPUT, withCodeAfterPaint } from "./inline-scripts.ts";
import {
  extractStyleAttributes,
  type DocumentWithStyles,
  styleSourceOf,
  withInlineStyles,
} from "./inline-styles.ts";

/** Vite's manifest entry of a module: its file, what it imports, its style sheets. */
interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The one document of the portal, as it is sent to somebody for an address. */
interface HtmlDocument extends DocumentWithStyles {
  etag: string;
}

interface DocumentParts {
  /** Of the account that is signed in; null when signed out. */
  role: Role | null;
  /** The modules of the page, as the manifest names them. */
  modules: readonly string[];
  /** The page as the server rendered it; null: the browser renders it. */
  page: RenderedPage | null;
  branding: PageBranding;
}

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Makes documents out of the built index.html. For an account each names the role, which is a hint about what to load
 * first (the API decides), and the code and style sheets of its page, so that the browser fetches them side by side. A
 * page that the server rendered is part of it, with the API's answers that it shows.
 */
export class HtmlDocuments {
  readonly #index: string;
  readonly #modules: Readonly<Record<string, BuiltModule>>;
  /** The text of every style sheet, by its file: as of the start, whatever is built meanwhile. */
  readonly #sheets: ReadonlyMap<string, string>;
  /** Documents without a page, by role and modules. */
  readonly #emptyDocuments = new Map<string, DocumentWithStyles>();

  /** @param folder where the pages were built to */
  constructor(folder: string) {
    const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");
    this.#index = read("index.html");
    this.#modules = JSON.parse(read(".vite/manifest.json")) as Record<string, BuiltModule>;
    const sheets = new Set(Object.values(this.#modules).flatMap(({ css = [] }) => css));
    this.#sheets = new Map([...sheets].map((file) => [file, read(file).trim()]));
  }

  make({ role, modules, page, branding }: DocumentParts): HtmlDocument {
    const key = [role, ...modules].join(" ");
    const empty = this.#emptyDocuments.get(key) ?? this.#makeEmptyDocument(role, modules);
    this.#emptyDocuments.set(key, empty);
    const document = withBranding(page === null ? empty : withPage(empty, page), branding);
    return { ...document, etag: `"${hash("sha1", document.html, "base64url")}"` };
  }

  #makeEmptyDocument(role: Role | null, modules: readonly string[]): DocumentWithStyles {
    const hints = role === null ? [] : [`<meta name="signed-in" content="${role}">`, ...this.#hints(modules)];
    const html = this.#index.replace("</head>", () => `${hints.join("\n    ")}\n  </head>`);
    return withInlineStyles(html, this.#sheets);
  }

  /** Links to the style sheets and the code of modules, without what index.html names anyway. */
  #hints(names: readonly string[]): string[] {
    const found = this.#closure(["index.html"]);
    const first = found.size;
    const modules = [...this.#closure(names, found)]
      .slice(first)
      .flatMap((name) => this.#modules[name] ?? []);
    const styles = new Set(modules.flatMap(({ css = [] }) => css));
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...modules.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
  }

  /** Modules and all that they import statically. */
  #closure(names: readonly string[], found = new Set<string>()): Set<string> {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      this.#closure(this.#modules[name]?.imports ?? [], found);
    }
    return found;
  }
}

/** The rendered page in place of the empty root; its code is fetched once the browser has shown it. */
function withPage(empty: DocumentWithStyles, { html, state }: RenderedPage): DocumentWithStyles {
  const { html: page, sheet } = extractStyleAttributes(html);
  // "<" could end the element.
  const json = state?.replaceAll("<", String.raw`\u003c`);
  const root = [
    `<div id="root" data-server-rendered>${page}</div>`,
    ...(json === undefined ? [] : [`<script type="application/json" id="server-state">${json}</script>`]),
    `<script>${KEEP_EARLY_INPUT}</script>`,
  ].join("");
  return {
    html: withCodeAfterPaint(empty.html)
      .replace(EMPTY_ROOT, () => root)
      .replace("</head>", () => `<style>${sheet}</style></head>`),
    styleSources: [...empty.styleSources, styleSourceOf(sheet)],
  };
}
