import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { insertLink } from "#server/account-links/account-links.repository.ts";
import { manager, portal, signIn } from "#server/managed-portal.fixture.ts";
import { deliverToAccounts, inbox, openPortalWithInbox } from "#server/notices/delivery.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import {
  giveCode,
  codeOf,
  leaveForAnHour,
  newPasskey,
  setUp,
} from "#server/second-factor/second-factor.fixture.ts";
import { type Client, clientWith } from "#server/testing-client.ts";
import { loginAddress, readSecondStep } from "#shared/openid/openid-login.ts";
import { newKey, type ProviderPerson, SECOND_FACTOR_ACR, TestProvider } from "./provider.fixture.ts";

openPortalWithInbox();
const PUBLIC_URL = "http://portal.test";
let provider: TestProvider;
let thin: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start({ publicUrl: PUBLIC_URL, tellsAddressInIdToken: true });
  thin = await TestProvider.start({ publicUrl: PUBLIC_URL });
  portal.services.openid = provider.client();
});
afterEach(() => {
  provider.forge = null;
  provider.clockAhead = 0;
  portal.services.openid = provider.client();
});
afterAll(() => Promise.all([provider.stop(), thin.stop()]));

const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

async function begin() {
  const answer = await portal.app.inject({ method: "GET", url: "/api/auth/openid" });
  return { address: String(answer.headers.location), cookie: cookiesOf(answer) };
}
const comeBack = (to: URL, cookie: string, remoteAddress = "127.0.0.1") =>
  portal.app.inject({ method: "GET", url: to.pathname + to.search, headers: { cookie }, remoteAddress });

/** The whole way: where it leads, and the client of the session that it opened. */
async function continueWith(
  person: ProviderPerson,
  at = provider,
  from?: string,
): Promise<{ to: string; client: Client }> {
  at.person = person;
  const { address, cookie } = await begin();
  const answer = await comeBack(await at.signIn(address), cookie, from);
  expect(answer.statusCode).toBe(302);
  return { to: String(answer.headers.location), client: clientWith(portal.app, cookiesOf(answer) || null) };
}
const personOf = (username: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  subject: randomUUID(),
  email: `${username}@example.com`,
  email_verified: true,
  ...more,
});
const whoIs = async (client: Client) => (await client.get("/api/auth/user")).body.id as string | undefined;
const connectionOf = async (client: Client) => (await client.get("/api/second-factor")).body.openid;
const entriesOf = async (userId: string): Promise<[string, string | null][]> => {
  const { rows } = await portal.database.pool.query<{ action: string; details: string | null }>(
    "select action, details from activity_logs where user_id = $1 and action <> 'login' order by id",
    [userId],
  );
  return rows.map(({ action, details }) => [action, details]);
};

describe("an account that exists", () => {
  beforeAll(async () => {
    for (const username of ["an.old@name.example", "kate"]) await portal.addInvestor({ username });
  });

  it.each(["manager", "investor"] as const)(
    "of a %s opens by its verified address, and is connected",
    async (role) => {
      const { id, username } =
        role === "manager"
          ? await portal.addManager()
          : await portal.addInvestor().then((one) => ({ ...one, id: one.userId }));
      const { to, client } = await continueWith(
        personOf(username, { email: `${username.toUpperCase()}@example.com` }),
      );
      expect([to, await whoIs(client)]).toEqual(["/", id]);
      expect(await connectionOf(client)).toEqual({
        name: "Harbor ID",
        connectedSince: expect.any(String) as string,
      });
      expect(await entriesOf(id)).toEqual([["connect_company_account", "Harbor ID"]]);
      expect((await client.get("/api/sessions")).body).toHaveLength(2);
    },
  );

  it("opens by the identity from then on, whatever its address and the identity's", async () => {
    const { id, username } = await portal.addManager();
    const { subject } = personOf(username);
    await continueWith(personOf(username, { subject }));
    await portal.database.pool.query("update users set email = 'moved@example.com' where id = $1", [id]);
    const { client } = await continueWith({ subject });
    expect(await whoIs(client)).toBe(id);
    expect((await continueWith(personOf("moved"))).to).toBe(loginAddress("other_identity"));
  });

  it("opens where the address is told at the UserInfo endpoint only", async () => {
    portal.services.openid = thin.client();
    const { id, username } = await portal.addManager();
    expect(await whoIs((await continueWith(personOf(username), thin)).client)).toBe(id);
  });

  it.each([
    ["unverified", "unverified", { email_verified: false }],
    ["unverified, whatever else is said", "unverified", { email_verified: false, xms_edov: "1" }],
    ["of which nothing is said", "unverified", { email_verified: undefined }],
    ["absent", "unverified", { email: undefined }],
    ["nobody's here", "unknown", { email: "stranger@example.com" }],
    ["somebody's username", "unknown", { email: "an.old@name.example" }],
    // The Kelvin sign becomes a k in lower case.
    ["another one that looks alike in lower case", "unknown", { email: "\u212Aate@example.com" }],
  ] as const)("stays closed to an address that is %s", async (_, failure, said) => {
    const { username } = await portal.addInvestor();
    const { to, client } = await continueWith({ ...personOf(username), ...said } as ProviderPerson);
    expect([to, await whoIs(client)]).toEqual([loginAddress(failure), undefined]);
  });

  it("of Microsoft Entra opens where the tenant owns the address's domain", async () => {
    const { id, username } = await portal.addManager();
    const { client } = await continueWith(
      personOf(username, { email_verified: undefined, xms_edov: "1" } as object),
    );
    expect(await whoIs(client)).toBe(id);
  });
});

