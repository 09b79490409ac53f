import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Role } from "#shared/auth/auth.schema.ts";
import { firstAskHints, openReport } from "./first-asks.ts";
import { fetchedAfterPaint } from "./after-paint.ts";
import { framed, withFiguresInside } from "./figures-inside.ts";
import type { Painted } from "./style-attributes.ts";
import { withStylesInside, type Styled } from "./styles-inside.ts";

/** What the build says of a module: its file, what it needs, its style sheets (vite's manifest.json). */
interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The one document of the portal, as it is sent for an address to somebody. */
interface Document extends Styled {
  etag: string;
}

interface Screen {
  address: string;
  pattern: RegExp;
  module: string;
}

/** Who has the session that came along with the question for a document. */
export interface Reader {
  role: Role;
  /** Set for investors. */
  investorId: number | null;
  /** May ask nothing yet but how to set up a second factor. */
  lacksSecondFactor: boolean;
}

/** What surrounds every screen of a signed-in account. */
const SIGNED_IN = "app/SignedInApp.tsx";
/** What a report opens in above a list, and what it shows. */
const REPORT_DIALOG = ["ui/dialog/dialog-content.tsx", "features/reports/detail/ReportDetails.tsx"];
const EMPTY_ROOT = '<div id="root"></div>';
const DASHBOARDS: Record<Role, string> = {
  manager: "/manager/dashboard",
  investor: "/investor/dashboard",
};

/**
 * Writes into the document who is most likely there, what the screen at an address is made of, and its frame with the
 * heading. A browser then shows the frame at once, and fetches the screen's code and the answer to "who is there" along
 * with the first script, as well as what the screen asks first, and not one after another. What it says is a hint: the
 * calls decide. It holds no name and no figure, but for who reads where the screen is painted with them.
 */
export class Documents {
  readonly #plain: string;
  readonly #modules: Readonly<Record<string, BuiltModule>>;
  readonly #screens: readonly Screen[];
  readonly #paints: Readonly<Record<string, Record<string, string>>>;
  readonly #made = new Map<string, Styled>();
  /** The text of every style sheet, by its file: as of the start, whatever is built meanwhile. */
  readonly #sheets: ReadonlyMap<string, string>;

  /** @param folder where the pages were built to */
  constructor(folder: string) {
    const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");
    this.#plain = read("index.html");
    this.#modules = JSON.parse(read(".vite/manifest.json")) as Record<string, BuiltModule>;
    const sheets = new Set(Object.values(this.#modules).flatMap(({ css = [] }) => css));
    this.#sheets = new Map([...sheets].map((file) => [file, read(file).trim()]));
    this.#paints = JSON.parse(read(".vite/first-paints.json")) as Record<string, Record<string, string>>;
    const screens = JSON.parse(read(".vite/screens.json")) as Record<string, string>;
    this.#screens = Object.entries(screens).map(([address, module]) => ({
      address,
      pattern: patternOf(address),
      module,
    }));
  }

  /** The address, with names, of the screen that a reader sees there; null where it is none, or only leads to one. */
  screenAt(reader: Reader, url: string): string | null {
    const [address = ""] = url.split("?");
    return this.#screenAt(address, reader.role)?.address ?? null;
  }

  /**
   * @param reader null: nobody is signed in
   * @param url what was asked for, as it came: a path, with or without a query
   * @param figures the screen with its figures, to stand there in place of its frame
   */
  for(reader: Reader | null, url: string, figures: Painted | null = null): Document {
    const role = reader?.role ?? null;
    const [address = ""] = url.split("?");
    const screen = role === null ? null : this.#screenAt(address === "/" ? DASHBOARDS[role] : address, role);
    const paint =
      role === null
        ? // With a query it is another view: the login.
          this.#paints["nobody"]?.[url]
        : // The root of an account only leads on to its dashboard.
          this.#paints[role]?.[address === "/" ? "" : (screen?.address ?? "")];
    const key = `${role} ${screen?.address} ${paint === undefined}`;
    const made = this.#made.get(key) ?? this.#write(role, screen, paint);
    this.#made.set(key, made);
    const asks =
      reader && screen && !reader.lacksSecondFactor
        ? [...firstAskHints(screen.address, url, reader.investorId), ...this.#openedHints(screen, url)]
        : [];
    const html =
      asks.length === 0
        ? made.html
        : // Before the sheets, which are long.
          made.html.replace(/<style>|<\/head>/, (next) => `${asks.join("\n    ")}\n    ${next}`);
    const asking = { ...made, html };
    const shown = figures && paint !== undefined ? withFiguresInside(asking, paint, figures) : asking;
    return { ...shown, etag: `"${hash("sha1", shown.html, "base64url")}"` };
  }

  #screenAt(address: string, role: Role): Screen | null {
    const found = this.#screens.find(({ pattern }) => pattern.test(address));
    return found && found.address in (this.#paints[role] ?? {}) ? found : null;
  }

  #write(role: Role | null, screen: Screen | null, paint: string | undefined): Styled {
    const hints = `${this.#hints(role, screen).join("\n    ")}\n  </head>`;
    const plain = this.#plain.replace("</head>", () => hints);
    const styled = withStylesInside(paint === undefined ? plain : painted(plain, paint), this.#sheets);
    // The landing page is drawn to its end at the build.
    return role === null && paint !== undefined
      ? { ...styled, html: fetchedAfterPaint(styled.html) }
      : styled;
  }

  #hints(role: Role | null, screen: Screen | null): string[] {
    if (role === null) return [];
    const modules = this.#neededFor(screen === null ? [SIGNED_IN] : [SIGNED_IN, screen.module]);
    const styles = new Set(modules.flatMap(({ css = [] }) => css));
    return [
      `<meta name="signed-in" content="${role}">`,
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      // As lib/http-client.ts fetches it: another way of asking would be a second question.
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">`,
      ...modules.map(codeHint),
    ];
  }

  /** The code of what opens above the screen at once. */
  #openedHints(screen: Screen, url: string): string[] {
    if (openReport(screen.address, url) === null) return [];
    return this.#neededFor(REPORT_DIALOG, [SIGNED_IN, screen.module]).map(codeHint);
  }

  /** Without what the document names anyway. */
  #neededFor(names: readonly string[], named: readonly string[] = []): BuiltModule[] {
    const found = new Set(this.#closure(["index.html", ...named]));
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

const codeHint = ({ file }: BuiltModule) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** With a frame to look at, its style sheets come before the code. */
function painted(html: string, paint: string): string {
  return html
    .replace(EMPTY_ROOT, () => `<div id="root">${framed(paint)}</div>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** "/manager/report/:id" as what it stands for. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}$`);
}
