import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { fileAndCorrect, uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { requireReview } from "#server/reports/review/review.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { readPages } from "#server/ssr/static-files.ts";
import { type Client, clientWith } from "#server/testing-client.ts";
import { cookieOf, type TestInvestor } from "#server/testing.ts";
import type { ManagerKind } from "#shared/auth/abilities.ts";
import type { ContractRow } from "#shared/http/route.ts";
import { addressOf, MISSING, publishStatement } from "./walked-objects.ts";

/*
 * Another location leaves no trace in anything that a manager of one location can ask for: every GET of the contract,
 * also with the other's ids and names in path and query, is answered, to the byte, as before the other location had
 * anything, and so are changes that name its objects. The rows come from the contract, so a new call cannot be forgotten.
 */

openManagedPortal();

/** Ids, names and amounts that only the other location has. Its sequences begin so high that no other number has these digits. */
const IDS = 880_000_000;
const GROTTO = "Zanzibar Grotto";
const FILER = "Ottoline Farquhar";
const OTHER_HOLDER = { firstName: "Xenobia", lastName: "Quillfeather", username: "xenobia" };
const MARKERS = [
  /88000000\d/,
  GROTTO,
  "Farquhar",
  "Quillfeather",
  "xenobia",
  /7,?131,?317/,
  /9,?191\.91/,
  /55\.07/,
  /33\.07/,
  "Cloves were dear",
  "cloves-and-mace",
] as const;
const OTHER_FIGURES = {
  submittedBy: FILER,
  grossSalesLastMonth: "7131317.93",
  cashDistributionDuringPeriod: "9191.91",
  overallSummary: "Cloves were dear.",
};

const app = () => apps[0] ?? portal.app;
const apps: (typeof portal.app)[] = [];
const readers: { kind: ManagerKind; client: Client }[] = [];
let own: { id: number };
let ownReportId: number;
let ownFile: string;
/** Will hold the other location, too. */
let ownHolder: TestInvestor;
let soleHolder: TestInvestor;
let filer: { id: string; client: Client };
/** Uploads of the other location's manager, the last of which stays unused. */
let uploads: Awaited<ReturnType<typeof uploadStatement>>[];
const fileOf = ({ plStatementPath }: { plStatementPath: string }) => plStatementPath.split("/").at(-1) ?? "";

const SEQUENCES = [
  "locations",
  "reports",
  "investors",
  "holdings",
  "transfers",
  "drafts",
  "report_versions",
  "capital_entries",
  "statement_runs",
  "statements",
].map((table) => `${table}_id_seq`);
const setSequences = (names: readonly string[], start: number) =>
  portal.database.pool.query(`select setval(name, $2) from unnest($1::text[]) name`, [names, start]);

beforeAll(async () => {
  apps.push(await portal.openApp({ pages: readPages(), parsesReplies: true }));
  await requireReview(true);
  await manager.put("/api/settings", { expectedForInvestors: "true" });
  own = await portal.addLocation("Cedar Annex");
  ownHolder = await portal.addHolder(own.id, "12.50");
  soleHolder = await portal.addHolder(own.id, "10.00");
  // That an investor holds anything elsewhere is said: it decides whether there is a preview.
  await portal.hold(ownHolder.id, (await portal.addLocation("Birch Hall")).id, "1.00");
  const filed = await fileAndCorrect(manager, own.id, { keepsDocument: true });
  await manager.post(`/api/investors/${ownHolder.id}/capital`, {
    entries: [{ ...capitalAt(own.id), amount: "55000", note: null }],
  });
  ownReportId = filed.reportId;
  ownFile = fileOf({ plStatementPath: filed.path });
  await manager.put(`/api/drafts/${own.id}/2026-08`, draftWith([]));
  const kinds = ["location_manager", "controller", "auditor"] as const;
  for (const kind of kinds) {
    const { username } = await portal.addManager({ kind, locationIds: [own.id] });
    readers.push({ kind, client: clientWith(app(), await cookieOf(app(), username)) });
  }
  filer = await portal.addManager({ username: "ottoline", kind: "location_manager", locationIds: [IDS + 1] });
  uploads = [];
  for (let count = 0; count < 4; count += 1)
    uploads.push(await uploadStatement(filer.client, undefined, "cloves-and-mace.pdf"));
  // The first download and preview in an hour are in the log, and a screen's code is loaded when it is rendered first.
  const previews = addresses().filter((address) => address.startsWith("/api/preview/"));
  for (const { client } of readers)
    for (const address of [`/api/download/document/${ownFile}`, ...previews, ...PAGES])
      await client.get(address);
  await setSequences([...SEQUENCES, "activity_logs_id_seq"], IDS);
  // Rendered pages say how long ago something was.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterAll(() => vi.useRealTimers());

const draftWith = (paths: readonly string[]) => ({
  content: {
    commentary: {},
    documents: paths[0] === undefined ? {} : { plStatement: { path: paths[0], filename: "a.pdf" } },
  },
  revision: null,
  correctsVersion: null,
});

const capitalAt = (locationId: number) => ({
  locationId,
  day: "2024-04-15",
  kind: "contribution",
  amount: "7131317.95",
  note: "Cloves were dear.",
});

/** Everything that the other location will have, under ids that are known before. */
async function addTheOther(): Promise<void> {
  const { id: locationId } = await portal.addLocation(GROTTO);
  expect(locationId).toBe(IDS + 1);
  await portal.addHolder(locationId, "55.07", OTHER_HOLDER);
  await portal.hold(ownHolder.id, locationId, "33.07");
  const moved = { locationId, fromInvestorId: IDS + 1, toInvestorId: ownHolder.id, sharePercentage: "1.07" };
  const { body: transfer } = await manager.post("/api/transfers", {
    ...moved,
    from: "2990-01",
    price: "7131317.95",
  });
  expect(transfer.id).toBe(IDS + 1);
  const { status } = await manager.post(`/api/investors/${ownHolder.id}/capital`, {
    entries: [capitalAt(locationId)],
  });
  expect(status).toBe(201);
  const budget = { cells: [{ locationId, month: 7, amount: "7131317.96" }] };
  expect((await manager.put("/api/budgets?year=2025", budget)).status).toBe(200);
  const file = async (changed: Readonly<Record<string, unknown>>, statement: object = {}) =>
    (
      await filer.client.post(
        "/api/reports",
        await submission(locationId, { ...OTHER_FIGURES, ...statement, ...changed }),
      )
    ).body;
  const waiting = await file({ reportingPeriod: "2026-10" }, uploads[0]);
  const approved = await file({ reportingPeriod: "2026-09" });
  expect([waiting.id, approved.id]).toEqual([IDS + 1, IDS + 2]);
  await manager.post(`/api/reports/${approved.id}/review`, { decision: "approve", version: 1 });
  await file(
    {
      reportingPeriod: "2026-09",
      grossSalesLastMonth: "7131317.94",
      corrects: { id: approved.id, version: 1 },
    },
    uploads[1],
  );
  const returned = await file({ reportingPeriod: "2025-07" });
  await manager.post(`/api/reports/${returned.id}/review`, {
    decision: "return",
    version: 1,
    reason: "Cloves were dear.",
  });
  const statement = uploads[2]?.plStatementPath ?? "";
  expect((await filer.client.put(`/api/drafts/${locationId}/2026-08`, draftWith([statement]))).status).toBe(
    200,
  );
  expect(await publishStatement(portal, manager, ownHolder.id, "2026-09")).toMatchObject({ runId: IDS + 1 });
  await filer.client.get(`/api/download/document/${fileOf(uploads[0] ?? { plStatementPath: "" })}`);
}

/** The values of query parameters that are about another location; a parameter that is added has to be added here. */
const QUERIES: Readonly<Record<string, () => readonly string[]>> = {
  q: () => ["Zanzibar", "Farquhar", "$9,191.91"],
  locationId: () => [String(IDS + 1), String(own.id)],
  month: () => ["7"],
  year: () => ["2025", "2026"],
  figure: () => ["labor"],
  span: () => ["month", "quarter", "year", "twelve"],
  until: () => ["2026-10"],
  against: () => ["before", "year", "budget"],
  period: () => ["2025-07"],
  status: () => ["submitted"],
  review: () => ["waiting", "returned"],
  action: () => ["create_report"],
  user: () => [filer.id],
  days: () => ["30"],
  limit: () => ["1"],
  cursor: () => [`2026-10.${IDS + 1}`, `4102444800000.${IDS + 9}`],
  version: () => ["1", "2"],
  sort: () => [],
  view: () => ["charts"],
  likeForLike: () => ["false"],
  descending: () => ["true"],
  timestamp: () => [],
  revision: () => [],
  format: () => ["pdf", "csv"],
  sheet: () => [],
};

function queriesOf({ query }: ContractRow): string[] {
  const fields = query !== undefined && "shape" in query ? Object.keys(query.shape as object) : [];
  return fields.flatMap(
    (field) => QUERIES[field]?.().map((value) => `${field}=${encodeURIComponent(value)}`) ?? field,
  );
}

const rows = contractRows().filter(({ row }) => row.method === "GET" && row.access !== "anyone");

function addresses(): string[] {
  const mine = {
    ...MISSING,
    investorId: ownHolder.id,
    locationId: own.id,
    reportId: ownReportId,
    filename: ownFile,
  };
  const foreign = {
    ...MISSING,
    investorId: IDS + 1,
    locationId: IDS + 1,
    mailId: IDS + 1,
    userId: filer.id,
    runId: IDS + 1,
    statementId: IDS + 1,
  };
  const all = rows.flatMap(({ row }) => {
    const paths = [
      mine,
      { ...mine, investorId: soleHolder.id },
      { ...mine, locationId: IDS + 1 },
      { ...mine, investorId: IDS + 1 },
      ...[1, 2].map((n) => ({ ...foreign, reportId: IDS + n })),
      ...uploads.map((upload) => ({ ...foreign, filename: fileOf(upload) })),
    ].map((objects) => addressOf(row, objects));
    return paths.flatMap((path) => [path, ...queriesOf(row).map((query) => `${path}?${query}`)]);
  });
  return [...new Set([...all, ...PAGES.flatMap((page) => [page, page.replace("=1", `=${IDS + 1}`)])])];
}

/** The screens that the server renders; the numbers are replaced by the other's ids as well. */
const PAGES = [
  "/manager/dashboard",
  "/manager/locations",
  "/manager/investors",
  "/manager/investors/1?of=1",
  "/manager/reports?location=1",
  "/manager/archive",
  "/manager/archive?report=1",
  "/manager/activity-log",
  "/manager/users",
  "/manager/report/1?of=1",
  "/manager/budget",
  "/manager/performance",
  `/manager/performance/${IDS + 1}`,
  "/manager/mails",
  "/manager/settings",
  "/security",
];

/** Without the last use of a session, which the database's clock tells. */
const withoutLastUse = (text: string) => text.replaceAll(/"lastUsedAt":"[^"]*"/g, "");

async function everyAnswer(client: Client): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const address of addresses()) {
    const { status, headers, text, bytes } = await client.get(address);
    const isPdf = status === 200 && /^\/api\/reports\/\d+\/download/.test(address);
    const { date: _date, "x-request-id": _id, "content-length": _length, ...others } = headers;
    const body = isPdf ? `${await textOf(bytes)} ${bytes.length}` : withoutLastUse(text);
    answers[address] = `${status} ${JSON.stringify(others)} ${body}`;
  }
  return answers;
}

/** Where two answers begin to differ. */
function difference(one: string, other: string): string[] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80));
}

