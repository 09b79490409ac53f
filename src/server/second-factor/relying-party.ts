import { Problem } from "#server/http/problems.ts";

/** Whose passkeys they are: a browser gives them to pages of this host only. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** What of a request says where it was sent. */
interface Asked {
  protocol: string;
  host: string;
  hostname: string;
}

/**
 * PUBLIC_URL; without it localhost, where a portal is tried out. Any other name would be the visitor's word alone.
 * Null: no passkeys here. Browsers take no numeric address either.
 */
export function relyingPartyOf(publicUrl: string | null, asked: Asked): RelyingParty | null {
  if (publicUrl !== null) {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, origin };
  }
  if (asked.hostname !== "localhost") return null;
  return { id: "localhost", origin: new URL(`${asked.protocol}://${asked.host}`).origin };
}

/** @throws Problem 409 */
export function requireRelyingParty(publicUrl: string | null, asked: Asked): RelyingParty {
  const party = relyingPartyOf(publicUrl, asked);
  if (party === null)
    throw new Problem(
      409,
      "Passkeys work at the portal's own name only. Tell whoever runs it to set PUBLIC_URL.",
    );
  return party;
}
