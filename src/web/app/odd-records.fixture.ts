import {
  distribution,
  holding,
  investor,
  location,
  report,
} from "#web/features/portfolio/portfolio.fixture.ts";
import { claire, margaret, type Replies } from "./testing.tsx";

/** Fields that replace those of a usual record. */
export type Odd = Readonly<Record<string, unknown>>;

interface Screen {
  of: string;
  address: string;
  reader: typeof claire;
  odd: readonly Odd[];
  /** Texts of the usual records and of the end of the screen. */
  seen: readonly RegExp[];
}

/** A screen of a list, or of one record, which is odd in one way at a time. */
export type OddScreen = Screen &
  (
    | { ofList: (odd: readonly Odd[]) => Replies; ofRecord?: never }
    | { ofRecord: (odd: Odd) => Replies; ofList?: never }
  );

export const NO_PERSON = { firstName: null, lastName: null, email: null };
export const NO_AMOUNTS = { sharePercentage: null, cashDistribution: null, compsValue: null };
const NO_FIGURES = Object.fromEntries(
  Object.keys(report(1, "2026-10", {}))
    .filter((key) => /Last|Previous|During/.test(key))
    .map((key) => [key, null]),
);
const ODD_PERIODS: readonly Odd[] = ["", null, "2026-13"].map((reportingPeriod) => ({ reportingPeriod }));
export const ODD_REPORTS: readonly Odd[] = [
  { location: null },
  { location: null, locationId: null },
  { location: { name: null, address: null, logoUrl: null } },
  { status: "archived" },
  { status: null },
  { submittedBy: null, submittedAt: null },
  { submittedAt: "" },
  { own: null },
  { own: NO_AMOUNTS },
  NO_FIGURES,
  ...ODD_PERIODS,
];
export const ODD_LOCATIONS: readonly Odd[] = [
  { name: null },
  { address: null },
  { createdAt: "" },
  { createdAt: null },
  { assignedShare: null },
  { ownShare: null },
];

const usual = report(1, "2026-10", { grossSalesLastMonth: "158942.50" });
const second = report(2, "2026-09", { grossSalesLastMonth: "72000.00" });
export const third = report(2, "2026-08", { grossSalesLastMonth: "71000.00" });

/** Records like a usual one, each odd in one way and with an id of its own. */
export const like = (record: object) => (odd: Odd, at: number) => ({ ...record, id: 20 + at, ...odd });

export const investorsReplies = (
  reports: unknown,
  holdings: unknown = [holding(1), holding(2)],
): Replies => ({
  "GET /api/auth/investor": investor,
  "GET /api/investors/9/locations": holdings,
  "GET /api/investors/9/reports": reports,
});
const atLocation = (reports: unknown, distributions: unknown = [], at: unknown = location(1)): Replies => ({
  "GET /api/auth/investor": investor,
  "GET /api/locations/1": at,
  "GET /api/locations/1/reports": reports,
  "GET /api/investors/9/distributions/1": distributions,
});
/** The screens of investors. */
export const investorsOddScreens: readonly OddScreen[] = [
  {
    of: "a report on the investor's dashboard",
    address: "/investor/dashboard",
    reader: margaret,
    ofList: (odd) => investorsReplies([usual, ...odd.map(like(second)), third]),
    odd: ODD_REPORTS,
    seen: [/Harbor & Vine Wine Bar/, /\$158,942\.50/, /Investor Comps/],
  },
  {
    of: "a holding on the investor's dashboard",
    address: "/investor/dashboard",
    reader: margaret,
    ofList: (odd) =>
      investorsReplies(
        [usual, second],
        [holding(1), ...odd.map((one, at) => ({ ...holding(2 + at), ...one }))],
      ),
    odd: [
      { location: null },
      { location: { name: null, address: null, logoUrl: null } },
      { sharePercentage: null },
    ],
    seen: [/Harbor & Vine Wine Bar/, /\$158,942\.50/, /Investor Comps/],
  },
  {
    of: "a report in the investor's list",
    address: "/investor/reports",
    reader: margaret,
    ofList: (odd) => investorsReplies([...odd.map(like(second)), usual]),
    odd: ODD_REPORTS,
    seen: [/\d reports/, /Harbor & Vine Wine Bar/, /\$158,942\.50/],
  },
  {
    of: "a report on the page of a location",
    address: "/investor/location/1",
    reader: margaret,
    ofList: (odd) => atLocation([usual, ...odd.map(like(third))]),
    odd: ODD_REPORTS,
    seen: [/Reports Filed\s*\d/, /\$158,942\.50/],
  },
  {
    of: "a distribution on the page of a location",
    address: "/investor/location/1",
    reader: margaret,
    ofList: (odd) =>
      atLocation(
        [usual],
        [
          distribution("2026-10", "2343.75", "18750.00"),
          ...odd.map((one) => ({ ...distribution("2026-09", "1.00", "8.00"), ...one })),
        ],
      ),
    odd: [
      ...ODD_PERIODS,
      { cashDistribution: null },
      { cashDistributionDuringPeriod: null },
      { sharePercentage: null },
      { compsValue: null },
      { version: null },
    ],
    seen: [/Total Distributions/, /\$2,343\.75/],
  },
  {
    of: "the location on its page",
    address: "/investor/location/1",
    reader: margaret,
    ofRecord: (odd) => atLocation([usual], [], { ...location(1), ...odd }),
    odd: ODD_LOCATIONS,
    seen: [/\$158,942\.50/],
  },
];
