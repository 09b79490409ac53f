import { entry } from "#web/features/activity/activity-log.fixture.ts";
import { ellison, finch } from "#web/features/investors/investors.fixture.ts";
import { overview } from "#web/features/manager-dashboard/overview.fixture.ts";
import { report } from "#web/features/portfolio/portfolio.fixture.ts";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { marcus } from "#web/features/users/users.fixture.ts";
import {
  like,
  NO_AMOUNTS,
  NO_PERSON,
  ODD_LOCATIONS,
  ODD_REPORTS,
  third,
  type Odd,
  type OddScreen,
} from "./odd-records.fixture.ts";
import { claire, type Replies } from "./testing.tsx";

const ofReport = (more: Odd): Replies => ({
  "GET /api/reports/7": reportWith({ distributions: [], ...more }),
});

/** The screens of managers, and one's own account. */
export const managersOddScreens: readonly OddScreen[] = [
  {
    of: "a report in the archive",
    address: "/manager/archive",
    reader: claire,
    ofList: (odd) => ({ "GET /api/reports": [...odd.map(like(reportWith())), reportWith()] }),
    odd: ODD_REPORTS,
    seen: [/Harbor & Vine Wine Bar/, /October 2026/],
  },
  {
    of: "the report on its page",
    address: "/manager/report/7",
    reader: claire,
    ofRecord: ofReport,
    odd: [
      ...ODD_REPORTS,
      { signatureType: "stamp", digitalSignature: "x" },
      { distributions: [{ ...NO_PERSON, ...NO_AMOUNTS, investorId: 1 }] },
      { house: { sharePercentage: null, cashDistribution: null } },
    ],
    seen: [/Report Information/, /Sales Performance/, /Claire Donovan|N\/A|Submitted By/],
  },
  {
    of: "a notice on the page of a report",
    address: "/manager/report/7",
    reader: claire,
    ofRecord: (odd) => ({
      ...ofReport({}),
      "GET /api/reports/7/notices": [{ ...NO_PERSON, investorId: 1, sentAt: null, openedAt: null, ...odd }],
    }),
    odd: [{}, { sentAt: "", openedAt: "" }],
    seen: [/Notifications/, /1 of 1|0 of 1/],
  },
  {
    of: "a report or a holder in the form of a monthly report",
    address: "/manager/reports?location=1&period=2026-10",
    reader: claire,
    ofList: (odd) => ({
      "GET /api/locations": [finch],
      "GET /api/locations/1/investors": [{ sharePercentage: "10.00", investor: { ...NO_PERSON, id: 1 } }],
      "GET /api/locations/1/reports": [
        ...odd.map(like({ ...third, locationId: 1 })),
        report(1, "2026-08", {}),
      ],
    }),
    odd: ODD_REPORTS,
    seen: [/Ready to submit report for October 2026/, /Digital Signature/],
  },
  {
    of: "a location among all",
    address: "/manager/locations",
    reader: claire,
    ofList: (odd) => ({ "GET /api/locations": [...odd.map(like(finch)), finch] }),
    odd: ODD_LOCATIONS,
    seen: [/Copper Finch Cafe/],
  },
  {
    of: "an investor among all",
    address: "/manager/investors",
    reader: claire,
    ofList: (odd) => ({ "GET /api/investors": [...odd.map(like(ellison)), ellison] }),
    odd: [
      NO_PERSON,
      { ...NO_PERSON, phoneNumber: null, username: null },
      { createdAt: "" },
      { held: { count: 1, largest: [{ name: null, sharePercentage: null }] } },
    ],
    seen: [/Margaret Ellison/],
  },
  {
    of: "a manager among all",
    address: "/manager/users",
    reader: claire,
    ofList: (odd) => ({
      "GET /api/users": [...odd.map((one, at) => ({ ...marcus, id: `${20 + at}`, ...one })), marcus],
    }),
    odd: [{ role: "owner" }, { role: null }, NO_PERSON, { ...NO_PERSON, username: null }, { createdAt: "" }],
    seen: [/Marcus Bell/],
  },
  {
    of: "an entry of the activity log",
    address: "/manager/activity-log",
    reader: claire,
    ofList: (odd) => ({
      "GET /api/activity-logs": [...odd.map(like(entry(1))), entry(2)],
      "GET /api/activity-logs/facets": {
        actions: ["teleport", null],
        users: [{ id: "9", name: null }],
        total: 2,
      },
    }),
    odd: [
      { action: "teleport" },
      { action: null },
      { userId: null, userName: null, userEmail: null },
      { entityType: "planet", entityName: null, entityId: null },
      { details: 7 },
      { details: [null] },
      { details: { reportingPeriod: "", grossSales: null, deep: { rows: [{}] } } },
      { createdAt: "" },
    ],
    seen: [/Showing (\d) of \1/, /Mar 05, 2025/],
  },
  {
    of: "an entry or a location on the manager's dashboard",
    address: "/manager/dashboard",
    reader: claire,
    ofRecord: (odd) => ({ "GET /api/manager/overview": { ...overview, ...odd } }),
    odd: [
      ...[{ kind: "teleport" }, { name: null }, { reportingPeriod: "" }, { createdAt: "" }].map((odd) => ({
        recent: [{ ...overview.recent[0], ...odd }, overview.recent[1]],
      })),
      { filing: [{ locationId: 1, name: null, logoUrl: null, filed: false }] },
      { locations: null, investors: null, reportsThisMonth: null, reportsInAll: null },
    ],
    seen: [/Recent Activity/, /James Whitcombe/],
  },
  {
    of: "a stored e-mail",
    address: "/manager/mails",
    reader: claire,
    ofRecord: (odd) => ({
      "GET /api/mails": ["", "Harbor & Vine: report"].map((subject, id) => ({
        id,
        reportId: 7,
        recipient: "Margaret Ellison <mellison@example.com>",
        address: null,
        text: "",
        createdAt: "2026-11-04T15:00:00.000Z",
        ...(subject === "" ? odd : { subject }),
      })),
    }),
    odd: [{ subject: null }, { subject: "A", recipient: null, text: null }, { subject: "A", createdAt: "" }],
    seen: [/Harbor & Vine: report/],
  },
  {
    of: "a session of the account",
    address: "/security",
    reader: claire,
    ofRecord: (odd) => ({
      "GET /api/second-factor": { passkeys: [], recoveryCodesLeft: 0, authenticatorSince: null },
      "GET /api/sessions": ["a", "b"].map((id) => ({
        id,
        openedAt: "2026-11-20T09:00:00.000Z",
        usedAt: "2026-11-20T09:00:00.000Z",
        ipAddress: "192.0.2.7",
        userAgent: null,
        isThis: id === "b",
        ...(id === "a" ? odd : {}),
      })),
    }),
    odd: [{ openedAt: "", usedAt: null }, { ipAddress: null }, { userAgent: "???" }],
    seen: [/This one/, /192\.0\.2\.7/],
  },
];
