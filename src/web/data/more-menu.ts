import { ChartNoAxesColumn, Files, type LucideIcon, ReceiptText, Settings } from "lucide-react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";

export interface MenuItem {
  label: string;
  href: string;
  icon: LucideIcon;
  /** After G, the key that goes there. */
  key?: string;
  /** Beginnings of further paths that belong to this item. */
  covers?: readonly string[];
}

const performance: MenuItem = {
  label: "Performance",
  href: "/manager/performance",
  icon: ChartNoAxesColumn,
  key: "F",
  covers: ["/manager/performance/", "/manager/budget"],
};

const statements: MenuItem = {
  label: "Statements",
  href: "/manager/statements",
  icon: ReceiptText,
  key: "S",
  covers: ["/manager/statements/"],
};

const settings: MenuItem = {
  label: "Settings",
  href: "/manager/settings",
  icon: Settings,
  key: "T",
  covers: ["/manager/import"],
};

const documents: MenuItem = { label: "Documents", href: "/investor/documents", icon: Files, key: "O" };

/**
 * What stands below the main menu: each once it is in use. With none of it, the settings are in the account's menu
 * alone.
 */
export function moreMenu(user: SessionUser): readonly MenuItem[] {
  if (user.role === "investor") return user.statements ? [documents] : [];
  const inUse = [...(user.performance ? [performance] : []), ...(user.statements ? [statements] : [])];
  return inUse.length > 0 && user.abilities.includes("readSettings") ? [...inUse, settings] : inUse;
}
