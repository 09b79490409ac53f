import { Suspense, useRef, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { BottomTabs } from "./BottomTabs.tsx";
import { FirstPaintEnd } from "./FirstPaintEnd.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { OfflineNote } from "./OfflineNote.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { TopBar } from "./TopBar.tsx";
import { useRouteFocus } from "./useArrival.ts";

/** What surrounds every screen of a signed-in account. */
export function Shell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(path, main);
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <div className="app">
        <TopBar user={user} />
        <SideMenu role={user.role} />
        <main id="main" className="main" tabIndex={-1} ref={main}>
          <OfflineNote />
          <ScreenBoundary key={path}>
            <Suspense fallback={<LoadingPage />}>
              <FirstPaintEnd />
              {children}
            </Suspense>
          </ScreenBoundary>
        </main>
        <BottomTabs role={user.role} />
        <Shortcuts role={user.role} />
      </div>
    </>
  );
}
