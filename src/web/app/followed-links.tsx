import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { endedSession, useAccount } from "#web/lib/signed-in.ts";
import { sessionStore } from "#web/lib/storage.ts";
import { LoadingPage } from "./page-states.tsx";
import { dashboards, findRoute, type Reader } from "./routes.tsx";

/**
 * "/" of a signed-in account: 'Loading...' until it is known, then the page or the file's page that a link was
 * about, or where the session ended before, or the dashboard of its role.
 */
export function HomeRedirect() {
  const { user } = useAccount();
  const link = usePendingLink();
  const [pageBefore] = useState(() => user && pageOfEndedSession(user));
  if (!user) return <LoadingPage />;
  return <Redirect to={pageOfLink(link, user) ?? pageBefore ?? dashboards[user.role]} replace />;
}

const STORED_AS = "link-followed";
/** Only such addresses are stored and opened again: a page, or a file, which leads to its page. */
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

function pageOfLink(link: string | null, user: SessionUser): string | null {
  if (link === null) return null;
  if (!link.startsWith("/api/")) return pageAt(link, user);
  return pageAt(pageOfFile(link, user.role) ?? "", user) ?? dashboards[user.role];
}

/**
 * Where an account was when its session ended. Null for anybody else, and for every address that is no page of its
 * own.
 */
function pageOfEndedSession(user: SessionUser): string | null {
  const ended = endedSession();
  return ended === null || ended.userId !== user.id ? null : pageAt(ended.address, user);
}

/** An address, where it is one of a page that somebody may open; null for every other. */
export function pageAt(address: string, reader: Reader): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin || !findRoute(reader, url.pathname)) return null;
  return url.pathname + url.search;
}

type Pages = Partial<Record<Role, string>>;

/** The page on which each file is found, by role. */
const PAGES_OF_FILES: readonly (readonly [file: RegExp, pages: Pages])[] = [
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

/** The page of a role on which a file is found; null when there is none. */
export function pageOfFile(address: string, role: Role): string | null {
  for (const [file, pages] of PAGES_OF_FILES) {
    const page = pages[role];
    if (page !== undefined && file.test(address)) return address.replace(file, page);
  }
  return null;
}
