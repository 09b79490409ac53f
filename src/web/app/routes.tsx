import { lazy } from "react";
import { Route, Switch } from "wouter";
import { HomeRedirect } from "./HomeRedirect.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { SignedOutNotFound } from "./SignedOutNotFound.tsx";
import { SignedOutReport } from "./SignedOutReport.tsx";

const LandingPage = lazy(() => import("#web/features/auth/LandingPage.tsx"));
const TestLoginPage = lazy(() => import("#web/features/auth/TestLoginPage.tsx"));

const ManagerDashboardPage = lazy(() => import("#web/features/manager-dashboard/ManagerDashboardPage.tsx"));
const LocationsPage = lazy(() => import("#web/features/locations/LocationsPage.tsx"));
const InvestorsPage = lazy(() => import("#web/features/investors/InvestorsPage.tsx"));
const MonthlyReportPage = lazy(() => import("#web/features/reports/submit/MonthlyReportPage.tsx"));
const ArchivePage = lazy(() => import("#web/features/reports/archive/ArchivePage.tsx"));
const ReportPage = lazy(() => import("#web/features/reports/detail/ReportPage.tsx"));
const ActivityLogPage = lazy(() => import("#web/features/activity/ActivityLogPage.tsx"));
const UsersPage = lazy(() => import("#web/features/users/UsersPage.tsx"));

const MailsPage = lazy(() => import("#web/features/notices/MailsPage.tsx"));
const UnsubscribePage = lazy(() => import("#web/features/notices/UnsubscribePage.tsx"));

const PortfolioPage = lazy(() => import("#web/features/portfolio/PortfolioPage.tsx"));
const InvestorReportsPage = lazy(() => import("#web/features/reports/investor/InvestorReportsPage.tsx"));
const LocationPage = lazy(() => import("#web/features/portfolio/LocationPage.tsx"));

/** Also shown while it is not known yet who is there; then a deeper path waits instead of showing a 404. */
export function SignedOutRoutes({ loading }: { loading: boolean }) {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route path="/test-login" component={TestLoginPage} />
      <Route path="/unsubscribe/:token">
        <main className="grid min-h-screen place-items-center p-4">
          <UnsubscribePage />
        </main>
      </Route>
      <Route path="/investor/reports">{loading ? <LoadingPage /> : <SignedOutReport />}</Route>
      <Route>{loading ? <LoadingPage /> : <SignedOutNotFound />}</Route>
    </Switch>
  );
}

export function ManagerRoutes() {
  return (
    <Switch>
      <Route path="/" component={HomeRedirect} />
      <Route path="/manager/dashboard" component={ManagerDashboardPage} />
      <Route path="/manager/locations" component={LocationsPage} />
      <Route path="/manager/investors" component={InvestorsPage} />
      <Route path="/manager/reports" component={MonthlyReportPage} />
      <Route path="/manager/archive" component={ArchivePage} />
      <Route path="/manager/activity-log" component={ActivityLogPage} />
      <Route path="/manager/users" component={UsersPage} />
      <Route path="/manager/report/:id" component={ReportPage} />
      <Route path="/manager/mails" component={MailsPage} />
      <Route path="/unsubscribe/:token" component={UnsubscribePage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

export function InvestorRoutes() {
  return (
    <Switch>
      <Route path="/" component={HomeRedirect} />
      <Route path="/investor/dashboard" component={PortfolioPage} />
      <Route path="/investor/reports" component={InvestorReportsPage} />
      <Route path="/investor/location/:locationId" component={LocationPage} />
      <Route path="/unsubscribe/:token" component={UnsubscribePage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
