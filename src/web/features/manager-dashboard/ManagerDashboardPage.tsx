import { useQuery } from "@tanstack/react-query";
import { Archive, ArrowRight, FilePenLine, type LucideIcon, MapPinned, UsersRound } from "lucide-react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import type { Ability } from "#shared/auth/abilities.ts";
import { REPORTS_COUNTED_MAX } from "#shared/domain/limits.ts";
import { addMonths, formatPeriod } from "#shared/domain/periods.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { moreMenu } from "#web/data/more-menu.ts";
import { NoOwnLocations } from "#web/data/NoOwnLocations.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { GivenPasswordBanner } from "#web/features/account-security/GivenPasswordBanner.tsx";
import { useAbility, useAccount } from "#web/lib/signed-in.ts";
import { OPEN_DIALOG_ON_ARRIVAL } from "#web/lib/stored-dialog-drafts.ts";
import { Card, StatCard, StatStrip } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { AttentionNotes, FirstSteps } from "./dashboard-notes.tsx";
import {
  dueReportUrl,
  filingCount,
  filingSentence,
  notYet,
  openLocations,
  visibleLocations,
} from "./filing.ts";
import { PerformanceCard } from "./PerformanceCard.tsx";
import { RecentActivity } from "./RecentActivity.tsx";
import "./dashboard.css";

export default function ManagerDashboardPage() {
  const { data, isError, refetch } = useQuery({
    ...query(api.overview.ofManager),
    // Other managers file and create, too.
    ...FRESH_AT_EVERY_VISIT,
  });
  const hasPerformance = useAccount().user?.performance;
  const failed = isError && data === undefined;
  const mayAddLocations = useAbility("changeLocations");
  const hasNoLocation = data?.locations === 0 && !mayAddLocations;
  return (
    <>
      <PageHeader
        title="Manager Dashboard"
        subtitle="Overview of all business locations and recent activity"
      />
      <GivenPasswordBanner />
      {failed ? (
        <div className="dashboard-failed">
          <ErrorState onRetry={() => void refetch()}>The figures could not be loaded.</ErrorState>
        </div>
      ) : (
        <Figures overview={data} />
      )}
      {data && <AttentionNotes overview={data} />}
      {data && mayAddLocations && <FirstSteps overview={data} />}
      {hasNoLocation && (
        <div className="dashboard-without-locations">
          <NoOwnLocations />
        </div>
      )}
      {data && hasPerformance && <PerformanceCard />}
      {/* Hidden until the notes above it are known, which would push it down under a finger. */}
      <div className="dashboard-columns" hidden={data === undefined && !failed}>
        {!hasNoLocation && <QuickActions overview={data} />}
        {!failed && <RecentActivity entries={data?.recent} />}
      </div>
      <MoreCard />
    </>
  );
}

/** For phones, whose tab bar has no entries for these. */
function MoreCard() {
  const { user } = useAccount();
  const more = user === null ? [] : moreMenu(user);
  if (more.length === 0) return null;
  const archive = { label: "Report Archive", href: "/manager/archive", icon: Archive };
  const before = more.filter(({ label }) => label !== "Settings");
  return (
    <section className="dashboard-more only-phone" aria-labelledby="more">
      <h2 className="section-title" id="more">
        More
      </h2>
      <QuickLinks links={[...before, archive, ...more.slice(before.length)]} />
    </section>
  );
}

/** The counts; with skeletons while they load, so that nothing below moves. */
function Figures({ overview }: { overview: Overview | undefined }) {
  const loading = <Skeleton className="dashboard-count-skeleton" />;
  const readsInvestors = useAbility("readInvestors");
  return (
    <StatStrip size="lg" className="dashboard-figures">
      <StatCard label="Total Locations">{overview?.locations ?? loading}</StatCard>
      {readsInvestors && <StatCard label="Active Investors">{overview?.investors ?? loading}</StatCard>}
      <StatCard
        label="Reports This Month"
        aside={overview && openLocations(overview) > 0 ? <FilingLogos overview={overview} /> : undefined}
        foot={<span aria-hidden="true">{overview ? submittedIn(overview) : "\u00A0"}</span>}
      >
        {overview ? <ReportsThisMonth overview={overview} /> : loading}
      </StatCard>
    </StatStrip>
  );
}

