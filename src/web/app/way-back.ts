import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { endedSession } from "#web/lib/ended-session.ts";
import { pages } from "./pages.ts";
import { leadsTo } from "./preload-code.ts";

/**
 * Where an account was when its session ended, for after the login. Null for anybody else, and for every address that
 * is no screen of its role.
 */
export function wayBack({ id, role }: Pick<SessionUser, "id" | "role">): string | null {
  const ended = endedSession();
  if (ended === null || ended.userId !== id || !URL.canParse(ended.address, location.origin)) return null;
  const { origin, pathname, search } = new URL(ended.address, location.origin);
  const isScreen = Object.keys(pages[role]).some((pattern) => leadsTo(pattern, pathname));
  return origin === location.origin && isScreen ? pathname + search : null;
}
