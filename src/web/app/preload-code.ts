import type { Role } from "#shared/auth/auth.schema.ts";
import { dashboards, pages, SignedIn } from "./pages.ts";

/** Fetches the code of a screen ahead, by the address that leads there. */
export async function preloadCode(address: string): Promise<void> {
  const known = Object.entries({ ...pages.manager, ...pages.investor });
  await known.find(([pattern]) => leadsTo(pattern, address))?.[1].preload();
}

/** Fetches the code that an account sees first, while the server is still asked who is there. */
export async function preloadSignedIn(role: Role, address: string): Promise<void> {
  await Promise.all([SignedIn.preload(), preloadCode(address === "/" ? dashboards[role] : address)]);
}

/** Whether an address is one of a pattern such as "/manager/report/:id". */
export function leadsTo(pattern: string, path: string): boolean {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(":") || part === parts[index])
  );
}
