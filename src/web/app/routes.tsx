import type { QueryClient } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { Role } from "#shared/auth/auth.schema.ts";
import { query } from "#web/data/queries.ts";
import { type LazyComponent, lazyWithPreload } from "#web/lib/lazy-loading.tsx";

/** A page inside the shell. */
export interface PageRoute {
  /** Its address; a part that begins with a colon varies. */
  path: string;
  /** Its module below src/web, by which the server finds the page's files in the manifest of the build. */
  module: string;
  Page: LazyComponent<object>;
  /** Fetches what the page shows first, where that stays true until something is changed here. */
  prefetch?: (client: QueryClient) => Promise<void>;
}

const prefetchLocations = (client: QueryClient) => client.prefetchQuery(query(api.locations.list));

/** The own account, for every role. */
const security: PageRoute = {
  path: "/security",
  module: "features/security/SecurityPage.tsx",
  Page: lazyWithPreload(() => import("#web/features/security/SecurityPage.tsx")),
};
export const SECURITY_PATH = security.path;
export const SecurityPage = security.Page;

/** Every page inside the shell, by the role that has it. */
export const routes: Record<Role, readonly PageRoute[]> = {
  manager: [
    {
      path: "/manager/dashboard",
      module: "features/manager-dashboard/ManagerDashboardPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/manager-dashboard/ManagerDashboardPage.tsx")),
    },
    {
      path: "/manager/locations",
      module: "features/locations/LocationsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/locations/LocationsPage.tsx")),
      prefetch: prefetchLocations,
    },
    {
      path: "/manager/investors",
      module: "features/investors/InvestorsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/investors/InvestorsPage.tsx")),
      prefetch: (client) => client.prefetchQuery(query(api.investors.list)),
    },
    {
      path: "/manager/reports",
      module: "features/reports/form/ReportFormPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/form/ReportFormPage.tsx")),
      prefetch: prefetchLocations,
    },
    {
      path: "/manager/archive",
      module: "features/reports/archive/ArchivePage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/archive/ArchivePage.tsx")),
    },
    {
      path: "/manager/activity-log",
      module: "features/activity/ActivityLogPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/activity/ActivityLogPage.tsx")),
    },
    {
      path: "/manager/users",
      module: "features/users/UsersPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/users/UsersPage.tsx")),
      prefetch: (client) => client.prefetchQuery(query(api.users.list)),
    },
    {
      path: "/manager/report/:id",
      module: "features/reports/detail/ReportPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/detail/ReportPage.tsx")),
    },
    {
      path: "/manager/mails",
      module: "features/notices/MailsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/notices/MailsPage.tsx")),
    },
    security,
  ],
  investor: [
    {
      path: "/investor/dashboard",
      module: "features/portfolio/PortfolioPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/portfolio/PortfolioPage.tsx")),
    },
    {
      path: "/investor/reports",
      module: "features/reports/investor/InvestorReportsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/investor/InvestorReportsPage.tsx")),
    },
    {
      path: "/investor/location/:locationId",
      module: "features/portfolio/LocationPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/portfolio/LocationPage.tsx")),
    },
    security,
  ],
};

/** Where an account arrives after the login. */
export const dashboards: Record<Role, string> = {
  manager: "/manager/dashboard",
  investor: "/investor/dashboard",
};

/** With and without a login. */
export const UnsubscribePage = lazyWithPreload(() => import("#web/features/notices/UnsubscribePage.tsx"));

/** The page of a role at an address without its query; undefined where there is none. */
export function findRoute(role: Role, path: string): PageRoute | undefined {
  return routes[role].find((route) => matches(route.path, path));
}

/** Fetches the code of the page that an account of a role sees at an address. */
export async function preloadPage(role: Role, path: string): Promise<void> {
  await findRoute(role, path === "/" ? dashboards[role] : path)?.Page.preload();
}

/** Fetches code and data of a page that somebody is about to open. */
export function prefetchPage(client: QueryClient, role: Role, path: string): void {
  const route = findRoute(role, path);
  void route?.Page.preload();
  void route?.prefetch?.(client);
}

/** Whether an address is one of a pattern such as "/manager/report/:id". */
function matches(pattern: string, path: string): boolean {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(":") || part === parts[index])
  );
}
