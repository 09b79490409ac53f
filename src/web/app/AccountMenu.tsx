import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, KeyRound, type LucideIcon, Settings, SunMoon } from "lucide-react";
import { Link, useLocation } from "wouter";
import { KIND_LABELS } from "#shared/auth/abilities.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { displayName, firstNameOrEmailPart, initials, roleLabel } from "#shared/domain/names.ts";
import { usePreview } from "#web/lib/preview.ts";
import { switchTheme } from "#web/lib/theme.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { findRoute, prefetchPage, SECURITY_PATH, SETTINGS_PATH } from "./routes.tsx";
import "./account-menu.css";

const MENU_ID = "account-menu";

/** Name and avatar in the top bar; they open the menu of what belongs to the account and to no other page. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [path] = useLocation();
  const shortName = firstNameOrEmailPart(user);
  const isPreview = usePreview() !== null;
  return (
    <>
      <button type="button" className="account row" popoverTarget={MENU_ID}>
        <span className="account-owner">
          <span translate="no" className="account-owner-name">
            {displayName(user)}
          </span>
          <span translate="no" className="account-owner-first-name">
            {shortName}
          </span>
          <span className="account-owner-role fine-print">{roleAndKind(user)}</span>
        </span>
        <VisuallyHidden>Account menu</VisuallyHidden>
        <span className="circle avatar" aria-hidden="true">
          <span className="only-desktop-inline">{initials(user)}</span>
          <span className="only-phone-inline">{shortName.charAt(0).toUpperCase()}</span>
        </span>
        <Icon icon={ChevronDown} size={16} />
      </button>
      {/* Another page begins with the menu closed. */}
      <nav key={path} id={MENU_ID} popover="auto" className="account-menu" aria-label="Account">
        {!isPreview && <MenuLink user={user} href={SECURITY_PATH} icon={KeyRound} label="Security" />}
        {findRoute(user, SETTINGS_PATH) && (
          <MenuLink user={user} href={SETTINGS_PATH} icon={Settings} label="Settings" />
        )}
        <button
          type="button"
          className="row"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          onClick={switchTheme}
        >
          <Icon icon={SunMoon} />
          Switch theme
        </button>
      </nav>
    </>
  );
}

/** "Manager · Auditor"; of Administrators "Manager", as of every manager where nobody uses the kinds. */
const roleAndKind = ({ role, kind }: SessionUser): string =>
  roleLabel(role) + (kind === null || kind === "administrator" ? "" : ` · ${KIND_LABELS[kind]}`);

interface MenuLinkProps {
  user: SessionUser;
  href: string;
  icon: LucideIcon;
  label: string;
}

function MenuLink({ user, href, icon, label }: MenuLinkProps) {
  const client = useQueryClient();
  const [path] = useLocation();
  const prefetch = () => prefetchPage(client, user, href);
  return (
    <Link
      className="row"
      href={href}
      aria-current={path === href ? "page" : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon icon={icon} />
      {label}
    </Link>
  );
}
