import { Link } from "wouter";
import { useAbility } from "#web/lib/signed-in.ts";
import "./settings-tabs.css";

const TABS = [
  { href: "/manager/settings", label: "Portal" },
  { href: "/manager/import", label: "Import" },
] as const;

/** The pages of the settings; nothing for whoever has only one of them. */
export function SettingsTabs({ current }: { current: (typeof TABS)[number]["label"] }) {
  const readsSettings = useAbility("readSettings");
  const mayImport = useAbility("fileReports");
  if (!readsSettings || !mayImport) return null;
  return (
    <nav className="subnav" aria-label="Settings">
      {TABS.map(({ href, label }) => (
        <Link key={href} href={href} {...(label === current ? { "aria-current": "page" as const } : {})}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
