import { screen } from "@testing-library/react";
import {
  FILING_SHOWN,
  type LocationFiling,
  type RecentEntry,
  type Overview,
} from "#shared/overview/overview.schema.ts";
import { claire, openPortal, type Replies } from "#web/app/testing.tsx";

/** So many locations, and the answer about those that there is room for: the missing ones first. */
export const filingOf = (locations: number, missing: number) => ({
  locations,
  filers: locations - missing,
  filingPeriod: "2026-10",
  filing: Array.from({ length: Math.min(locations, FILING_SHOWN) }, (_, index): LocationFiling => ({
    locationId: index + 1,
    name: `Place ${index + 1}`,
    logoUrl: null,
    filed: index >= missing,
  })),
});

const news: RecentEntry[] = [
  {
    id: 3,
    kind: "create_report",
    name: "Harbor & Vine",
    reportingPeriod: "2026-10",
    createdAt: "2026-11-06T12:00:00.000Z",
  },
  {
    id: 2,
    kind: "create_investor",
    name: "James Whitcombe",
    reportingPeriod: null,
    createdAt: "2026-11-03T12:00:00.000Z",
  },
  {
    id: 1,
    kind: "create_location",
    name: "Olive & Ember",
    reportingPeriod: null,
    createdAt: "2026-11-02T12:00:00.000Z",
  },
];

export const overview: Overview = {
  ...filingOf(8, 1),
  investors: 25,
  reportsThisMonth: 7,
  reportsInAll: 239,
  recent: news,
};

/** The manager's dashboard, its figures changed so. */
export const openOverview = (changed: Partial<Overview> = {}, replies: Replies = {}) =>
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": { ...overview, ...changed },
    ...replies,
  });

export const goes = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
