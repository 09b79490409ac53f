// Takes every screen of the demo group at four widths, light and dark, into pictures/, and names what axe finds.
import fs from "node:fs/promises";
import path from "node:path";
import { DEMO_PASSWORD } from "#server/demo/seed.ts";
import { accessibilityViolations } from "../../test/e2e/support/accessibility.ts";
import { sidewaysScroll } from "../../test/e2e/support/assertions.ts";
import { DESK, openBrowser, openVisitor, PHONE } from "../../test/e2e/support/browser.ts";
import { Person } from "../../test/e2e/support/person.ts";
import { newDirectory, removeDirectory, startBuiltPortal } from "../../test/started-portal.ts";
import { SCENES, type Scene } from "./scenes.ts";

const FOLDER = path.resolve(import.meta.dirname, "..", "..", "pictures");
/** Part of a scene's name, to take a few only. */
const only = process.argv[2] ?? "";
const scenes = SCENES.filter(({ name }) => name.includes(only));
const sizes = {
  desk: DESK,
  laptop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: PHONE,
};
const colours = ["light", "dark"] as const;

const directory = await newDirectory();
const portal = await startBuiltPortal({ DEMO_DATA_DIR: directory, DEMO_PLAIN: "1", SMTP_URL: "" }, "demo");
const browser = await openBrowser();
await fs.mkdir(FOLDER, { recursive: true });
const cookies = {
  cdonovan: await signIn("cdonovan"),
  mellison: await signIn("mellison"),
};
let found = 0;

async function signIn(username: string) {
  const { cookie } = await Person.signIn(portal.address, username, DEMO_PASSWORD);
  const [name = "", value = ""] = cookie.split("=");
  return { name, value, url: portal.address };
}

async function take(scene: Scene, size: keyof typeof sizes, colour: (typeof colours)[number]): Promise<void> {
  const visitor = await openVisitor(browser, portal.address, sizes[size], colour);
  const { page, context } = visitor;
  try {
    if (scene.as !== null) await context.addCookies([cookies[scene.as]]);
    await page.goto(scene.path, { waitUntil: "networkidle" });
    await page.locator("h1").first().waitFor({ state: "attached" });
    await scene.act?.(page);
    await page.waitForLoadState("networkidle");
    const faults = [...(await accessibilityViolations(page)), ...visitor.faults];
    if ((await sidewaysScroll(page)) > 0) faults.push("the page is wider than the window");
    const name = `${scene.name}.${size}.${colour}`;
    // A dialog lies over the window and not over the page; a higher window would also let it fade in anew.
    const fullPage = (await page.locator("[role=dialog], [role=alertdialog]").count()) === 0;
    // A dialog that still fades in would be another picture each time.
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage, animations: "disabled" });
    for (const fault of faults) console.log(`${name}: ${fault}`);
    found += faults.length;
  } catch (error) {
    found += 1;
    console.log(`${scene.name}.${size}.${colour}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await visitor.close();
  }
}

for (const scene of scenes)
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    for (const colour of colours) await take(scene, size, colour);

await browser.close();
await portal.stop();
await removeDirectory(directory);
console.log(
  `${scenes.length * Object.keys(sizes).length * colours.length} pictures in ${FOLDER}, ${found} findings`,
);
process.exitCode = found === 0 ? 0 : 1;
