import { describe, expect, test } from "vitest";
import { ask, openBuiltPages, signIn } from "./built-pages.fixture.ts";

openBuiltPages();

describe("the address of a file, in a tab of its own,", () => {
  const person = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-mode": "navigate" };

  test.each([
    "/api/reports/1/download",
    "/api/download/document/a.pdf",
    "/api/exports/reports",
    "/api/exports/investors/1/distributions/1",
  ])("shows a person who is not signed in the portal, and refuses a program in JSON: %s", async (url) => {
    const page = await ask(url, "identity", person);
    expect(page.statusCode).toBe(401);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["content-disposition"]).toBeUndefined();
    expect(page.body).toContain('<div id="root">');
    for (const headers of [{}, { accept: "*/*" }, { ...person, "sec-fetch-mode": "cors" }]) {
      const refused = await ask(url, "identity", headers);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({ statusCode: 401, error: "Unauthorized" });
    }
  });

  test("shows the portal to whom it is not there for", async () => {
    const { cookie } = await signIn();
    const gone = await ask("/api/reports/999/download", "identity", { ...person, cookie });
    expect(gone.statusCode).toBe(404);
    expect(gone.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("is no page where it is no file", async () => {
    expect((await ask("/api/reports/1", "identity", person)).json()).toMatchObject({ statusCode: 401 });
  });
});