/** Changes that name the other's objects, none of which is done. */
async function everyRefusal(client: Client): Promise<string[]> {
  const named = async (changed: Readonly<Record<string, unknown>>) =>
    client.post("/api/reports", await submission(own.id, { reportingPeriod: "2026-06", ...changed }));
  const elsewhere = { locationId: IDS + 1 };
  const answers = [
    await named(elsewhere),
    await named({ ...elsewhere, status: "draft" }),
    await named({ ...elsewhere, reportingPeriod: "2026-10", corrects: { id: IDS + 1, version: 1 } }),
    await named({ ...elsewhere, reportingPeriod: "2026-08", draftRevision: 1 }),
    await named({ corrects: { id: IDS + 1, version: 1 } }),
    await named({ reportingPeriod: "2026-10", corrects: { id: IDS + 2, version: 1 } }),
    await named({ investorComps: { [IDS + 1]: "1.00" } }),
    await client.put(`/api/drafts/${IDS + 1}/2026-08`, draftWith([])),
    await client.put(`/api/drafts/${IDS + 1}/2026-07`, draftWith([])),
    await client.delete(`/api/drafts/${IDS + 1}/2026-08`),
    await client.delete(`/api/drafts/${IDS + 1}/2026-08?revision=1`),
    await client.post(`/api/reports/${IDS + 1}/review`, { decision: "approve", version: 1 }),
    await client.delete(`/api/reports/${IDS + 2}`),
    ...(await shareRefusals(client)),
    await client.put("/api/budgets?year=2025", { cells: [{ locationId: IDS + 1, month: 7, amount: "1" }] }),
    await client.put(`/api/locations/${IDS + 1}/budget?year=2025`, { cells: [] }),
    await client.post(`/api/investors/${ownHolder.id}/capital`, { entries: [capitalAt(IDS + 1)] }),
    await client.post(`/api/investors/${IDS + 1}/capital`, { entries: [capitalAt(own.id)] }),
    await client.put(`/api/capital/${IDS + 1}`, { ...capitalAt(own.id), reason: "It is mine." }),
    await client.delete(`/api/capital/${IDS + 1}`),
  ];
  for (const { plStatementPath } of uploads) {
    answers.push(await named({ plStatementPath }), await named({ plStatementPath, status: "draft" }));
  }
  for (const { status } of answers) expect([400, 403, 404, 409]).toContain(status);
  return answers.map(({ status, text }) => `${status} ${text}`);
}

