import type { Role } from "#shared/auth/auth.schema.ts";
import { lazyWithPreload, type OnDemand } from "#web/lib/lazy-loading.tsx";

/** For every role: the way into the own account. */
const security = {
  "/security": lazyWithPreload(() => import("#web/features/security/SecurityPage.tsx")),
};
export const SECURITY_PATH = "/security";
export const SecurityPage = security[SECURITY_PATH];

/** Every screen inside the shell, by its path. */
export const pages: Record<Role, Readonly<Record<string, OnDemand<object>>>> = {
  manager: {
    "/manager/dashboard": lazyWithPreload(
      () => import("#web/features/manager-dashboard/ManagerDashboardPage.tsx"),
    ),
    "/manager/locations": lazyWithPreload(() => import("#web/features/locations/LocationsPage.tsx")),
    "/manager/investors": lazyWithPreload(() => import("#web/features/investors/InvestorsPage.tsx")),
    "/manager/reports": lazyWithPreload(() => import("#web/features/reports/form/ReportFormPage.tsx")),
    "/manager/archive": lazyWithPreload(() => import("#web/features/reports/archive/ArchivePage.tsx")),
    "/manager/activity-log": lazyWithPreload(() => import("#web/features/activity/ActivityLogPage.tsx")),
    "/manager/users": lazyWithPreload(() => import("#web/features/users/UsersPage.tsx")),
    "/manager/report/:id": lazyWithPreload(() => import("#web/features/reports/detail/ReportPage.tsx")),
    "/manager/mails": lazyWithPreload(() => import("#web/features/notices/MailsPage.tsx")),
    ...security,
  },
  investor: {
    "/investor/dashboard": lazyWithPreload(() => import("#web/features/portfolio/PortfolioPage.tsx")),
    "/investor/reports": lazyWithPreload(
      () => import("#web/features/reports/investor/InvestorReportsPage.tsx"),
    ),
    "/investor/location/:locationId": lazyWithPreload(
      () => import("#web/features/portfolio/LocationPage.tsx"),
    ),
    ...security,
  },
};

/** With and without a login. */
export const UnsubscribePage = lazyWithPreload(() => import("#web/features/notices/UnsubscribePage.tsx"));

export const dashboards: Record<Role, string> = {
  manager: "/manager/dashboard",
  investor: "/investor/dashboard",
};

/** What surrounds the screens of a signed-in account. */
export const SignedIn = lazyWithPreload(() => import("./SignedIn.tsx"));
