import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { Icon } from "#web/ui/icon.tsx";
import { MenuMark } from "./MenuMark.tsx";
import { currentness, type MenuItem } from "./menus.ts";
import { preloadScreen } from "./preload-screen.ts";
import { useMenuMarks } from "./useMenuMarks.ts";

/** The items of the side menu and of the tab bar. */
export function MenuList({ items, iconSize }: { items: readonly MenuItem[]; iconSize: number }) {
  const client = useQueryClient();
  const [path] = useLocation();
  const marks = useMenuMarks();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <Link
            href={item.href}
            aria-current={currentness(item, path)}
            onPointerEnter={() => preloadScreen(client, item.href)}
            onFocus={() => preloadScreen(client, item.href)}
          >
            <Icon icon={item.icon} size={iconSize} />
            <span>{item.label}</span>
            <MenuMark count={marks[item.href] ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