/** Shares and transfers that name the other's objects. */
async function shareRefusals(client: Client) {
  const moved = {
    locationId: own.id,
    fromInvestorId: ownHolder.id,
    sharePercentage: "1.00",
    from: "2990-01",
  };
  const foreign = { toInvestorId: soleHolder.id, ...moved, locationId: IDS + 1 };
  const share = { sharePercentage: "1.00" };
  const set = { locationIds: [own.id, IDS + 1], percentages: { [own.id]: "12.50", [IDS + 1]: "1.00" } };
  return [
    await client.post("/api/transfers", foreign),
    await client.post("/api/transfers", { ...moved, toInvestorId: IDS + 1 }),
    await client.post("/api/transfers", { ...moved, fromInvestorId: IDS + 1, toInvestorId: soleHolder.id }),
    await client.delete(`/api/transfers/${IDS + 1}`),
    await client.post(`/api/investors/${IDS + 1}/locations/${own.id}`, share),
    await client.post(`/api/investors/${ownHolder.id}/locations/${IDS + 1}`, share),
    await client.put(`/api/investors/${ownHolder.id}/locations`, set),
    await client.put(`/api/investors/${IDS + 1}/locations`, set),
  ];
}

describe("a manager of one location", () => {
  interface Answers {
    answers: Record<string, string>;
    refusals: string[];
  }
  let before: Answers[];
  let after: Answers[];
  const askAll = () =>
    Promise.all(
      readers.map(async ({ client }) => ({
        answers: await everyAnswer(client),
        refusals: await everyRefusal(client),
      })),
    );

  beforeAll(async () => {
    before = await askAll();
    await addTheOther();
    after = await askAll();
  });

  it("is answered to the byte as if there were no other location, by every call and page", () => {
    for (const [index, { kind }] of readers.entries()) {
      const { answers: now = {}, refusals } = after[index] ?? {};
      const changed = Object.entries(before[index]?.answers ?? {}).flatMap(([address, answer]) =>
        now[address] === answer ? [] : [[address, ...difference(answer, now[address] ?? "")]],
      );
      expect([kind, changed]).toEqual([kind, []]);
      expect([kind, refusals]).toEqual([kind, before[index]?.refusals]);
    }
  });

  it("finds no id, name or amount of the other location, where an administrator finds each", async () => {
    const administrator = Object.values(await everyAnswer(manager)).join("\n");
    for (const marker of MARKERS) expect(administrator).toMatch(marker);
    for (const { answers } of after) {
      expect(Object.keys(answers).length).toBeGreaterThan(100);
      for (const [address, answer] of Object.entries(answers))
        // What was asked for may be repeated, as in the name of a file.
        for (const marker of MARKERS.filter((each) => !decodeURIComponent(address).match(each)))
          expect([address, answer.match(marker)]).toEqual([address, null]);
    }
  });

  it("takes no upload of the other location into a draft of its own, to the byte as one that is not there", async () => {
    for (const { kind, client } of readers) {
      if (kind === "auditor") continue;
      for (const [index, { plStatementPath }] of uploads.entries()) {
        const address = `/api/drafts/${own.id}/2024-0${index + 1}`;
        const refused = await client.put(address, draftWith([plStatementPath]));
        const missing = await client.put(address, draftWith(["documents/gone.pdf"]));
        expect([refused.status, refused.text]).toEqual([404, missing.text]);
        const file = `/api/download/document/${fileOf({ plStatementPath })}`;
        expect((await client.get(file)).status).toBe(404);
        expect((await filer.client.get(file)).status).toBe(200);
      }
    }
  });
});
