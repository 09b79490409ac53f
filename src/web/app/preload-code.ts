import type { Role } from "#shared/auth/auth.schema.ts";
import { dashboards, loadSignedIn, pages } from "./pages.ts";

/** Fetches the code of a screen ahead, by the address that leads there. */
export function preloadCode(address: string): void {
  const known = Object.entries({ ...pages.manager, ...pages.investor });
  void known.find(([pattern]) => leadsTo(pattern, address))?.[1].preload();
}

/** Fetches the code that an account sees first, while the server is still asked who is there. */
export function preloadSignedIn(role: Role, address: string): void {
  loadSignedIn().catch(() => undefined);
  preloadCode(address === "/" ? dashboards[role] : address);
}

function leadsTo(pattern: string, path: string): boolean {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(":") || part === parts[index])
  );
}
