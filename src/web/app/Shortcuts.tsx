import { Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { Role } from "#shared/auth/auth.schema.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { sideMenus } from "./menus.ts";
import { areShortcutsOn, listenForShortcuts, rememberShortcuts, type ScreenKey } from "./shortcut-keys.ts";

export const ShortcutList = lazyWithPreload(() => import("./ShortcutList.tsx"));

/** Single keys that lead somewhere, from the first moment; their list comes when it is asked for. */
export function Shortcuts({ role }: { role: Role }) {
  const [, goTo] = useLocation();
  const [isListed, setListed] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const [isOn, setOn] = useState(areShortcutsOn);
  const screens = sideMenus[role].flatMap(({ key, label, href }): ScreenKey[] =>
    key ? [{ key, label, href }] : [],
  );

  useEffect(() =>
    listenForShortcuts((wish) => {
      if (wish.kind === "list") {
        setAskedFor(true);
        setListed(true);
      } else if (!isOn) return false;
      else if (wish.kind === "search") return focusSearch();
      else {
        const screen = screens.find(({ key }) => key === wish.key);
        if (!screen) return false;
        goTo(screen.href);
      }
      return true;
    }),
  );

  if (!isAskedFor) return null;
  return (
    <Suspense>
      <ShortcutList
        open={isListed}
        onOpenChange={setListed}
        screens={screens}
        isOn={isOn}
        onSwitch={(on) => {
          rememberShortcuts(on);
          setOn(on);
        }}
      />
    </Suspense>
  );
}

/** The first search field of the page; false where there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}
