import { describe, expect, it } from "vitest";
import { openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { relyingPartyOf } from "#server/second-factor/passkeys.service.ts";
import type { Client } from "#server/testing-client.ts";
import { newPasskey } from "./second-factor.fixture.ts";
import { SoftwarePasskey } from "./software-passkey.fixture.ts";

openManagedPortal();

async function addPasskey(client: Client, ...of: [device?: SoftwarePasskey, lie?: object]) {
  const { store, ...made } = await newPasskey(client, ...of);
  return { ...made, answer: await store() };
}

async function ask(ticket?: string) {
  return (await portal.nobody.post("/api/auth/passkey/options", ticket === undefined ? {} : { ticket })).body;
}
const enter = (ticket: string, response: unknown) =>
  portal.nobody.post("/api/auth/passkey", { ticket, response });

describe("a passkey", () => {
  it("is stored with its name, signs in alone, and comes with recovery codes the first time", async () => {
    const { client, userId } = await portal.addInvestor();
    const { device, answer } = await addPasskey(client);
    expect([answer.status, answer.body.passkey.name]).toEqual([201, "My telephone"]);
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect((await addPasskey(client)).answer.body.recoveryCodes).toBeNull();
    const { ticket, options } = await ask();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    const entered = await enter(ticket, device.use(options));
    expect([entered.status, entered.body.id]).toEqual([200, userId]);
    expect(String(entered.headers["set-cookie"])).toContain("portal_session=");
  });

  it("is asked for after the password, and only one of that account is accepted", async () => {
    const [one, other] = [await portal.addInvestor(), await portal.addInvestor()];
    const [{ device }, { device: others }] = [await addPasskey(one.client), await addPasskey(other.client)];
    const login = await signIn(one.username);
    expect([login.body.ways, login.headers["set-cookie"]]).toEqual([["passkey", "recovery"], undefined]);
    const foreign = await ask(login.body.ticket);
    expect((await enter(foreign.ticket, others.use(foreign.options))).status).toBe(401);
    const own = await ask(login.body.ticket);
    expect(own.options.allowCredentials).toHaveLength(1);
    expect((await enter(own.ticket, device.use(own.options))).status).toBe(200);
  });

  it("is accepted for one login only", async () => {
    const { client } = await portal.addInvestor();
    const { device } = await addPasskey(client);
    const { ticket, options } = await ask();
    const signed = device.use(options);
    const answers = await Promise.all([enter(ticket, signed), enter(ticket, signed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const next = await ask();
    expect((await enter(next.ticket, signed)).status).toBe(401);
  });

  it.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["another site's key", { host: "evil.example" }],
    ["a device that did not ask for finger, face or PIN", { unverified: true as const }],
  ])("is refused from %s, when it is made and when it is used", async (_, lie) => {
    const { client } = await portal.addInvestor();
    expect((await addPasskey(client, new SoftwarePasskey(), lie)).answer.status).toBe(400);
    const { device } = await addPasskey(client);
    const { ticket, options } = await ask();
    expect((await enter(ticket, device.use(options, lie))).status).toBe(401);
  });

  it("belongs to one account", async () => {
    const [one, other] = [await portal.addInvestor(), await portal.addInvestor()];
    const { device, sent } = await addPasskey(one.client);
    expect((await other.client.post("/api/passkeys", sent)).status).toBe(400);
    // Sent twice; not a 401, which would tell the browser that the session is over.
    expect((await one.client.post("/api/passkeys", sent)).status).toBe(400);
    expect((await addPasskey(other.client, device)).answer.status).toBe(409);
  });

  it("is refused after its removal, and cannot be removed by another account", async () => {
    const [one, other] = [await portal.addInvestor(), await portal.addInvestor()];
    const { device, answer } = await addPasskey(one.client);
    const path = `/api/passkeys/${answer.body.passkey.id}`;
    expect((await other.client.delete(path)).status).toBe(404);
    expect((await one.client.delete(path)).status).toBe(204);
    const { ticket, options } = await ask();
    expect((await enter(ticket, device.use(options))).status).toBe(401);
    expect((await one.client.get("/api/second-factor")).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });
});

describe("the relying party of passkeys", () => {
  const requestTo = (host: string, hostname = host) => ({ protocol: "https", host, hostname });

  it("is PUBLIC_URL, whatever host a request claims", () => {
    const party = { id: "portal.example.com", origin: "https://portal.example.com" };
    expect(relyingPartyOf("https://portal.example.com", requestTo("evil.example"))).toEqual(party);
    expect(relyingPartyOf("https://Portal.Example.com:443", requestTo("x"))).toEqual(party);
  });

  it("is localhost without PUBLIC_URL, and missing elsewhere", async () => {
    const here = { id: "localhost", origin: "https://localhost:5000" };
    expect(relyingPartyOf(null, requestTo("localhost:5000", "localhost"))).toEqual(here);
    expect(relyingPartyOf(null, requestTo("evil.example"))).toBeNull();
    const answer = await portal.app.inject({
      method: "POST",
      url: "/api/auth/passkey/options",
      headers: { host: "evil.example" },
      payload: {},
    });
    expect(answer.statusCode).toBe(409);
  });
});
