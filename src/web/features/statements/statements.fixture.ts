import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type {
  CheckedRun,
  CheckedStatement,
  ListedStatement,
  Statement,
  StatementRun,
} from "#shared/statements/statements.schema.ts";
import { asKind, claire, margaret } from "#web/app/accounts.fixture.ts";

const withStatements = (account: SessionUser): SessionUser => ({ ...account, statements: true });
export const manager = withStatements(claire);
export const auditor = withStatements(asKind("auditor"));
export const investor: SessionUser = { ...withStatements(margaret), investorId: 3 };

export const runWith = (changed: Partial<StatementRun> = {}): StatementRun => ({
  id: 7,
  period: "2026-10",
  state: "made",
  expected: 25,
  done: 25,
  secondsLeft: null,
  failures: [],
  madeBy: "Claire Donovan",
  createdAt: "2026-11-26T15:00:00.000Z",
  madeAt: "2026-11-26T15:00:03.000Z",
  statements: 25,
  published: 0,
  opened: 0,
  toPublish: 25,
  newVersions: 0,
  publishedAt: null,
  ...changed,
});

export const checkedStatement = (
  investorId: number,
  firstName: string,
  changed: Partial<CheckedStatement> = {},
): CheckedStatement => ({
  id: 100 + investorId,
  investorId,
  firstName,
  lastName: "Brandt",
  version: 1,
  opening: "100.00",
  distributions: "20.50",
  closing: "120.50",
  createdAt: "2026-11-26T15:00:00.000Z",
  publishedAt: null,
  openedAt: null,
  reason: null,
  replaces: null,
  ...changed,
});

export function checkedRun(
  statementsByName: CheckedStatement[],
  changed: Partial<CheckedRun> = {},
): CheckedRun {
  const open = statementsByName.filter(({ publishedAt }) => publishedAt === null);
  const newVersions = open.filter(({ replaces }) => replaces !== null);
  return {
    ...runWith(),
    statements: statementsByName.length,
    published: statementsByName.length - (open.length - newVersions.length),
    toPublish: open.length,
    newVersions: newVersions.length,
    opening: "53661.26",
    distributions: "49075.01",
    closing: "102736.27",
    difference: "0.00",
    isRefreshing: false,
    missing: [],
    statementsByName,
    ...changed,
  };
}

export const listedWith = (changed: Partial<ListedStatement> = {}): ListedStatement => ({
  id: 41,
  investorId: 3,
  period: "2026-Q3",
  number: "2026-Q3-0003",
  version: 1,
  closing: "4923.75",
  createdAt: "2026-10-24T10:00:00.000Z",
  publishedAt: "2026-10-24T12:00:00.000Z",
  openedAt: null,
  reason: null,
  replaces: null,
  replacedBy: null,
  ...changed,
});

const location = { locationId: 5, location: "Copper Finch Cafe" };

export const statementWith = (changed: Partial<Statement> = {}): Statement => ({
  ...listedWith(),
  fingerprint: "7d41f0c2".repeat(8),
  chainHead: "466:1b7e",
  content: {
    number: "2026-Q3-0003",
    version: 1,
    period: "2026-Q3",
    investor: { id: 3, name: "Margaret Ellison" },
    group: { name: null, contact: null },
    opening: "237.50",
    distributions: "1100.00",
    closing: "1337.50",
    entries: [
      {
        ...location,
        day: "2026-07-31",
        month: "2026-07",
        isCorrection: false,
        words: "Distribution of July 2026, Copper Finch Cafe",
        amount: "1150.00",
        balance: "1387.50",
      },
      {
        ...location,
        day: "2026-07-31",
        month: "2026-07",
        isCorrection: true,
        words: "Correction of Aug 12, 2026: Rent was missing.",
        amount: "-50.00",
        balance: "1337.50",
      },
    ],
    byLocation: {
      lines: [
        {
          ...location,
          share: "5.00",
          opening: "237.50",
          amounts: ["1100.00", null, null],
          distributions: "1100.00",
          closing: null,
        },
        {
          ...location,
          share: "8.00",
          opening: null,
          amounts: [null, "0.00", "0.00"],
          distributions: "0.00",
          closing: "1337.50",
        },
      ],
      amounts: ["1100.00", "0.00", "0.00"],
    },
    shareChanges: [
      { ...location, from: "2026-08", before: "5.00", after: "8.00", how: "3.00% received by transfer" },
    ],
    yearDistributions: "1337.50",
    comps: { lines: [{ ...location, period: "12.30", year: "45.60" }], period: "12.30", year: "45.60" },
    sinceBeginning: {
      firstMonth: "2024-05",
      lines: [{ ...location, distributions: "1337.50", comps: "45.60" }],
      distributions: "1337.50",
      comps: "45.60",
    },
  },
  ...changed,
});
