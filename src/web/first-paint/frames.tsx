import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { routes } from "#web/app/routes.tsx";
import { createQueryClient } from "#web/app/query-client.ts";
import { Shell } from "#web/app/Shell.tsx";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { draw } from "./draw.tsx";

/** Somebody, of whom nothing is known but the role. */
const somebody = (role: Role): SessionUser => ({
  id: "",
  email: "",
  firstName: null,
  lastName: null,
  username: "",
  profileImageUrl: null,
  timeZone: "UTC",
  role,
});

/** By role, or "nobody" for who is not signed in, and then by address. */
export type FirstPaints = Readonly<Record<Role | "nobody", Record<string, string>>>;

/**
 * What each screen looks like before anything of it is known: its frame and its heading. Runs at the build, once. The
 * server puts it into the document, where a phone shows it while the code is still on its way.
 */
export async function firstPaints(): Promise<FirstPaints> {
  const nobody = { "/": draw("/", withClient(<LandingPage />)) };
  return { nobody, manager: await screensOf("manager"), investor: await screensOf("investor") };
}

async function screensOf(role: Role): Promise<Record<string, string>> {
  const painted = routes[role].map(async ({ path: address, Page }) => {
    await Page.preload();
    const screen = (
      <Shell user={somebody(role)}>
        <Page />
      </Shell>
    );
    return [address, draw(address, withClient(screen))] as const;
  });
  return Object.fromEntries(await Promise.all(painted));
}

const withClient = (screen: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>
);
