import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { logoPng, logoUrl } from "#server/files/logos.ts";
import { notFound } from "#server/http/errors.ts";
import { html } from "#server/http/html.ts";
import { readSettings, type StoredSettings } from "#server/settings/settings.repository.ts";
import { accentText, hueOf, inkOn } from "#shared/settings/accent-colour.ts";
import { BRANDING_META, type PageBranding, PRODUCT_NAME } from "#shared/settings/page-branding.ts";
import { type DocumentWithStyles, styleSourceOf } from "./inline-styles.ts";

const MANIFEST_PATH = "/group.webmanifest";
const ICON_PATH = "/group-icon-";
const ICON_SIZES = [180, 192, 512] as const;

export function brandingOf(settings: StoredSettings): PageBranding {
  const { groupName, logoFile, accentColour, contactLine } = settings;
  return { groupName, logoUrl: logoUrl(logoFile), accentColour, contactLine };
}

const isSet = (branding: PageBranding) => Object.values(branding).some((value) => value !== null);

/** The group's name, colour and icons in a document, and what the browser's code reads of them. */
export function withBranding(document: DocumentWithStyles, branding: PageBranding): DocumentWithStyles {
  if (!isSet(branding)) return document;
  const { groupName, logoUrl: logo, accentColour } = branding;
  const meta = html`<meta name="${BRANDING_META}" content="${JSON.stringify(branding)}" />`.text;
  const sheet = accentColour === null ? null : colourSheet(accentColour);
  const named =
    groupName === null
      ? document.html
      : document.html.replace(`<title>${PRODUCT_NAME}</title>`, () => html`<title>${groupName}</title>`.text);
  const iconed =
    logo === null
      ? named
      : named
          .replace(
            /<link rel="icon"[^>]*>/,
            () => html`<link rel="icon" href="${logo}" type="image/webp" />`.text,
          )
          .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1${ICON_PATH}180.png`);
  return {
    html: iconed
      .replace(/(<link rel="manifest" href=")[^"]*/, `$1${MANIFEST_PATH}`)
      .replace("</head>", () => `${meta}${sheet === null ? "" : `<style>${sheet}</style>`}</head>`),
    styleSources: [...document.styleSources, ...(sheet === null ? [] : [styleSourceOf(sheet)])],
  };
}

/** At a hover darker below white text, lighter below black: the contrast only grows. The menu takes the hue alone. */
function colourSheet(accent: string): string {
  const ink = inkOn(accent);
  const hover = `color-mix(in oklab, ${accent} 86%, ${ink === "#ffffff" ? "black" : "white"})`;
  const hue = hueOf(accent);
  const menu = hue === null ? "--sidebar-tint:0" : `--sidebar-hue:${hue}`;
  const bars = `--group-colour:${accent};--on-group-colour:${ink};--group-colour-hover:${hover};${menu}`;
  // Not on paper, which is white in both themes.
  return `:root{${bars};${inTheme(accent, "light")}}@media screen{:root.dark{${inTheme(accent, "dark")}}}`;
}

/** Links, marks, checked boxes and the frame of what has the focus. */
function inTheme(accent: string, theme: "light" | "dark"): string {
  const colour = accentText(accent, theme);
  const hover = `color-mix(in oklab, ${colour} 86%, ${theme === "light" ? "black" : "white"})`;
  return `--primary:${colour};--primary-foreground:${inkOn(colour)};--primary-hover:${hover};--ring:${colour}`;
}

/** What a browser installs the portal with. */
export function manifestOf({ groupName, accentColour, logoUrl: logo }: PageBranding): object {
  const icon = (size: number, name: string, more = {}) => ({
    src: `${name}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    ...more,
  });
  return {
    name: groupName ?? PRODUCT_NAME,
    short_name: groupName ?? "Reports",
    description: "Investor Report Portal",
    id: "/",
    start_url: "/",
    display: "standalone",
    background_color: "#faf9f6",
    theme_color: accentColour ?? "#143026",
    icons:
      logo === null
        ? [icon(192, "/icon-"), icon(512, "/icon-"), icon(512, "/icon-maskable-", { purpose: "maskable" })]
        : [icon(192, ICON_PATH), icon(512, ICON_PATH)],
  };
}

const CACHED_FOR_AN_HOUR = "public, max-age=3600";
/** Part of the icon around the logo, so that a round mask cuts nothing off. */
const MARGIN = 0.1;

/** The manifest and the icons of a portal whose group has a name or a logo. */
export function serveBranding(app: FastifyInstance, { db, files }: Pick<Services, "db" | "files">): void {
  app.get(MANIFEST_PATH, async (_, reply) =>
    reply
      .headers({ "cache-control": CACHED_FOR_AN_HOUR, "content-type": "application/manifest+json" })
      .send(JSON.stringify(manifestOf(brandingOf(await readSettings(db))))),
  );
  for (const size of ICON_SIZES) {
    // Anybody may ask for it, and drawing takes a core for a moment: it is drawn once for each logo.
    let drawn: { of: string | null; icon: Promise<Buffer | null> } | null = null;
    app.get(`${ICON_PATH}${size}.png`, async (_, reply) => {
      const { logoFile } = await readSettings(db);
      if (drawn?.of !== logoFile) drawn = { of: logoFile, icon: logoPng(files, logoFile, size, MARGIN) };
      const icon = await drawn.icon.catch((error: unknown) => {
        drawn = null;
        throw error;
      });
      if (icon === null) {
        drawn = null;
        throw notFound("This icon");
      }
      return reply.headers({ "cache-control": CACHED_FOR_AN_HOUR, "content-type": "image/png" }).send(icon);
    });
  }
}
