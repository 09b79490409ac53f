import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ask, built, openBuiltPages, signIn } from "./built-pages.fixture.ts";

openBuiltPages();

describe("the portal", () => {
  test("shows the frame of every screen before its code is there, with nothing that the policy refuses", async () => {
    const { cookie } = await signIn();
    const frameOf = async (url: string, headers: Record<string, string> = {}) =>
      (await ask(url, "identity", headers)).payload.split(/<div class="first-paint[^>]*>/)[1] ?? "";
    expect(await frameOf("/manager/archive", { cookie })).toContain("<h1>Report Archive</h1>");
    expect(await frameOf("/manager/report/17", { cookie })).toContain("<h1>Report Details</h1>");
    expect(await frameOf("/security", { cookie })).toContain("<h1>Security</h1>");
    expect(await frameOf("/")).toContain("Investor Login");
    // The login is another view, and the root of an account only leads on.
    expect([await frameOf("/?login"), await frameOf("/", { cookie })]).toEqual(["", ""]);
    const paints = fs.readFileSync(path.join(built, ".vite", "first-paints.json"), "utf8");
    expect(paints).not.toMatch(/ style=| on\w+=|<script/);
  });

  test("paints every screen's frame down to the screen itself", () => {
    const paints = JSON.parse(
      fs.readFileSync(path.join(built, ".vite", "first-paints.json"), "utf8"),
    ) as Record<string, Record<string, string>>;
    const frames = Object.values(paints).flatMap((byAddress) => Object.entries(byAddress));
    expect(frames.length).toBeGreaterThan(12);
    // What cannot be drawn at the build is left out without a word, and "Loading..." stands there instead.
    const headless = frames.filter(([, frame]) => !frame.includes("<h1>")).map(([address]) => address);
    // Its heading is a name that nobody knows yet.
    expect(headless).toEqual(["/investor/location/:locationId"]);
  });
});
