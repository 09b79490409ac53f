import type { QueryClient } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { Ability } from "#shared/auth/abilities.ts";
import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { ARCHIVE_PAGE_SIZE } from "#shared/domain/limits.ts";
import { listPages, query } from "#web/data/queries.ts";
import { type LazyComponent, lazyWithPreload } from "#web/lib/lazy-loading.tsx";

/** A page inside the shell. */
interface PageRoute {
  /** Its address; a part that begins with a colon varies. */
  path: string;
  /** What an account must be able to do: to any other, the page is not found. */
  needs?: Ability;
  /** Found only where statements are made. */
  needsStatements?: true;
  /** It stays on the screen with what was typed when the account can no longer do that, until it is left. */
  staysOpen?: true;
  /** Its module below src/web, by which the server finds the page's files in the manifest of the build. */
  module: string;
  Page: LazyComponent<object>;
  /**
   * Fetches what the page shows first, for the server to render it with. Without it the page is rendered waiting.
   * @returns a promise for each call, rejected where it is refused; that of an open report never is
   */
  load?: (client: QueryClient, visit: PageVisit) => Promise<unknown>[];
  /** What it loads may be a little old, since no money is decided by it: it can be fetched before the page is opened. */
  mayBePrefetched?: true;
}

interface PageVisit {
  /** What varies in the address. */
  params: Readonly<Record<string, string>>;
  /** The query of the address, without its question mark. */
  search: string;
  user: SessionUser;
}

const loadLocations = (client: QueryClient) => [client.fetchQuery(query(api.locations.list))];

const investorOf = ({ investorId }: SessionUser) => ({ investorId: investorId ?? 0 });

export const loadOwnStatements = (client: QueryClient, user: SessionUser) => [
  client.fetchQuery(query(api.statements.ofInvestor, { params: investorOf(user) })),
];

/** The id of the report that is open above an unfiltered list; undefined where there is none. */
export const openReportOf = (search: string): string | undefined => /^report=(\d+)$/.exec(search)?.[1];

/** Whether a list is shown whole: no filters are in the address, at most a report that is open above it. */
const isUnfiltered = ({ search }: PageVisit) => search === "" || openReportOf(search) !== undefined;

/** The report that is open above a list; where it is refused, the browser asks for it again and says so. */
function loadOpenReport(client: QueryClient, { search }: PageVisit): Promise<unknown>[] {
  const id = openReportOf(search);
  return id === undefined ? [] : [client.prefetchQuery(query(api.reports.one, { params: { id } }))];
}

/** Whether Performance is asked for another period than the one that it begins with. */
const isOtherPeriod = (search: string) => /\b(span|month|against)=/.test(search);

/** One's own account, for every role. */
const security: PageRoute = {
  path: "/security",
  module: "features/own-security/SecurityPage.tsx",
  Page: lazyWithPreload(() => import("#web/features/own-security/SecurityPage.tsx")),
  load: (client) => [client.fetchQuery(query(api.factors.own)), client.fetchQuery(query(api.sessions.own))],
};
export const SECURITY_PATH = security.path;
export const SecurityPage = security.Page;

/** Of the settings: whoever may not read these has the page by its address. */
const IMPORT_PATH = "/manager/import";

export const SETTINGS_PATH = "/manager/settings";

