import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { type OpenidConfig, OpenidProvider } from "#server/openid/openid-provider.ts";
import { openid } from "#shared/openid/openid.api.ts";

const CLIENT_ID = "portal";
const CLIENT_SECRET = "a secret of the portal";
export const SECOND_FACTOR_ACR = "urn:example:two-factors";

/** Who signs in at the provider, and what it says of the login. */
export interface ProviderPerson {
  subject: string;
  email?: string;
  email_verified?: boolean;
  xms_edov?: string;
  amr?: string[];
  acr?: string;
}

interface ProviderOptions {
  publicUrl: string;
  /** Any free one by default. */
  port?: number;
  /** The address is told in the ID token, as by Google, or only at the UserInfo endpoint, as by Okta. */
  tellsAddressInIdToken?: boolean;
}

/**
 * A real identity provider (oidc-provider) that asks its people nothing: `person` is who signs in there. What an attacker
 * would change of the ID token is changed before it is sent.
 */
export class TestProvider {
  person: ProviderPerson = { subject: randomUUID() };
  /** How far its clock is ahead of the portal's, in milliseconds. */
  clockAhead = 0;
  /** Changes the ID token, which is signed anew with the provider's key, or with another one. */
  forge: { claims?: Readonly<Record<string, unknown>>; key?: KeyObject } | null = null;
  readonly issuer: string;
  readonly #server: http.Server;
  readonly #options: ProviderOptions;
  readonly #key = newKey();

  static async start(options: ProviderOptions): Promise<TestProvider> {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
    return new TestProvider(server, options);
  }

  private constructor(server: http.Server, options: ProviderOptions) {
    this.#server = server;
    this.#options = options;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const handle = this.#open().callback();
    server.on("request", (request, response) => void handle(request, response));
  }

  /** The portal's side of it. */
  client(more: Partial<OpenidConfig> = {}): OpenidProvider {
    return new OpenidProvider({
      issuer: this.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      name: "Harbor ID",
      isRequiredForManagers: false,
      secondFactorAcr: null,
      publicUrl: this.#options.publicUrl,
      ...more,
    });
  }

  /** The same for a portal that is started with them. */
  get settings(): Readonly<Record<string, string>> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: "Harbor ID",
    };
  }

  /** Goes the person's way at the provider. @returns the address at the portal that it ends at */
  async signIn(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let next = address; ;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get("location");
      if (location === null)
        throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next).href;
      if (next.startsWith(this.#options.publicUrl)) return new URL(next);
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #open(): Provider {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [this.#options.publicUrl + openid.finish.path],
          token_endpoint_auth_method: "client_secret_post",
        },
      ],
      acrValues: [SECOND_FACTOR_ACR],
      claims: { openid: ["sub", "amr", "acr"], email: ["email", "email_verified", "xms_edov"] },
      conformIdTokenClaims: this.#options.tellsAddressInIdToken !== true,
      cookies: { keys: [randomUUID()] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...this.person }) }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      jwks: { keys: [{ ...this.#key.export({ format: "jwk" }), kid: "k", use: "sig", alg: "RS256" }] },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId });
        grant.addOIDCScope("openid email");
        await grant.save();
        return grant;
      },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    });
    provider.use(async (ctx, next) => {
      const clock = Date.now;
      Date.now = () => clock() + this.clockAhead;
      try {
        if (!ctx.path.startsWith("/interaction/")) return await next();
        const { subject: accountId, amr, acr } = this.person;
        const login = { accountId, ...(amr ? { amr } : {}), ...(acr === undefined ? {} : { acr }) };
        ctx.respond = false;
        return await provider.interactionFinished(ctx.req, ctx.res, { login });
      } finally {
        Date.now = clock;
      }
    });
    provider.use(async (ctx, next) => {
      await next();
      const answer = ctx.body as { id_token?: string } | null;
      if (this.forge !== null && answer?.id_token !== undefined)
        answer.id_token = this.#signAnew(answer.id_token, this.forge);
    });
    return provider;
  }

  #signAnew(token: string, { claims, key = this.#key }: NonNullable<TestProvider["forge"]>): string {
    const [header = "", payload = ""] = token.split(".");
    const honest = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...honest, ...claims })).toString("base64url");
    const signature = createSign("RSA-SHA256").update(`${header}.${forged}`).sign(key, "base64url");
    return `${header}.${forged}.${signature}`;
  }
}

export const newKey = (): KeyObject => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
