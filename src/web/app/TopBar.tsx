import { LogOut, SunMoon } from "lucide-react";
import { Link, useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { displayName, firstNameOrEmailPart, initials, roleLabel } from "#shared/domain/names.ts";
import { switchTheme } from "#web/lib/theme.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { ProductMark } from "#web/ui/brand.tsx";
import { logOut } from "./log-out.ts";
import { dashboards, SECURITY_PATH } from "./pages.ts";
import { preloadCode } from "./preload-code.ts";

export function TopBar({ user }: { user: SessionUser }) {
  const [path] = useLocation();
  const shortName = firstNameOrEmailPart(user);
  return (
    <header className="topbar">
      <Link className="brand" href={dashboards[user.role]}>
        <ProductMark size={32} />
        <span className="brand-text">
          <span className="brand-name">Report Management Tool</span>
          <span className="brand-sub">Investor Report Portal</span>
        </span>
      </Link>
      <div className="topbar-right">
        <IconButton label="Switch theme" icon={SunMoon} className="only-desk" onClick={switchTheme} />
        <Link
          className="account"
          href={SECURITY_PATH}
          title="Password and security of your account"
          aria-current={path === SECURITY_PATH ? "page" : undefined}
          onPointerEnter={() => void preloadCode(SECURITY_PATH)}
          onFocus={() => void preloadCode(SECURITY_PATH)}
        >
          <span className="who">
            <span className="who-name">{displayName(user)}</span>
            <span className="who-first">{shortName}</span>
            <span className="who-role">{roleLabel(user.role)}</span>
          </span>
          <span className="avatar" aria-hidden="true">
            <span className="only-desk-inline">{initials(user)}</span>
            <span className="only-phone-inline">{shortName.charAt(0).toUpperCase()}</span>
          </span>
          <span className="account-to">Security</span>
        </Link>
        <button
          type="button"
          className="btn btn-logout"
          title="Sign out of your account"
          aria-label="Logout"
          onClick={(press) => void logOut(press)}
        >
          <Icon icon={LogOut} />
          <span className="only-desk-inline">Logout</span>
        </button>
      </div>
    </header>
  );
}
