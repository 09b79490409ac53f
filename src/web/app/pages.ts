import type { Role } from "#shared/auth/auth.schema.ts";
import { onDemand, type OnDemand } from "#web/lib/lazy-loading.tsx";

/** For every role: the way into the own account. */
const security = {
  "/security": onDemand(() => import("#web/features/security/SecurityPage.tsx")),
};
export const SECURITY_PATH = "/security";
export const SecurityPage = security[SECURITY_PATH];

/** Every screen inside the shell, by its path. */
export const pages: Record<Role, Readonly<Record<string, OnDemand<object>>>> = {
  manager: {
    "/manager/dashboard": onDemand(() => import("#web/features/manager-dashboard/ManagerDashboardPage.tsx")),
    "/manager/locations": onDemand(() => import("#web/features/locations/LocationsPage.tsx")),
    "/manager/investors": onDemand(() => import("#web/features/investors/InvestorsPage.tsx")),
    "/manager/reports": onDemand(() => import("#web/features/reports/form/ReportFormPage.tsx")),
    "/manager/archive": onDemand(() => import("#web/features/reports/archive/ArchivePage.tsx")),
    "/manager/activity-log": onDemand(() => import("#web/features/activity/ActivityLogPage.tsx")),
    "/manager/users": onDemand(() => import("#web/features/users/UsersPage.tsx")),
    "/manager/report/:id": onDemand(() => import("#web/features/reports/detail/ReportPage.tsx")),
    "/manager/mails": onDemand(() => import("#web/features/notices/MailsPage.tsx")),
    ...security,
  },
  investor: {
    "/investor/dashboard": onDemand(() => import("#web/features/portfolio/PortfolioPage.tsx")),
    "/investor/reports": onDemand(() => import("#web/features/reports/investor/InvestorReportsPage.tsx")),
    "/investor/location/:locationId": onDemand(() => import("#web/features/portfolio/LocationPage.tsx")),
    ...security,
  },
};

/** With and without a login. */
export const UnsubscribePage = onDemand(() => import("#web/features/notices/UnsubscribePage.tsx"));

export const dashboards: Record<Role, string> = {
  manager: "/manager/dashboard",
  investor: "/investor/dashboard",
};

/** What surrounds the screens of a signed-in account. */
export const SignedIn = onDemand(() => import("./SignedIn.tsx"));