describe("the provider's answer", () => {
  it.each([
    ["of another issuer", { claims: { iss: "https://accounts.evil.example" } }],
    ["for another audience", { claims: { aud: "another-client" } }],
    ["to another login", { claims: { nonce: "another" } }],
    ["that has expired", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ["signed by somebody else", { key: newKey() }],
  ])("%s is refused", async (_, forge) => {
    const { username } = await portal.addManager();
    provider.forge = forge;
    expect((await continueWith(personOf(username))).to).toBe(loginAddress("failed"));
    provider.forge = null;
    expect((await continueWith(personOf(username))).to).toBe("/");
  });

  it("is used once, by the browser that began, and for its newest login", async () => {
    const { username } = await portal.addManager();
    provider.person = personOf(username);
    const { address, cookie } = await begin();
    const back = await provider.signIn(address);
    const late = loginAddress("late");
    expect((await comeBack(back, "")).headers.location).toBe(late);
    expect((await comeBack(back, (await begin()).cookie)).headers.location).toBe(late);
    expect((await comeBack(back, `${cookie}x`)).headers.location).toBe(late);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 16 * 60_000);
    expect((await comeBack(back, cookie)).headers.location).toBe(late);
    clock.mockRestore();
    const answers = await Promise.all([comeBack(back, cookie), comeBack(back, cookie)]);
    expect(answers.map(({ headers }) => headers.location).toSorted()).toEqual(["/", late]);
    expect((await comeBack(back, cookie)).headers.location).toBe(late);
  });

  it("is refused where the person said no, and where the code is another one's", async () => {
    const { address, cookie } = await begin();
    const state = new URL(address).searchParams.get("state") ?? "";
    const said = (query: string) => new URL(`${PUBLIC_URL}/api/auth/openid/callback?state=${state}&${query}`);
    const iss = `iss=${encodeURIComponent(provider.issuer)}`;
    expect((await comeBack(said(`error=access_denied&${iss}`), cookie)).headers.location).toBe(
      loginAddress("failed"),
    );
    const twice = await begin();
    const sent = new URL(twice.address).searchParams.get("state") ?? "";
    expect((await comeBack(said(`code=a&code=b&state=${sent}`), twice.cookie)).headers.location).toBe(
      loginAddress("late"),
    );
    const again = await begin();
    const stolen = await provider.signIn((await begin()).address);
    stolen.searchParams.set("state", new URL(again.address).searchParams.get("state") ?? "");
    expect((await comeBack(stolen, again.cookie)).headers.location).toBe(loginAddress("failed"));
  });

  // The library tolerates 30 seconds, which only matter at a token's edges: its start (nbf), where it has one, and its end.
  it.each([
    ["accepted from a clock two minutes ahead", 120_000, {}, "/"],
    ["accepted from a clock two minutes behind", -120_000, {}, "/"],
    [
      "refused from a clock two minutes ahead where the token says from when on it is valid",
      120_000,
      "nbf",
      loginAddress("failed"),
    ],
    ["accepted from a clock twenty seconds ahead where the token says so", 20_000, "nbf", "/"],
  ])("is %s", async (_, ahead, edge, expected) => {
    const { username } = await portal.addManager();
    provider.clockAhead = ahead;
    if (edge === "nbf") provider.forge = { claims: { nbf: Math.floor((Date.now() + ahead) / 1000) } };
    expect((await continueWith(personOf(username))).to).toBe(expected);
  });

  it("is no longer looked at after a hundred failures from an address; answers to a login that nobody began are not counted", async () => {
    await portal.database.pool.query(
      "insert into attempt_counts (key, points, expire) values ('openid:127.0.0.1', 99, now() + interval '1 minute') on conflict (key) do update set points = 99",
    );
    const person = personOf((await portal.addManager()).username);
    const notBegun = await comeBack(new URL(`${PUBLIC_URL}/api/auth/openid/callback?code=a&state=b`), "");
    expect(notBegun.headers.location).toBe(loginAddress("late"));
    expect((await continueWith(person)).to).toBe("/");
    expect((await continueWith(personOf("nobody"))).to).toBe(loginAddress("unknown"));
    expect((await continueWith(person)).to).toBe(loginAddress("too_many"));
    await portal.database.pool.query("delete from attempt_counts");
    expect((await continueWith(person)).to).toBe("/");
  });

  it("leaves one entry in the log when it is refused", async () => {
    const from = "192.0.2.44";
    for (const _ of [1, 2]) await continueWith(personOf("nobody"), provider, from);
    const { rows } = await portal.database.pool.query(
      "select action, details, user_name from activity_logs where ip_address = $1",
      [from],
    );
    expect(rows).toEqual([{ action: "login_failed", details: "With Harbor ID", user_name: null }]);
  });
});

