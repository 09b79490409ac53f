import type { Role } from "#shared/auth/auth.schema.ts";
import { EngravedRim } from "#web/ui/brand.tsx";
import { MenuList } from "./MenuList.tsx";
import { sideMenus } from "./menus.ts";

export function SideMenu({ role }: { role: Role }) {
  return (
    <nav className="side" aria-label="Main menu">
      <MenuList items={sideMenus[role]} iconSize={18} />
      <EngravedRim place="menu" />
    </nav>
  );
}
