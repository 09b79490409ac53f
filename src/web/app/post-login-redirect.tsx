import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { expiredSession } from "#web/lib/session.ts";
import { sessionStore } from "#web/lib/storage.ts";
import { useAccount } from "#web/lib/use-account.ts";
import { dashboards, findRoute } from "./routes.tsx";
import { LoadingPage } from "./ScreenBoundary.tsx";

/**
 * "/" of a signed-in account: 'Loading...' until it is known, then the screen or the file's screen that a link was
 * about, or where the session ended before, or the dashboard of its role.
 */
export default function HomeRedirect() {
  const { user } = useAccount();
  const link = usePendingLink();
  const [expiredAt] = useState(() => user && screenOfExpiredSession(user));
  if (!user) return <LoadingPage />;
  return <Redirect to={screenOfLink(link, user.role) ?? expiredAt ?? dashboards[user.role]} replace />;
}

function screenOfLink(link: string | null, role: Role): string | null {
  if (link === null) return null;
  return link.startsWith("/api/") ? (screenOfFile(link, role) ?? dashboards[role]) : screenAt(link, role);
}

/**
 * Where an account was when its session ended. Null for anybody else, and for every address that is no screen of its
 * role.
 */
function screenOfExpiredSession({ id, role }: Pick<SessionUser, "id" | "role">): string | null {
  const ended = expiredSession();
  return ended === null || ended.userId !== id ? null : screenAt(ended.address, role);
}

/** An address, where it is one of a screen of that role; null for every other. */
export function screenAt(address: string, role: Role): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search } = new URL(address, location.origin);
  const isScreen = findRoute(role, pathname) !== undefined;
  return origin === location.origin && isScreen ? pathname + search : null;
}

type Screens = Partial<Record<Role, string>>;

/** The screen on which each file is found, by role. */
const SCREENS_OF_FILES: readonly (readonly [file: RegExp, screens: Screens])[] = [
  [
    /^\/api\/reports\/(\d+)\/download$/,
    { investor: "/investor/reports?report=$1", manager: "/manager/report/$1" },
  ],
  // A document's name does not say which report it belongs to.
  [/^\/api\/download\/document\/[^/]+$/, { investor: "/investor/reports", manager: "/manager/archive" }],
  [/^\/api\/mails\/\d+\/html$/, { manager: "/manager/mails" }],
  [/^\/api\/exports\/reports$/, { manager: "/manager/archive" }],
  [/^\/api\/exports\/reports\/(\d+)\/distributions$/, { manager: "/manager/report/$1" }],
  [/^\/api\/exports\/activity-logs$/, { manager: "/manager/activity-log" }],
  [/^\/api\/exports\/holdings$/, { manager: "/manager/investors" }],
  [/^\/api\/exports\/investors\/\d+\/reports$/, { investor: "/investor/reports" }],
  [/^\/api\/exports\/investors\/\d+\/distributions\/(\d+)$/, { investor: "/investor/location/$1" }],
];

/** The screen of a role on which a file is found; null when there is none. */
export function screenOfFile(address: string, role: Role): string | null {
  for (const [file, screens] of SCREENS_OF_FILES) {
    const screen = screens[role];
    if (screen !== undefined && file.test(address)) return address.replace(file, screen);
  }
  return null;
}

const STORED_AS = "link-followed";
/** Only such addresses are stored and opened again: a screen, or a file, which leads to its screen. */
const STORABLE = /^\/(manager|investor|api|security)[\w./-]{0,200}(\?[\w.=&%+*-]{0,400})?$/;

/** Stores a link for after the login: the first of several addresses that may be stored. */
export function rememberLink(...addresses: readonly string[]): void {
  const storable = addresses.find((address) => STORABLE.test(address));
  if (storable !== undefined) sessionStore.set(STORED_AS, storable);
}

/** The link that led to the login, once. */
function usePendingLink(): string | null {
  const [link] = useState(() => {
    const stored = sessionStore.get(STORED_AS);
    return stored !== null && STORABLE.test(stored) ? stored : null;
  });
  useEffect(() => sessionStore.set(STORED_AS, null), []);
  return link;
}
