import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { Role } from "#shared/auth/auth.schema.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Switch } from "#web/ui/Switch.tsx";
import { sideMenus } from "./menus.ts";
import { areShortcutsOn, listenForShortcuts, rememberShortcuts } from "./shortcut-keys.ts";
import "./shortcuts.css";

/** Single keys that lead somewhere, and the list of them under "?", which also turns the others off. */
export default function Shortcuts({ role }: { role: Role }) {
  const [, goTo] = useLocation();
  const [isListed, setListed] = useState(false);
  const [isOn, setOn] = useState(areShortcutsOn);
  const screens = sideMenus[role].flatMap(({ key, label, href }) => (key ? [{ key, label, href }] : []));

  useEffect(() =>
    listenForShortcuts((wish) => {
      if (wish.kind === "list") setListed(true);
      else if (!isOn) return false;
      else if (wish.kind === "search") return focusSearch();
      else {
        const screen = screens.find(({ key }) => key === wish.key);
        if (!screen) return false;
        goTo(screen.href);
      }
      return true;
    }),
  );

  return (
    <Dialog open={isListed} onOpenChange={setListed} title="Keyboard shortcuts" size="sm">
      <dl className="keys">
        {screens.map(({ key, label }) => (
          <Shortcut key={key} keys={["G", key]} does={label} />
        ))}
        <Shortcut keys={["/"]} does="Search on this page" />
        <Shortcut keys={["?"]} does="This list" />
      </dl>
      <Switch
        checked={isOn}
        onChange={(on) => {
          rememberShortcuts(on);
          setOn(on);
        }}
        help="Turn them off when you speak to your computer instead of typing. This list still opens."
      >
        Use shortcuts
      </Switch>
    </Dialog>
  );
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

/** The first search field of the page; false where there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}
