import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { expiredSession } from "#web/lib/session.ts";
import { pages } from "./pages.ts";
import { leadsTo } from "./preload-code.ts";

/**
 * Where an account was when its session ended, for after the login. Null for anybody else, and for every address that
 * is no screen of its role.
 */
export function postLoginRedirect({ id, role }: Pick<SessionUser, "id" | "role">): string | null {
  const ended = expiredSession();
  return ended === null || ended.userId !== id ? null : screenAt(ended.address, role);
}

/** An address, where it is one of a screen of that role; null for every other. */
export function screenAt(address: string, role: Role): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search } = new URL(address, location.origin);
  const isScreen = Object.keys(pages[role]).some((pattern) => leadsTo(pattern, pathname));
  return origin === location.origin && isScreen ? pathname + search : null;
}