/** Every page inside the shell, by the role that has it. */
export const routes: Record<Role, readonly PageRoute[]> = {
  manager: [
    {
      path: "/manager/dashboard",
      needs: "readReports",
      module: "features/manager-dashboard/ManagerDashboardPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/manager-dashboard/ManagerDashboardPage.tsx")),
      load: (client, { user }) => [
        client.fetchQuery(query(api.overview.ofManager)),
        ...(user.performance ? [client.prefetchQuery(query(api.performance.summary))] : []),
      ],
    },
    {
      path: "/manager/locations",
      needs: "readReports",
      module: "features/locations/LocationsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/locations/LocationsPage.tsx")),
      load: loadLocations,
      mayBePrefetched: true,
    },
    {
      path: "/manager/investors",
      needs: "readInvestors",
      module: "features/investors/InvestorsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/investors/InvestorsPage.tsx")),
      load: (client) => [client.fetchQuery(query(api.investors.list))],
      mayBePrefetched: true,
    },
    {
      path: "/manager/investors/:id",
      needs: "readInvestors",
      module: "features/investors/account/InvestorAccountPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/investors/account/InvestorAccountPage.tsx")),
      load: (client, { params: { id: investorId = "" }, user }) => [
        client.fetchQuery(query(api.investors.list)),
        ...(user.abilities.includes("changeHoldings") ? loadLocations(client) : []),
        client.prefetchQuery(query(api.transfers.holdings, { params: { investorId } })),
        client.prefetchQuery(query(api.capital.list, { params: { investorId } })),
      ],
    },
    {
      path: "/manager/reports",
      needs: "fileReports",
      staysOpen: true,
      module: "features/reports/form/ReportFormPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/form/ReportFormPage.tsx")),
      // Not loaded by the server: the last save of the draft may still be under way in the browser.
    },
    {
      path: "/manager/archive",
      needs: "readReports",
      module: "features/reports/archive/ArchivePage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/archive/ArchivePage.tsx")),
      load: (client, visit) => [
        visit.user.abilities.includes("readSettings")
          ? client.fetchQuery(query(api.settings.read))
          : client.fetchQuery(query(api.overview.ofManager)),
        ...(isUnfiltered(visit)
          ? [
              client.fetchInfiniteQuery(listPages(api.reports.list, { limit: String(ARCHIVE_PAGE_SIZE) })),
              ...loadOpenReport(client, visit),
            ]
          : []),
      ],
    },
    {
      path: "/manager/activity-log",
      needs: "readActivity",
      module: "features/activity/ActivityLogPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/activity/ActivityLogPage.tsx")),
      load: (client, { search }) =>
        search === ""
          ? [
              client.fetchInfiniteQuery(listPages(api.activity.list, { days: 7 })),
              client.fetchQuery(query(api.activity.facets, { query: { days: 7 } })),
            ]
          : [],
    },
    {
      path: "/manager/users",
      needs: "manageAccounts",
      module: "features/users/UsersPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/users/UsersPage.tsx")),
      load: (client) => [
        client.fetchQuery(query(api.users.list)).then((managers) =>
          // Their names stand on the cards.
          Promise.all(managers.some(({ locationIds }) => locationIds !== null) ? loadLocations(client) : []),
        ),
      ],
      mayBePrefetched: true,
    },
    {
      path: "/manager/report/:id",
      needs: "readReports",
      module: "features/reports/detail/ReportPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/detail/ReportPage.tsx")),
      load: (client, { params: { id = "" } }) => [
        client.fetchQuery(query(api.reports.one, { params: { id } })),
        client.fetchQuery(query(api.reports.corrections, { params: { id } })),
      ],
    },
    {
      path: "/manager/statements",
      needs: "readInvestors",
      needsStatements: true,
      module: "features/statements/StatementRunPage.tsx",
      Page: lazyWithPreload(async () => ({
        default: (await import("#web/features/statements/StatementRunPage.tsx")).StatementsPage,
      })),
      load: (client) => [client.fetchQuery(query(api.statements.runs))],
    },
    {
      path: "/manager/statements/:runId",
      needs: "readInvestors",
      needsStatements: true,
      module: "features/statements/StatementRunPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/statements/StatementRunPage.tsx")),
      load: (client) => [client.fetchQuery(query(api.statements.runs))],
    },
    {
      path: "/manager/performance",
      needs: "readReports",
      module: "features/performance/PerformancePage.tsx",
      Page: lazyWithPreload(() => import("#web/features/performance/PerformancePage.tsx")),
      load: (client, { search }) =>
        isOtherPeriod(search) ? [] : [client.fetchQuery(query(api.performance.list))],
    },
    {
      path: "/manager/performance/:locationId",
      needs: "readReports",
      module: "features/performance/PerformancePage.tsx",
      Page: lazyWithPreload(async () => ({
        default: (await import("#web/features/performance/PerformancePage.tsx")).LocationPerformancePage,
      })),
      load: (client, { params: { locationId = "" }, search }) =>
        isOtherPeriod(search)
          ? []
          : [client.fetchQuery(query(api.performance.ofLocation, { params: { locationId } }))],
    },
    {
      path: "/manager/budget",
      needs: "readReports",
      module: "features/budgets/BudgetPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/budgets/BudgetPage.tsx")),
      // Not loaded by the server: by the window's width it is another part of the budget.
    },
    {
      path: "/manager/mails",
      needs: "manageAccounts",
      module: "features/notices/MailsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/notices/MailsPage.tsx")),
      load: (client, { search }) =>
        search === "" ? [client.fetchInfiniteQuery(listPages(api.notices.mails, {}))] : [],
    },
    {
      path: IMPORT_PATH,
      needs: "fileReports",
      module: "features/imports/ImportPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/imports/ImportPage.tsx")),
      load: (client) => [client.fetchQuery(query(api.imports.list))],
    },
    {
      path: `${IMPORT_PATH}/:importId`,
      needs: "fileReports",
      module: "features/imports/ImportPage.tsx",
      Page: lazyWithPreload(async () => ({
        default: (await import("#web/features/imports/ImportPage.tsx")).OneImportPage,
      })),
    },
    {
      path: SETTINGS_PATH,
      needs: "readSettings",
      module: "features/settings/SettingsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/settings/SettingsPage.tsx")),
      load: (client) => [client.fetchQuery(query(api.settings.read))],
    },
    security,
  ],
  investor: [
    {
      path: "/investor/dashboard",
      module: "features/portfolio/PortfolioPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/portfolio/PortfolioPage.tsx")),
      load: (client, { user }) => [
        client.fetchQuery(query(api.investors.holdings, { params: investorOf(user) })),
        client.fetchQuery(query(api.reports.ofInvestor, { params: investorOf(user) })),
        client.prefetchQuery(query(api.capital.returns, { params: investorOf(user) })),
      ],
    },
    {
      path: "/investor/reports",
      module: "features/reports/investor/InvestorReportsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/reports/investor/InvestorReportsPage.tsx")),
      load: (client, { user }) => [
        client.fetchQuery(query(api.reports.ofInvestor, { params: investorOf(user) })),
      ],
    },
    {
      path: "/investor/location/:locationId",
      module: "features/portfolio/LocationPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/portfolio/LocationPage.tsx")),
      load: (client, { params: { locationId: id = "" }, user }) => [
        client.fetchQuery(query(api.locations.one, { params: { id } })),
        client.fetchQuery(query(api.reports.ofLocation, { params: { id } })),
        client.prefetchQuery(query(api.capital.returns, { params: investorOf(user) })),
        client.prefetchQuery(query(api.transfers.holdings, { params: investorOf(user) })),
      ],
    },
    {
      path: "/investor/documents",
      needsStatements: true,
      module: "features/statements/DocumentsPage.tsx",
      Page: lazyWithPreload(() => import("#web/features/statements/DocumentsPage.tsx")),
      load: (client, { user }) => loadOwnStatements(client, user),
    },
    security,
  ],
};

