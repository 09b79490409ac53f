import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { isNginxInstalled, runNginx, runPlainProxy } from "./proxies.ts";
import { ADMIN, newDatabase, started } from "./start.fixture.ts";
import { freePort } from "./started-portal.ts";

const CREDENTIALS = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
const UNKNOWN_ADDRESS =
  "The portal is reached at an address that it does not know. Tell whoever runs it to set PUBLIC_URL to the address in your browser.";

async function startedWith(env: Readonly<Record<string, string>>) {
  const { url } = await newDatabase();
  return started({ ...ADMIN, DATA_DIR: temporaryDirectory(), DATABASE_URL: url, ...env });
}

const signIn = (address: string, headers: Record<string, string>, credentials = CREDENTIALS) =>
  fetch(`${address}/api/auth/local`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(credentials),
  });

describe("behind a proxy that only passes requests on", () => {
  it("a person signs in at PUBLIC_URL", async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const portal = await startedWith({ PUBLIC_URL: address });
    await runPlainProxy(port, portal.address);
    expect((await signIn(address, { origin: address })).status).toBe(200);
  });

  it("without PUBLIC_URL a change is refused as what it is, once in the log", async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const portal = await startedWith({});
    await runPlainProxy(port, portal.address);
    for (const _ of [1, 2]) {
      const answer = await signIn(address, { origin: address });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ message: UNKNOWN_ADDRESS });
    }
    const lines = portal.printed().match(/.*a change was refused.*/g);
    expect(lines).toEqual([expect.stringContaining(`"origin":"${address}"`)]);
  });

  it("with https in front, cookie and HSTS are those of https, and the start says what is missing", async () => {
    const port = await freePort();
    const portal = await startedWith({ PUBLIC_URL: "https://portal.example.com" });
    await runPlainProxy(port, portal.address);
    const answer = await signIn(`http://127.0.0.1:${port}`, { origin: "https://portal.example.com" });
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-portal_session=.*; Secure/);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(portal.printed()).toContain("set TRUST_PROXY to the number of proxies");
  });
});

describe("a proxy that names its visitors", () => {
  const forwarded = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" };

  it("and is not trusted is named in the log, once", async () => {
    const portal = await startedWith({ TRUST_PROXY: "10.0.0.0/8" });
    for (const _ of [1, 2]) await signIn(portal.address, forwarded);
    const lines = portal.printed().match(/.*TRUST_PROXY does not name.*/g);
    expect(lines).toEqual([expect.stringContaining('"proxy":"127.0.0.1"')]);
  });

  it("and is trusted is not named, and decides about https", async () => {
    const portal = await startedWith({ TRUST_PROXY: "1" });
    const answer = await signIn(portal.address, forwarded);
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-portal_session=.*; Secure/);
    expect(portal.printed()).not.toContain("TRUST_PROXY");
  });
});

describe("nginx with the lines of docs/operations.md", () => {
  const docs = fs.readFileSync(path.join(packageFolder(), "docs", "operations.md"), "utf8");
  const [, block = ""] = /```nginx\nserver \{\n([\s\S]*?)\n\}\n```/.exec(docs) ?? [];
  /** Without the lines for TLS, whose certificate a test has not. */
  const lines = block.split("\n").filter((line) => !/^ *(listen|server_name|ssl_)/.test(line));

  it.runIf(isNginxInstalled)("passes on host, visitor and files that are too large", async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const portal = await startedWith({ PUBLIC_URL: "https://portal.example.com", TRUST_PROXY: "1" });
    await runNginx(port, lines.join("\n").replace("http://127.0.0.1:5000", portal.address));
    const origin = "https://portal.example.com";
    const forged = { origin, "x-forwarded-for": "203.0.113.9" };
    const signedIn = await signIn(address, forged);
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^__Host-/);
    const sessions = await fetch(`${address}/api/sessions`, { headers: { cookie } });
    expect(await sessions.json()).toMatchObject([{ ipAddress: "127.0.0.1" }]);
    const body = new FormData();
    body.set("plStatement", new File([Buffer.alloc(11 * 1024 * 1024)], "july.pdf"));
    const upload = await fetch(`${address}/api/upload/financial-documents`, {
      method: "POST",
      headers: { cookie, origin },
      body,
    });
    expect([upload.status, await upload.json()]).toMatchObject([
      413,
      { fieldErrors: { plStatement: expect.stringContaining("too large") as string } },
    ]);
    expect(portal.printed()).not.toContain("TRUST_PROXY");
  });

  it("are found there", () => {
    expect(lines.join("\n")).toContain("proxy_pass http://127.0.0.1:5000;");
  });
});
