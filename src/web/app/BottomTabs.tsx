import type { Role } from "#shared/auth/auth.schema.ts";
import { MenuList } from "./MenuList.tsx";
import { tabMenus } from "./menus.ts";

export function BottomTabs({ role }: { role: Role }) {
  return (
    <nav className="tabs" aria-label="Tabs">
      <MenuList items={tabMenus[role]} iconSize={22} />
    </nav>
  );
}
