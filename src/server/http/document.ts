import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Role } from "#shared/auth/auth.schema.ts";

/** What the build says of a module: its file, what it needs, its style sheets (vite's manifest.json). */
interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The one document of the portal, as it is sent for an address to somebody. */
export interface Document {
  html: string;
  etag: string;
}

/** What surrounds every screen of a signed-in account. */
const SIGNED_IN = "app/SignedIn.tsx";
const DASHBOARDS: Record<Role, string> = {
  manager: "/manager/dashboard",
  investor: "/investor/dashboard",
};

/**
 * Writes into the document who is most likely there, and what the screen at an address is made of. A browser then
 * fetches the screen's code and the answer to "who is there" along with the first script, and not one after another.
 * What it says is a hint: the calls decide. It holds no name and no figure.
 */
export class Documents {
  readonly #plain: string;
  readonly #modules: Readonly<Record<string, BuiltModule>>;
  readonly #screens: readonly (readonly [pattern: RegExp, module: string])[];
  readonly #made = new Map<string, Document>();

  /** @param folder where the pages were built to */
  constructor(folder: string) {
    const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");
    this.#plain = read("index.html");
    this.#modules = JSON.parse(read(".vite/manifest.json")) as Record<string, BuiltModule>;
    const screens = JSON.parse(read(".vite/screens.json")) as Record<string, string>;
    this.#screens = Object.entries(screens).map(([address, module]) => [patternOf(address), module]);
  }

  /**
   * @param role of whoever has the session that came along; null: nobody is signed in
   * @param address the path asked for
   */
  for(role: Role | null, address: string): Document {
    const screen = role === null ? null : this.#screenAt(address === "/" ? DASHBOARDS[role] : address, role);
    const key = `${role} ${screen}`;
    const made = this.#made.get(key) ?? this.#write(role, screen);
    this.#made.set(key, made);
    return made;
  }

  #screenAt(address: string, role: Role): string | null {
    if (!address.startsWith(`/${role}/`)) return null;
    return this.#screens.find(([pattern]) => pattern.test(address))?.[1] ?? null;
  }

  #write(role: Role | null, screen: string | null): Document {
    const html = this.#plain.replace("</head>", `${this.#hints(role, screen).join("\n    ")}\n  </head>`);
    return { html, etag: `"${hash("sha1", html, "base64url")}"` };
  }

  #hints(role: Role | null, screen: string | null): string[] {
    if (role === null) return [];
    const modules = this.#neededFor(screen === null ? [SIGNED_IN] : [SIGNED_IN, screen]);
    const files = modules.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const styles = new Set(modules.flatMap(({ css = [] }) => css));
    return [
      `<meta name="signed-in" content="${role}">`,
      // As lib/call.ts fetches it: another way of asking would be a second question.
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">`,
      ...files,
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ];
  }

  /** Without what the document names anyway. */
  #neededFor(names: readonly string[]): BuiltModule[] {
    const found = new Set(this.#closure(["index.html"]));
    const first = found.size;
    const all = this.#closure(names, found);
    return [...all].slice(first).flatMap((name) => this.#modules[name] ?? []);
  }

  #closure(names: readonly string[], found = new Set<string>()): Set<string> {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      this.#closure(this.#modules[name]?.imports ?? [], found);
    }
    return found;
  }
}

/** "/manager/report/:id" as what it stands for. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}$`);
}
