import type { Configuration, IDToken, UserInfoResponse } from "openid-client";
import { openid } from "#shared/openid/openid.api.ts";

/** OIDC_…: the identity provider with which people sign in. */
export interface OpenidConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people call it: "Google". */
  name: string;
  /** Managers sign in with it only. */
  isRequiredForManagers: boolean;
  /** The acr by which it says that it asked for a second factor. */
  secondFactorAcr: string | null;
  /** PUBLIC_URL, where it sends people back to, whatever host a request claims. */
  publicUrl: string;
}

/** What the portal has to know of a login when it comes back; only this browser has it. */
export interface OpenidLogin {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who the provider says somebody is. */
export interface Identity {
  issuer: string;
  subject: string;
  /** One that the provider calls verified. */
  email: string | null;
  hasUsedSecondFactor: boolean;
}

/** Short, so that the person is told before giving up. */
const TIMEOUT_SECONDS = 5;

/** The identity provider. Clocks may differ by the 30 seconds that the library recommends. */
export class OpenidProvider {
  readonly name: string;
  readonly isRequiredForManagers: boolean;
  readonly #config: OpenidConfig;
  readonly #redirectUri: string;
  #discovered: Promise<Configuration> | null = null;

  constructor(config: OpenidConfig) {
    this.name = config.name;
    this.isRequiredForManagers = config.isRequiredForManagers;
    this.#config = config;
    this.#redirectUri = config.publicUrl + openid.finish.path;
  }

  /** Where the provider's addresses are: asked for with the first login, and again after a failure. */
  #discover(): Promise<Configuration> {
    this.#discovered ??= discover(this.#config).catch((error: unknown) => {
      this.#discovered = null;
      throw error;
    });
    return this.#discovered;
  }

  /** The provider's address at which a login begins. Throws when the provider cannot be reached. */
  async begin(): Promise<{ address: string; login: OpenidLogin }> {
    const client = await import("openid-client");
    const provider = await this.#discover();
    const login = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const { secondFactorAcr } = this.#config;
    const address = client.buildAuthorizationUrl(provider, {
      redirect_uri: this.#redirectUri,
      scope: "openid email",
      state: login.state,
      nonce: login.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(login.codeVerifier),
      code_challenge_method: "S256",
      // Some providers name it only when they are asked for it.
      ...(secondFactorAcr === null ? {} : { acr_values: secondFactorAcr }),
    });
    return { address: address.href, login };
  }

  /**
   * Who has come back from the provider. Throws when the answer is not the provider's to this login.
   * @param search the query of the address that the person came back to
   */
  async identify(search: string, { state, nonce, codeVerifier }: OpenidLogin): Promise<Identity> {
    const client = await import("openid-client");
    const provider = await this.#discover();
    const address = new URL(this.#redirectUri);
    address.search = search;
    const tokens = await client.authorizationCodeGrant(provider, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error("the provider sent no ID token");
    // Some providers tell the address only there.
    const person =
      claims["email"] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: verifiedEmail(person),
      hasUsedSecondFactor: hasUsedSecondFactor(claims, this.#config.secondFactorAcr),
    };
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenidConfig): Promise<Configuration> {
  // Loaded with the first login: most portals never need the library.
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import("openid-client");
  const address = new URL(issuer);
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature of ID tokens is verified, although they come directly from the provider.
      enableNonRepudiationChecks,
      // The configuration takes http for this machine only.
      ...(address.protocol === "http:" ? [allowInsecureRequests] : []),
    ],
  });
}

/** Microsoft Entra has no email_verified: its xms_edov says that the tenant has verified the address's domain. */
function verifiedEmail({ email, email_verified: isVerified, ...others }: IDToken | UserInfoResponse) {
  const isOwned = [true, 1, "1", "true"].some((yes) => others["xms_edov"] === yes);
  return typeof email === "string" && (isVerified === true || (isVerified === undefined && isOwned))
    ? email
    : null;
}

/** The methods (amr) are those of RFC 8176. */
const hasUsedSecondFactor = ({ amr, acr }: IDToken, secondFactorAcr: string | null): boolean =>
  (Array.isArray(amr) && amr.includes("mfa")) || (acr !== undefined && acr === secondFactorAcr);