/** Where an account arrives after the login. */
export const dashboards: Record<Role, string> = {
  manager: "/manager/dashboard",
  investor: "/investor/dashboard",
};

/** Whose pages are asked for. As long as only the role is known, all pages of the role. */
export interface Reader {
  role: Role;
  abilities?: readonly Ability[];
  statements?: true | undefined;
}

/** The pages that somebody may open. */
export const routesOf = ({ role, abilities, statements }: Reader): readonly PageRoute[] =>
  routes[role].filter(
    ({ needs, needsStatements }) =>
      abilities === undefined ||
      ((needs === undefined || abilities.includes(needs)) && (!needsStatements || statements)),
  );

/** The page that somebody may open at an address without its query; undefined where there is none. */
export function findRoute(reader: Reader, path: string): PageRoute | undefined {
  return routesOf(reader).find((route) => matchPath(route.path, path) !== null);
}

/** Fetches the code of the page that an account of a role sees at an address. */
export async function preloadPage(role: Role, path: string): Promise<void> {
  await findRoute({ role }, path === "/" ? dashboards[role] : path)?.Page.preload();
}

/** Fetches code and data of a page that somebody is about to open. */
export function prefetchPage(client: QueryClient, user: SessionUser, path: string): void {
  const route = findRoute(user, path);
  void route?.Page.preload();
  if (route?.mayBePrefetched)
    void Promise.allSettled(route.load?.(client, { params: {}, search: "", user }) ?? []);
}

/** What varies in an address of a pattern such as "/manager/report/:id"; null for an address of another. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const part = parts[at];
    if (part === undefined || !(name.startsWith(":") ? part !== "" : part === name)) return null;
    if (name.startsWith(":")) params[name.slice(1)] = part;
  }
  return parts.length === wanted.length ? params : null;
}
