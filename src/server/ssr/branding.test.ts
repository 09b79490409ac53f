import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { manifestOf, withBranding } from "#server/ssr/branding.ts";
import { styleSourceOf } from "#server/ssr/inline-styles.ts";
import { SURFACES } from "#shared/settings/accent-colour.ts";
import { UNBRANDED } from "#shared/settings/page-branding.ts";

const INDEX = fs.readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");
const document = { html: INDEX, styleSources: [] };
const branding = {
  groupName: "Harbor <Group> & Sons",
  logoUrl: "/api/public/logos/1.webp",
  accentColour: "#c2410c",
  contactLine: '"><script>alert(1)</script>',
};

describe("the document of a page", () => {
  it("stays as it is, letter for letter, where nothing is set", () => {
    expect(withBranding(document, UNBRANDED)).toBe(document);
  });

  it("has the group's name in the tab, its colour, icons and manifest, and markup as text", () => {
    const { html, styleSources } = withBranding(document, branding);
    expect(html).toContain("<title>Harbor &lt;Group&gt; &amp; Sons</title>");
    expect(html).toContain('<link rel="icon" href="/api/public/logos/1.webp"');
    expect(html).toContain('<link rel="apple-touch-icon" href="/group-icon-180.png"');
    expect(html).toContain('<link rel="manifest" href="/group.webmanifest"');
    expect(html).not.toContain("<script>alert");
    const sheet = /<style>(:root\{--group-colour:#c2410c;.*?)<\/style>/.exec(html)?.[1] ?? "";
    expect(sheet).toContain("--sidebar-hue:38");
    expect(sheet).toMatch(/--primary:#[0-9a-f]{6};.*:root\.dark\{--primary:#[0-9a-f]{6};/);
    expect(styleSources).toEqual([styleSourceOf(sheet)]);
  });

  it("has a menu without a hue where the colour is grey", () => {
    const { html } = withBranding(document, { ...branding, accentColour: "#777777" });
    expect(html).toContain("--sidebar-tint:0;");
  });

  it("keeps the product's icons without a logo", () => {
    const { html } = withBranding(document, { ...branding, logoUrl: null });
    expect(html).toContain('<link rel="icon" href="/favicon.svg"');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icon-180.png"');
  });
});

it("an installed portal has the group's name, colour and logo", () => {
  expect(manifestOf(branding)).toMatchObject({
    name: branding.groupName,
    theme_color: "#c2410c",
    icons: [{ src: "/group-icon-192.png" }, { src: "/group-icon-512.png" }],
  });
});

it("without a group, the manifest says what the file says", () => {
  const file = fs.readFileSync(new URL("../../web/public/portal.webmanifest", import.meta.url), "utf8");
  expect(manifestOf(UNBRANDED)).toEqual(JSON.parse(file));
});

it("the rule of contrast goes by the surfaces of the style sheet", () => {
  const tokens = fs.readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");
  for (const [at, name] of ["background", "card", "popover"].entries()) {
    expect(tokens).toContain(`--${name}: light-dark(${SURFACES.light[at]}, ${SURFACES.dark[at]});`);
  }
});
