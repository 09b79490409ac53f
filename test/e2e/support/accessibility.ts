import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { runScript } from "./page-pool.ts";

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** What axe-core finds on the page, one line each; only the named rules when some are named. */
export async function accessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await runScript(page, axeSource);
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({
        resultTypes: ["violations"],
        // Would fetch every style sheet and video again, for two rules about video and orientation.
        preload: false,
        ...(only ? { runOnly: only } : {}),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
      );
    },
    rules ? [...rules] : null,
  );
}

/** Ends all animations, but for endless ones (the ticker). */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An animation of the last change starts with the next frame; the end of one may start another.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