describe("a provider that is away", () => {
  it("is one sentence at the login, and passwords work; the next login asks for it again", async () => {
    const { username } = await portal.addManager();
    const away = await TestProvider.start({ publicUrl: PUBLIC_URL });
    portal.services.openid = away.client();
    await away.stop();
    expect((await begin()).address).toBe(loginAddress("away"));
    expect((await signIn(username)).status).toBe(200);
    const back = await TestProvider.start({ publicUrl: PUBLIC_URL, port: Number(new URL(away.issuer).port) });
    expect((await continueWith(personOf(username), back)).to).toBe("/");
    await back.stop();
  });

  it("is also one that calls itself by another name", async () => {
    portal.services.openid = provider.client({ issuer: provider.issuer.replace("127.0.0.1", "localhost") });
    expect((await begin()).address).toBe(loginAddress("away"));
  });
});

describe("the second factor", () => {
  async function withAuthenticator() {
    const account = await portal.addInvestor();
    return { ...account, ...(await setUp(account.client)) };
  }

  it("of the portal is asked where the provider names none", async () => {
    const { username, userId, secret } = await withAuthenticator();
    const { to, client } = await continueWith(personOf(username, { amr: ["pwd"] }));
    expect(await whoIs(client)).toBeUndefined();
    const step = readSecondStep(new URL(to, PUBLIC_URL).hash);
    expect(step?.ways).toEqual(["authenticator", "recovery"]);
    expect(to.split("#")[0]).toBe("/?login");
    const entered = await giveCode(step?.ticket ?? "", codeOf(secret));
    expect([entered.status, entered.body.id]).toEqual([200, userId]);
  });

  it.each([
    ["names it as a method", { amr: ["pwd", "mfa"] }, null, "/"],
    ["names the level of the setting", { acr: SECOND_FACTOR_ACR }, SECOND_FACTOR_ACR, "/"],
    ["names a level that no setting names", { acr: SECOND_FACTOR_ACR }, null, "/?login"],
    ["names another level", { acr: "urn:example:password" }, SECOND_FACTOR_ACR, "/?login"],
  ])("is decided by the provider that %s", async (_, said, secondFactorAcr, expected) => {
    portal.services.openid = provider.client({ secondFactorAcr });
    const { username } = await withAuthenticator();
    expect((await continueWith(personOf(username, said))).to.split("#")[0]).toBe(expected);
  });
});

describe("OIDC_ONLY=managers", () => {
  const close = () => (portal.services.openid = provider.client({ isRequiredForManagers: true }));
  const SENTENCE = "Managers sign in with Harbor ID here.";

  it("closes passwords to managers, but not to the protected administrator and investors", async () => {
    const { username, id } = await portal.addManager();
    const administrator = await portal.addManager({ protectedAdministrator: true });
    const investor = await portal.addInvestor();
    close();
    const refused = await signIn(username);
    expect([refused.status, refused.body.message, refused.headers["set-cookie"]]).toEqual([
      403,
      SENTENCE,
      undefined,
    ]);
    const { rows } = await portal.database.pool.query(
      "select details from activity_logs where action = 'login_failed' and user_name = $1",
      [username],
    );
    expect(rows).toEqual([{ details: "Right password, but only the provider opens it" }]);
    expect((await signIn(username, "not it")).body.message).toBe("Invalid username or password");
    expect((await signIn(administrator.username)).status).toBe(200);
    expect((await signIn(investor.username)).status).toBe(200);
    expect(await whoIs((await continueWith(personOf(username))).client)).toBe(id);
  });

  it("leaves the invitation of a manager unused, whose password would open nothing", async () => {
    const { id } = await portal.addManager();
    const { code: token } = await portal.services.db.transaction((tx) => insertLink(tx, id, "invitation"));
    const accept = () => portal.nobody.post("/api/invitations/accept", { token, password: "harbor-lantern" });
    close();
    const refused = await accept();
    expect([refused.status, refused.body.message]).toEqual([403, SENTENCE]);
    portal.services.openid = provider.client();
    expect((await accept()).status).toBe(200);
  });

  it("leaves a passkey as the second step after the provider, and not alone", async () => {
    const { username, client, id } = await portal.addManager();
    const { device, store } = await newPasskey(client);
    await store();
    close();
    const use = async (ticket?: string) => {
      const { body } = await portal.nobody.post(
        "/api/auth/passkey/options",
        ticket === undefined ? {} : { ticket },
      );
      return portal.nobody.post("/api/auth/passkey", {
        ticket: body.ticket,
        response: device.use(body.options),
      });
    };
    const alone = await use();
    expect([alone.status, alone.body.message]).toEqual([403, SENTENCE]);
    const { to } = await continueWith(personOf(username));
    const after = await use(readSecondStep(new URL(to, PUBLIC_URL).hash)?.ticket);
    expect([after.status, after.body.id]).toEqual([200, id]);
  });
});

