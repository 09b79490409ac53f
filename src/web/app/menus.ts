import {
  Archive,
  FilePenLine,
  FileText,
  LayoutDashboard,
  MapPinned,
  ScrollText,
  UserCog,
  UsersRound,
} from "lucide-react";
import type { Role } from "#shared/auth/auth.schema.ts";
import type { MenuItem } from "#web/data/more-menu.ts";

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

/** The tab bar on small screens. What has no tab is reached by links on Reports and Dashboard. */
export const tabMenus: Record<Role, readonly MenuItem[]> = {
  manager: [
    {
      label: "Dashboard",
      href: "/manager/dashboard",
      icon: LayoutDashboard,
      covers: [
        "/manager/activity-log",
        "/manager/mails",
        "/manager/performance",
        "/manager/statements",
        "/manager/budget",
        "/manager/settings",
        "/manager/import",
      ],
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
