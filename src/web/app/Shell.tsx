import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { auth } from "#shared/auth/auth.api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { type MenuItem, moreMenu } from "#web/data/more-menu.ts";
import { useNewStatementCount } from "#web/data/new-statements.ts";
import { useUnreadReports } from "#web/data/unread-reports.ts";
import {
  type OfflineAnswers,
  olderOf,
  onOfflineAnswers,
  useOfflineUntilBack,
} from "#web/lib/connectivity.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { usePreview } from "#web/lib/preview.ts";
import { checkSignedIn } from "#web/lib/signed-in.ts";
import menuFoot from "#web/ui/art/menu-foot.svg";
import { PortalLogo, usePortalName } from "#web/ui/brand.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Banner } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { KeyboardShortcuts } from "./KeyboardShortcuts.tsx";
import { ariaCurrent, sideMenus, tabMenus } from "./menus.ts";
import { HydrationEnd, LoadingPage, PageBoundary } from "./page-states.tsx";
import { dashboards, findRoute, prefetchPage } from "./routes.tsx";
import "#web/ui/dialog/opener.ts";
import "./menu-count.css";

// Begins to note what is pressed before the first dialog is loaded.

/** What surrounds every page of a signed-in account. */
export function Shell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const more = moreMenu(user);
  useRouteFocus(path, main);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <div className="app">
        <TopBar user={user} />
        <div className="side-menu">
          <div className="side-menus">
            <nav aria-label="Main menu">
              <MenuList user={user} items={sideMenus[user.role]} iconSize={18} />
            </nav>
            {more.length > 0 && (
              <nav className="menu-more" aria-label="More">
                <MenuList user={user} items={more} iconSize={18} />
              </nav>
            )}
          </div>
          <img className="menu-ornament" src={menuFoot} alt="" loading="lazy" decoding="async" />
        </div>
        <main id="main" className="main" tabIndex={-1} ref={main}>
          <OfflineBanner />
          <PageBoundary key={path}>
            <Suspense fallback={<LoadingPage />}>
              {children}
              <HydrationEnd />
            </Suspense>
          </PageBoundary>
        </main>
        <nav className="tabs" aria-label="Tabs">
          <MenuList user={user} items={tabMenus[user.role]} iconSize={22} />
        </nav>
        <KeyboardShortcuts user={user} />
      </div>
    </>
  );
}

function TopBar({ user }: { user: SessionUser }) {
  const portalName = usePortalName();
  const isPreview = usePreview() !== null;
  return (
    <header className="topbar">
      <Link className="brand row" href={dashboards[user.role]}>
        <PortalLogo size={32} />
        <span className="brand-text">
          <span className="brand-name" translate="no">
            {portalName}
          </span>
          <span className="brand-subtitle">Investor Report Portal</span>
        </span>
      </Link>
      <div className="topbar-right row">
        <AccountMenu user={user} />
        {!isPreview && <LogoutButton />}
      </div>
    </header>
  );
}

function LogoutButton() {
  return (
    <button
      type="button"
      className="btn btn-logout"
      title="Sign out of your account"
      aria-label="Logout"
      onClick={(event) => void logOut(event)}
    >
      <Icon icon={LogOut} />
      <span className="only-desktop-inline">Logout</span>
    </button>
  );
}

/** How long a logout waits for the portal before it reports that there is no connection. */
const LOGOUT_TIMEOUT_MS = 4000;

/**
 * Goes to the address that ends the session, if the portal answers. Without this check the browser
 * would show an error page of its own, and the reader would believe to be logged out.
 */
async function logOut({ currentTarget: button }: { currentTarget: Element }): Promise<void> {
  button.setAttribute("data-waits", "");
  try {
    await checkSignedIn(AbortSignal.timeout(LOGOUT_TIMEOUT_MS));
    location.assign(auth.signOut.path);
  } catch {
    showToast({
      title: "You are still logged in",
      description: "Logging out needs a connection. Try again when it is back.",
      tone: "destructive",
    });
  }
  button.removeAttribute("data-waits");
}

interface MenuListProps {
  user: SessionUser;
  items: readonly MenuItem[];
  iconSize: number;
}

/** The items of the side menu and of the tab bar whose pages the account may open. */
function MenuList({ user, items, iconSize }: MenuListProps) {
  const client = useQueryClient();
  const [path] = useLocation();
  const counts: Readonly<Record<string, readonly [count: number, of: string]>> = {
    "/investor/reports": [useUnreadReports().size, "report"],
    "/investor/documents": [useNewStatementCount(), "statement"],
  };
  return (
    <ul>
      {items
        .filter(({ href }) => findRoute(user, href))
        .map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              aria-current={ariaCurrent(item, path)}
              onPointerEnter={() => prefetchPage(client, user, item.href)}
              onFocus={() => prefetchPage(client, user, item.href)}
            >
              <Icon icon={item.icon} size={iconSize} />
              <span>{item.label}</span>
              <NewCount counted={counts[item.href]} />
            </Link>
          </li>
        ))}
    </ul>
  );
}

function NewCount({
  counted: [count, of] = [0, ""],
}: {
  counted: readonly [count: number, of: string] | undefined;
}) {
  if (count === 0) return null;
  return (
    <span className="menu-count">
      {count > 99 ? "99+" : count}
      <VisuallyHidden>{count === 1 ? ` new ${of}` : ` new ${of}s`}</VisuallyHidden>
    </span>
  );
}

/**
 * A new page begins at its top, with the focus in front of its content, as a page that the browser loads would.
 * The browser's own Back keeps its scroll position.
 */
function useRouteFocus(path: string, main: RefObject<HTMLElement | null>): void {
  const before = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const noteBack = () => {
      // Back to the same page (a dialog that closes) is no arrival, and must not mark the next one.
      // In a preview the address has more before the path.
      wentBack.current = !window.location.pathname.endsWith(before.current);
    };
    // Captured, so that it is known before the router shows the other page.
    window.addEventListener("popstate", noteBack, true);
    return () => window.removeEventListener("popstate", noteBack, true);
  }, []);

  useEffect(() => {
    if (before.current === path) return;
    // The redirect from "/" is not a step of the reader's.
    const arrived = before.current !== "/";
    before.current = path;
    if (arrived) main.current?.focus({ preventScroll: true });
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [path, main]);
}

/**
 * Above the page: what is shown may be of an earlier visit. The offline worker says so with every stored answer; without
 * a worker nothing old is ever shown.
 */
function OfflineBanner() {
  const [stored, setStored] = useState<OfflineAnswers | null>(null);
  useEffect(() => onOfflineAnswers((now) => setStored((before) => olderOf(before, now))), []);
  return (
    <div className="offline-banner">
      {stored && (
        <OfflineCopyBanner onBack={setStored}>
          {stored.oldest !== null && ` Figures of ${formatTimestamp(new Date(stored.oldest).toISOString())}.`}
        </OfflineCopyBanner>
      )}
    </div>
  );
}

interface OfflineCopyBannerProps {
  /** When the figures were answered. */
  children: ReactNode;
  /** The portal answers again. Always the same function. */
  onBack: (stored: null) => void;
}

/** Once the portal answers again, the page fetches its data again. */
function OfflineCopyBanner({ children, onBack }: OfflineCopyBannerProps) {
  const client = useQueryClient();
  useOfflineUntilBack(
    useCallback(() => {
      onBack(null);
      void client.invalidateQueries();
    }, [client, onBack]),
  );
  return <Banner tone="info">No connection. This is what your last visit showed.{children}</Banner>;
}