/** "submitted in November 2026": counted by the day of submission, whichever month a report is about. */
const submittedIn = ({ filingPeriod }: Pick<Overview, "filingPeriod">): string =>
  `submitted in ${formatPeriod(addMonths(filingPeriod, 1))}`;

/** The count, as a link to the archive; the number of all reports is in its tooltip. */
function ReportsThisMonth({ overview }: { overview: Overview }) {
  const { reportsThisMonth, reportsInAll } = overview;
  const inAll =
    reportsInAll > REPORTS_COUNTED_MAX ? `${REPORTS_COUNTED_MAX.toLocaleString("en-US")}+` : reportsInAll;
  const description = `${submittedIn(overview)}, ${inAll} in all`;
  return (
    <Tooltip content={`Reports ${description}`} side="right">
      <Link href="/manager/archive" className="dashboard-figure">
        {reportsThisMonth}
        <span className="visually-hidden"> {description}. Open the Report Archive</span>
      </Link>
    </Tooltip>
  );
}

/**
 * The locations' logos, faded where last month's report is missing, as a link to the form, or to the archive for a
 * reader who files nothing. Phones show only the text.
 */
function FilingLogos({ overview }: { overview: Overview }) {
  const mayFile = useAbility("fileReports");
  const { shown, more } = visibleLocations(overview);
  return (
    <Tooltip content={filingSentence(overview)}>
      <Link href={mayFile ? dueReportUrl(overview) : "/manager/archive"} className="filing">
        <span className="filing-words caption">
          {filingCount(overview)}
          <VisuallyHidden>
            {" "}
            <Untranslated names={overview.filing.map(({ name }) => name)}>{notYet(overview)}</Untranslated>
          </VisuallyHidden>
        </span>
        <span className="filing-logos" aria-hidden="true">
          {shown.map((location) => (
            <span key={location.locationId} className={location.filed ? undefined : "filing-missing"}>
              <LocationLogo
                name={location.name}
                logoUrl={location.logoUrl}
                audience="manager"
                size={34}
                filled
              />
            </span>
          ))}
          {more > 0 && <span className="filing-more">+{more}</span>}
        </span>
      </Link>
    </Tooltip>
  );
}

interface QuickLink {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Of the page's history entry. */
  state?: string;
}

interface QuickAction extends QuickLink {
  needs: Ability;
}

const actionsWith = (newReport: string): QuickAction[] => [
  { label: "New Monthly Report", href: newReport, icon: FilePenLine, needs: "fileReports" },
  {
    label: "Add New Location",
    href: "/manager/locations",
    icon: MapPinned,
    needs: "changeLocations",
    state: OPEN_DIALOG_ON_ARRIVAL,
  },
  {
    label: "Create Investor Account",
    href: "/manager/investors",
    icon: UsersRound,
    needs: "changeInvestors",
    state: OPEN_DIALOG_ON_ARRIVAL,
  },
];

function QuickActions({ overview }: { overview: Overview | undefined }) {
  const abilities = useAccount().user?.abilities;
  const all = actionsWith(overview ? dueReportUrl(overview) : "/manager/reports");
  const actions = all.filter(({ needs }) => abilities?.includes(needs));
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions">
      <h2 className="section-title" id="quick-actions">
        Quick Actions
      </h2>
      <QuickLinks links={actions} />
    </section>
  );
}

const QuickLinks = ({ links }: { links: readonly QuickLink[] }) => (
  <Card className="quick">
    <ul className="divided">
      {links.map(({ label, href, icon, state }) => (
        <li key={label}>
          <Link href={href} state={state} className="quick-link row">
            <span className="circle quick-icon">
              <Icon icon={icon} size={20} />
            </span>
            <span>{label}</span>
            <Icon icon={ArrowRight} size={17} className="ml-auto muted" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
