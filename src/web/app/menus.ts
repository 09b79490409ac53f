import {
  Archive,
  FilePenLine,
  Files,
  FileText,
  LayoutDashboard,
  MapPinned,
  ReceiptText,
  ScrollText,
  UserCog,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { Role } from "#shared/auth/auth.schema.ts";

export interface MenuItem {
  label: string;
  href: string;
  icon: LucideIcon;
  /** After G, the key that goes there. */
  key?: string;
  /** Beginnings of further paths that belong to this item. */
  covers?: readonly string[];
}

/** The side menu on wide screens. */
export const sideMenus: Record<Role, readonly MenuItem[]> = {
  manager: [
    { label: "Dashboard", href: "/manager/dashboard", icon: LayoutDashboard, key: "D" },
    { label: "Manage Locations", href: "/manager/locations", icon: MapPinned, key: "L" },
    {
      label: "Manage Investors",
      href: "/manager/investors",
      icon: UsersRound,
      key: "I",
      covers: ["/manager/investors/"],
    },
    { label: "Monthly Reports", href: "/manager/reports", icon: FilePenLine, key: "R" },
    {
      label: "Report Archive",
      href: "/manager/archive",
      icon: Archive,
      key: "A",
      covers: ["/manager/report/"],
    },
    {
      label: "Activity Log",
      href: "/manager/activity-log",
      icon: ScrollText,
      key: "Y",
      covers: ["/manager/mails"],
    },
    { label: "User Management", href: "/manager/users", icon: UserCog, key: "U" },
  ],
  investor: [
    {
      label: "Dashboard",
      href: "/investor/dashboard",
      icon: LayoutDashboard,
      key: "D",
      covers: ["/investor/location/"],
    },
    { label: "View Reports", href: "/investor/reports", icon: FileText, key: "R" },
  ],
};

/** Below the side menu, where statements are made. */
export const moneyMenus: Record<Role, readonly MenuItem[]> = {
  manager: [
    {
      label: "Statements",
      href: "/manager/statements",
      icon: ReceiptText,
      key: "S",
      covers: ["/manager/statements/"],
    },
  ],
  investor: [{ label: "Documents", href: "/investor/documents", icon: Files, key: "O" }],
};

/** The tab bar on small screens. What has no tab is reached by links on Reports and Dashboard. */
export const tabMenus: Record<Role, readonly MenuItem[]> = {
  manager: [
    {
      label: "Dashboard",
      href: "/manager/dashboard",
      icon: LayoutDashboard,
      covers: ["/manager/activity-log", "/manager/mails", "/manager/statements", "/manager/budget"],
    },
    { label: "Locations", href: "/manager/locations", icon: MapPinned },
    {
      label: "Investors",
      href: "/manager/investors",
      icon: UsersRound,
      covers: ["/manager/investors/"],
    },
    {
      label: "Reports",
      href: "/manager/reports",
      icon: FilePenLine,
      covers: ["/manager/archive", "/manager/report/"],
    },
    { label: "Users", href: "/manager/users", icon: UserCog },
  ],
  investor: [
    {
      label: "Dashboard",
      href: "/investor/dashboard",
      icon: LayoutDashboard,
      covers: ["/investor/location/", "/investor/documents"],
    },
    { label: "Reports", href: "/investor/reports", icon: FileText },
  ],
};

/** For aria-current: the page itself, or one that belongs to it. */
export function ariaCurrent(item: MenuItem, path: string): "page" | "true" | undefined {
  if (path === item.href) return "page";
  return item.covers?.some((start) => path.startsWith(start)) ? "true" : undefined;
}
