import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { firstAsks } from "#server/http/first-asks.ts";
import { readPages } from "#server/http/spa.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";

let portal: TestPortal;
let app: FastifyInstance;
/** Cookies of a manager, of Margaret, who holds half of Harbor, and of Dov, who holds nothing. */
let claire: string;
let margaret: string;
let dov: string;
let holderName: string;
let dovName: string;
let harbor: { id: number; name: string };
let reportId: number;

beforeAll(async () => {
  portal = await openTestPortal();
  app = await buildApp({
    services: portal.services,
    pages: readPages(),
    trustProxy: false,
    logLevel: "silent",
  });
  const manager = await portal.addManager();
  const holder = await portal.addInvestor();
  harbor = await portal.addLocation();
  await portal.hold(holder.id, harbor.id, "50.00");
  const filed = await manager.client.post(
    "/api/reports",
    await submission(harbor.id, { reportingPeriod: "2026-10" }),
  );
  reportId = filed.body.id;
  claire = await signIn(manager.username);
  holderName = holder.username;
  dovName = (await portal.addInvestor({ firstName: "Dov" })).username;
  margaret = await signIn(holderName);
  dov = await signIn(dovName);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const WITH_FIGURES = '<div class="first-paint with-figures drawn">';

async function signIn(username: string): Promise<string> {
  const { cookies } = await app.inject({
    method: "POST",
    url: "/api/auth/local",
    payload: { username, password: PASSWORD },
  });
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

const ask = (url: string, cookie = "") => app.inject({ url, headers: { cookie } });

/** What is read of a document before any of its code is there. */
async function firstLook(url: string, cookie: string): Promise<string> {
  return textOf((await ask(url, cookie)).payload);
}

function textOf(payload: string): string {
  const [, look = ""] = /<div class="first-paint[^>]*>([\s\S]*?)<noscript>/.exec(payload) ?? [];
  return look
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

describe("a document", () => {
  it("shows an investor's own figures before the code arrives", async () => {
    // The first of all reads the program that draws, for which a busy machine may need longer than a reader waits.
    await expect
      .poll(() => firstLook("/investor/dashboard", margaret), { timeout: 15_000 })
      .toContain("Your Distribution, October 2026 $9,375 .00");
    expect(await firstLook("/investor/reports", margaret)).toContain("1 report");
    expect(await firstLook(`/investor/location/${harbor.id}`, margaret)).toContain(harbor.name);
  });

  it("shows no figures of another investor", async () => {
    for (const cookie of [dov, ""]) {
      for (const url of ["/investor/dashboard", "/investor/reports", `/investor/location/${harbor.id}`]) {
        const { payload } = await ask(url, cookie);
        expect(payload, url).not.toMatch(/9,375|18,750/);
        expect(payload, url).not.toContain(harbor.name);
      }
    }
  });

  it("shows a manager reports and activity", async () => {
    const shown = {
      "/manager/dashboard": "1 of 1 filed for October 2026",
      "/manager/locations": "50.00% assigned",
      "/manager/investors": "Showing 2 of 2 investors",
      "/manager/archive": "1 report",
      "/manager/activity-log": `Create Report Claire Donovan → on ${harbor.name}`,
      "/manager/users": "Claire Donovan",
      "/manager/report/:id": "$158,942.50",
      "/security": "Sessions",
    };
    for (const [screen, text] of Object.entries(shown))
      expect(await firstLook(screen.replace(":id", String(reportId)), claire), screen).toContain(text);
    const painted = Object.keys(firstAsks).filter((screen) => firstAsks[screen]?.painted);
    expect(painted.filter((screen) => !screen.startsWith("/investor/"))).toEqual(Object.keys(shown));
  });

  it("with figures is not cached, any other is revalidated", async () => {
    expect((await ask("/investor/dashboard", margaret)).headers["cache-control"]).toBe("no-store");
    for (const [url, cookie] of [
      ["/", margaret],
      ["/investor/dashboard", ""],
      ["/manager/reports", claire],
    ] as const)
      expect((await ask(url, cookie)).headers["cache-control"]).toBe("private, no-cache");
  });

  it("shows the frame alone where a call refuses or the address has filters", async () => {
    for (const [url, cookie] of [
      ["/investor/location/999999", margaret],
      ["/manager/report/999999", claire],
      ["/manager/archive?year=2025", claire],
      ["/investor/dashboard", claire],
    ] as const) {
      const { payload, statusCode } = await ask(url, cookie);
      expect([statusCode, payload.includes(WITH_FIGURES)], url).toEqual([200, false]);
    }
  });

  it("does not wait for slow figures", async () => {
    const client = await portal.database.pool.connect();
    try {
      await client.query("begin; lock table reports in access exclusive mode");
      const { payload, statusCode } = await ask("/investor/reports", margaret);
      expect([statusCode, payload.includes(WITH_FIGURES)]).toEqual([200, false]);
      expect(await firstLook("/investor/reports", margaret)).toContain("Investment Reports");
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("with figures has no inline style attribute", async () => {
    const { payload, headers } = await ask("/investor/dashboard", margaret);
    expect(payload).not.toMatch(/ style="/);
    const [, sheet = ""] = /<style>(\[data-style="0"\][^<]*)<\/style>/.exec(payload) ?? [];
    expect(sheet).toContain("--s:");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash("sha256", sheet, "base64")}'`);
  });

  it("with figures is painted before anything else is fetched", async () => {
    for (const [url, cookie] of [
      ["/investor/dashboard", margaret],
      ["/", ""],
    ] as const) {
      const [shown = "", held = ""] = (await ask(url, cookie)).payload.split('<template id="after-paint">');
      const fetched = /<script type="module"|modulepreload|as="fetch"|askedFirst=/;
      expect(shown, url).not.toMatch(fetched);
      expect(held, url).toMatch(fetched);
    }
  });
});

describe("a document behind a proxy that ends https", () => {
  const HTTPS = { "x-forwarded-proto": "https" };
  let behindProxy: FastifyInstance;
  beforeAll(async () => {
    behindProxy = await buildApp({
      services: portal.services,
      pages: readPages(),
      trustProxy: 1,
      logLevel: "silent",
    });
  });
  afterAll(() => behindProxy.close());

  /** The cookie of a session that was opened over https. */
  async function signInSecurely(username: string): Promise<string> {
    const payload = { username, password: PASSWORD };
    const login = { method: "POST", url: "/api/auth/local", headers: HTTPS, payload } as const;
    const [cookie] = (await behindProxy.inject(login)).cookies;
    expect(cookie?.name).toBe("__Host-portal_session");
    return `${cookie?.name}=${cookie?.value}`;
  }

  const openSecurely = async (cookie: string, url = "/investor/dashboard") =>
    (await behindProxy.inject({ url, headers: { ...HTTPS, cookie } })).payload;

  it("shows an investor's own figures", async () => {
    const cookie = await signInSecurely(holderName);
    await expect
      .poll(async () => textOf(await openSecurely(cookie)), { timeout: 15_000 })
      .toContain("Your Distribution, October 2026 $9,375 .00");
  });

  it("shows nothing of an account whose cookie a sibling domain has set", async () => {
    const own = await signInSecurely(dovName);
    // Margaret's, under the name that a neighbour can set.
    for (const cookie of [`${margaret}; ${own}`, `${own}; ${margaret}`]) {
      for (const url of ["/security", "/investor/dashboard"]) {
        const shown = textOf(await openSecurely(cookie, url));
        expect(shown).not.toMatch(/9,375|18,750|Margaret/);
        expect(shown).toContain("Dov");
      }
    }
    const alone = await openSecurely(margaret);
    expect(textOf(alone)).not.toMatch(/9,375|18,750|Margaret/);
    expect(alone.includes(WITH_FIGURES)).toBe(false);
  });
});