describe("a connection", () => {
  it("is removed by its owner within ten minutes of a login, and the address decides again", async () => {
    const { username, userId } = await portal.addInvestor();
    const { client } = await continueWith(personOf(username));
    await leaveForAnHour(userId);
    expect((await client.delete("/api/openid")).body.code).toBe("confirmation_needed");
    const fresh = await portal.signInAs(username);
    expect((await fresh.delete("/api/openid")).status).toBe(204);
    expect((await connectionOf(fresh)).connectedSince).toBeNull();
    expect((await fresh.delete("/api/openid")).status).toBe(404);
    expect((await entriesOf(userId)).at(-1)).toEqual(["remove_company_account", "Harbor ID"]);
    expect(await whoIs((await continueWith(personOf(username))).client)).toBe(userId);
  });

  it("does not come back with an account that is undeleted", async () => {
    const { id, userId, username } = await portal.addInvestor();
    const { client } = await continueWith(personOf(username));
    expect((await connectionOf(client)).connectedSince).not.toBeNull();
    expect((await manager.delete(`/api/investors/${id}`)).status).toBe(204);
    await undeleteById(await newestRemovalId());
    const fresh = await portal.signInAs(username);
    expect([await whoIs(fresh), (await connectionOf(fresh)).connectedSince]).toEqual([userId, null]);
  });

  it("is told to the owner when it is made, and when it is removed", async () => {
    const { username } = await portal.addInvestor();
    const { client } = await continueWith(personOf(username));
    await client.delete("/api/openid");
    await deliverToAccounts();
    const mails = inbox.to(`${username}@example.com`);
    expect(mails.map(({ headers }) => headers.get("subject"))).toEqual([
      "A company account was connected with your account",
      "The company account was disconnected from your account",
    ]);
    const [connected, removed] = mails.map(({ text }) => text.replaceAll(/\s+/g, " "));
    expect(connected).toContain("(UTC) by somebody who has your e-mail address there.");
    expect(removed).toContain("(UTC) by somebody signed in as you.");
  });

  it("is not used for another provider's identity of the same number", async () => {
    const { username } = await portal.addManager();
    const { subject } = personOf(username);
    await continueWith(personOf(username, { subject }));
    portal.services.openid = thin.client();
    expect((await continueWith({ subject }, thin)).to).toBe(loginAddress("unverified"));
  });
});

it("without a provider nothing of it is in any answer", async () => {
  portal.services.openid = null;
  const { client } = await portal.addManager();
  for (const url of ["/api/auth/openid", "/api/auth/openid/callback?state=x"]) {
    const answer = await portal.nobody.get(url);
    expect([answer.status, answer.body.message]).toEqual([404, "This call does not exist."]);
  }
  expect((await client.delete("/api/openid")).status).toBe(404);
  expect((await portal.nobody.get("/api/public/branding")).text).not.toMatch(/openid/i);
  expect((await client.get("/api/second-factor")).text).not.toMatch(/openid/i);
});

it("behind https the cookie of a login is bound to the host, and the way back is PUBLIC_URL", async () => {
  const app = await portal.openApp({ trustProxy: 1 });
  const headers = { "x-forwarded-proto": "https", host: "evil.example" };
  const answer = await app.inject({ method: "GET", url: "/api/auth/openid", headers });
  expect(String(answer.headers["set-cookie"])).toMatch(
    /^__Host-portal_openid=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const sent = new URL(String(answer.headers.location)).searchParams;
  expect(sent.get("redirect_uri")).toBe(`${PUBLIC_URL}/api/auth/openid/callback`);
  expect([sent.get("code_challenge_method"), sent.get("response_type")]).toEqual(["S256", "code"]);
});
