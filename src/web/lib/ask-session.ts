import { auth } from "#shared/auth/auth.api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { isUnauthorized } from "./api-error.ts";
import { call } from "./call.ts";
import { setPortalZone } from "./portal-zone.ts";

export async function askWhetherSignedIn(signal: AbortSignal): Promise<boolean> {
  return (await call(auth.session, { signal })).signedIn;
}

/** The account that is signed in; null when nobody is (spec section 7: a 401 is no error here). */
export async function askSession(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    const user = await call(auth.currentUser, { signal });
    setPortalZone(user.timeZone);
    // Whoever is no manager has an investor's screens (spec section 3, users.role).
    return { ...user, role: user.role === "manager" ? "manager" : "investor" };
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}
