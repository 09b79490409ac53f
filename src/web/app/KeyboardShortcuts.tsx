import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { moreMenu } from "#web/data/more-menu.ts";
import { localStore } from "#web/lib/storage.ts";
import { sideMenus } from "./menus.ts";
import { findRoute } from "./routes.tsx";
import type { PageKey } from "./ShortcutList.tsx";

/** Loaded when it is opened: no page of an investor needs a dialog at once. */
const ShortcutList = lazy(() => import("./ShortcutList.tsx"));

/** Single keys that open pages, the search of the page, and the list of themselves. */
export function KeyboardShortcuts({ user }: { user: SessionUser }) {
  const [, navigate] = useLocation();
  /** Undefined until it is opened first. */
  const [isListOpen, setListOpen] = useState<boolean>();
  const [isOn, setOn] = useState(areShortcutsOn);
  const pages = [...sideMenus[user.role], ...moreMenu(user)].flatMap(({ key, label, href }): PageKey[] =>
    key && findRoute(user, href) ? [{ key, label, href }] : [],
  );

  useEffect(() =>
    listenForShortcuts((shortcut) => {
      if (shortcut.kind === "list") setListOpen(true);
      else if (!isOn) return false;
      else if (shortcut.kind === "search") return focusSearch();
      else {
        const page = pages.find(({ key }) => key === shortcut.key);
        if (!page) return false;
        navigate(page.href);
      }
      return true;
    }),
  );

  if (isListOpen === undefined) return null;
  return (
    <Suspense>
      <ShortcutList
        open={isListOpen}
        onOpenChange={setListOpen}
        pages={pages}
        isOn={isOn}
        onSwitch={(on) => {
          localStore.set(STORED_AS, on ? null : "off");
          setOn(on);
        }}
      />
    </Suspense>
  );
}

type PressedShortcut = { kind: "list" } | { kind: "search" } | { kind: "page"; key: string };

/** How long the letter may come after G. */
const SECOND_KEY_MS = 1500;

/**
 * Reads single keys: "?" and "/", and a letter after G. Not while somebody types, holds Ctrl, Alt or Meta, or answers
 * a dialog.
 * @param onShortcut says whether the shortcut did something
 * @returns how to stop listening
 */
function listenForShortcuts(onShortcut: (shortcut: PressedShortcut) => boolean): () => void {
  let pressedGAt = -Infinity;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || takesKeys(event.target))
      return;
    const isSecond = event.timeStamp - pressedGAt <= SECOND_KEY_MS;
    const key = event.key.toUpperCase();
    pressedGAt = !isSecond && key === "G" ? event.timeStamp : -Infinity;
    const shortcut = isSecond ? { kind: "page" as const, key } : singleKey(key);
    if (shortcut && onShortcut(shortcut)) event.preventDefault();
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

function singleKey(key: string): PressedShortcut | null {
  if (key === "?") return { kind: "list" };
  return key === "/" ? { kind: "search" } : null;
}

function takesKeys(target: EventTarget | null): boolean {
  // A slider, as the chart's months are, takes arrows and no letters.
  const typedInto = "input:not([type='range']), textarea, select";
  // First, because it is cheap: the whole page is not searched on each key of a number.
  if (target instanceof HTMLElement && (target.matches(typedInto) || target.isContentEditable)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** The first search field of the page; false where there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}

const STORED_AS = "shortcuts";

const areShortcutsOn = (): boolean => localStore.get(STORED_AS) !== "off";
