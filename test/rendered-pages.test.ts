import { hash } from "node:crypto";
import type { DehydratedState } from "@tanstack/react-query";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submission } from "#server/reports/submission.fixture.ts";
import { readPages } from "#server/ssr/static-files.ts";
import { cookieOf, openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";

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
  app = await portal.openApp({ pages: readPages() });
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
afterAll(() => portal.close());

const RENDERED = '<div id="root" data-server-rendered>';

const signIn = (username: string) => cookieOf(app, username);
const ask = (url: string, cookie = "") => app.inject({ url, headers: { cookie } });

/** The text of a document that the server rendered. */
async function renderedText(url: string, cookie: string): Promise<string> {
  return textOf((await ask(url, cookie)).payload);
}

function textOf(payload: string): string {
  const [, page = ""] =
    /<div id="root" data-server-rendered>([\s\S]*?)<(?:script|\/body)/.exec(payload) ?? [];
  return page
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

/** The account that a document is for, and the addresses of the answers in it. */
async function stateOf(url: string, cookie: string) {
  const { payload } = await ask(url, cookie);
  const [, json = ""] =
    /<script type="application\/json" id="server-state">([^<]*)<\/script>/.exec(payload) ?? [];
  const { queries }: { queries: DehydratedState } = JSON.parse(json);
  const answers = new Map(queries.queries.map(({ queryKey, state }) => [String(queryKey[0]), state.data]));
  return { user: answers.get("/api/auth/user"), queries: [...answers.keys()].toSorted() };
}

describe("a document", () => {
  it("shows an investor their own figures before its code is loaded", async () => {
    // The first request loads the renderer, which may take a busy machine longer than a reader waits.
    await expect
      .poll(() => renderedText("/investor/dashboard", margaret), { timeout: 15_000 })
      .toContain("Your Distribution, October 2026 $9,375 .00");
    expect(await renderedText("/investor/reports", margaret)).toContain("1 report");
    expect(await renderedText(`/investor/location/${harbor.id}`, margaret)).toContain(harbor.name);
  });

  it("shows no figures of another account", async () => {
    for (const cookie of [dov, ""]) {
      for (const url of ["/investor/dashboard", "/investor/reports", `/investor/location/${harbor.id}`]) {
        const { payload } = await ask(url, cookie);
        expect(payload, url).not.toMatch(/9,375|18,750/);
        expect(payload, url).not.toContain(harbor.name);
      }
    }
  });

  it("shows each of a manager's screens with its data", async () => {
    const shown = {
      "/manager/dashboard": "1 of 1 filed for October 2026",
      "/manager/locations": "50.00% assigned",
      "/manager/investors": "Showing 2 of 2 investors",
      "/manager/archive": "1 report",
      "/manager/activity-log": `Create Report Claire Donovan → on ${harbor.name}`,
      "/manager/users": "Claire Donovan",
      "/manager/report/:id": "$158,942.50",
      "/security": "Sessions",
      "/manager/reports": "Create and submit monthly financial reports",
      "/manager/mails": "Back to Activity Log",
      "/manager/settings": "Branding",
      "/manager/archive?year=2025": "Report Archive",
    };
    for (const [screen, text] of Object.entries(shown))
      expect(await renderedText(screen.replace(":id", String(reportId)), claire), screen).toContain(text);
  });

  it("shows statements where they are made", async () => {
    const screens = [
      ["/manager/statements", claire],
      ["/investor/documents", margaret],
    ] as const;
    for (const [screen, cookie] of screens) expect(await renderedText(screen, cookie)).toBe("");
    await portal.database.pool.query("insert into settings (statements) values (true)");
    for (const [screen, cookie] of screens)
      expect(await renderedText(screen, cookie)).toContain("No statements yet");
    await portal.database.pool.query("delete from settings");
  });

  it("shows an investor's capital where there is any, and the account that a manager reads", async () => {
    const { client } = await portal.addManager();
    const { id, username } = await portal.addInvestor({ firstName: "Ingrid" });
    const entry = { locationId: harbor.id, day: "2024-04-15", kind: "contribution", amount: "4711.00" };
    expect((await client.post(`/api/investors/${id}/capital`, { entries: [entry] })).status).toBe(201);
    // The code of the cards is loaded with the renderer, and not awaited.
    await expect
      .poll(async () => renderedText("/investor/dashboard", await signIn(username)))
      .toMatch(/Capital and Returns .* Invested \$4,711\.00/);
    expect(await renderedText("/investor/dashboard", margaret)).not.toContain("Capital and Returns");
    expect(await renderedText(`/manager/investors/${id}`, claire)).toMatch(/Apr 15, 2024 .* \$4,711\.00/);
  });

  it("shows a manager the locations of that moment", async () => {
    await portal.addLocation("Elsewhere");
    const { id, username } = await portal.addManager({ kind: "location_manager", locationIds: [harbor.id] });
    const cookie = await signIn(username);
    const text = await renderedText("/manager/locations", cookie);
    expect([text.includes(harbor.name), text.includes("Elsewhere")]).toEqual([true, false]);
    await portal.database.pool.query("update users set location_ids = '{}' where id = $1", [id]);
    const { payload } = await ask("/manager/locations", cookie);
    expect(payload).toContain(RENDERED);
    expect(payload).not.toContain(harbor.name);
  });

  it("with an account's page is not stored; any other is revalidated", async () => {
    for (const [url, cookie] of [
      ["/investor/dashboard", margaret],
      ["/manager/reports", claire],
    ] as const)
      expect((await ask(url, cookie)).headers["cache-control"]).toBe("no-store");
    for (const [url, cookie] of [
      ["/", ""],
      ["/", margaret],
      ["/investor/dashboard", ""],
    ] as const)
      expect((await ask(url, cookie)).headers["cache-control"]).toBe("private, no-cache");
  });

  it("is sent without a page where a call is refused, and where the account has no page", async () => {
    for (const [url, cookie] of [
      ["/investor/location/999999", margaret],
      ["/manager/report/999999", claire],
      ["/investor/dashboard", claire],
    ] as const) {
      const { payload, statusCode } = await ask(url, cookie);
      expect([statusCode, payload.includes(RENDERED)], url).toEqual([200, false]);
    }
  });

  it("does not wait longer than two seconds for data", async () => {
    const client = await portal.database.pool.connect();
    try {
      await client.query("begin; lock table reports in access exclusive mode");
      const { payload, statusCode } = await ask("/investor/reports", margaret);
      expect([statusCode, payload.includes(RENDERED)]).toEqual([200, false]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("has the API's answers for the browser, escaped", async () => {
    const { user, queries } = await stateOf("/investor/reports", margaret);
    expect(user).toMatchObject({ username: holderName });
    expect(queries).toEqual([
      "/api/auth/user",
      expect.stringMatching(/^\/api\/investors\/\d+\/reports$/),
      "/api/notices",
    ]);
  });

  it("brings the report that is open above a list, and the list alone where there is no such report", async () => {
    const list = ["/api/auth/user", "/api/reports?limit=12", "/api/settings"];
    const open = await stateOf(`/manager/archive?report=${reportId}`, claire);
    expect(open.queries).toEqual([...list, `/api/reports/${reportId}`].toSorted());
    expect((await stateOf("/manager/archive?report=999999", claire)).queries).toEqual(list);
  });

  it("has no style attribute, which the policy refuses", async () => {
    const { payload, headers } = await ask("/investor/dashboard", margaret);
    expect(payload).not.toMatch(/ style="/);
    const [, sheet = ""] = /<style>(\[data-style="0"\][^<]*)<\/style>/.exec(payload) ?? [];
    expect(sheet).toContain("--size:");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash("sha256", sheet, "base64")}'`);
  });

  it("with a page fetches its code after the page is shown", async () => {
    for (const [url, cookie] of [
      ["/investor/dashboard", margaret],
      ["/", ""],
    ] as const) {
      const [shown = "", held = ""] = (await ask(url, cookie)).payload.split('<template id="after-paint">');
      const fetched = /<script type="module"|modulepreload/;
      expect(shown, url).not.toMatch(fetched);
      expect(held, url).toMatch(fetched);
    }
  });
});

describe("a document behind a proxy that ends https", () => {
  const HTTPS = { "x-forwarded-proto": "https" };
  let behindProxy: FastifyInstance;
  beforeAll(async () => {
    behindProxy = await portal.openApp({ pages: readPages(), trustProxy: 1 });
  });

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

  it("shows an investor their own figures", async () => {
    const cookie = await signInSecurely(holderName);
    await expect
      .poll(async () => textOf(await openSecurely(cookie)), { timeout: 15_000 })
      .toContain("Your Distribution, October 2026 $9,375 .00");
  });

  it("shows nothing of an account whose cookie another host of the domain has set", async () => {
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
    expect(alone.includes(RENDERED)).toBe(false);
  });
});
