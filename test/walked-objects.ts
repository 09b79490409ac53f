import { randomUUID } from "node:crypto";
import { insertLink } from "#server/account-links/account-links.repository.ts";
import { runDueJobs } from "#server/jobs/job-worker.ts";
import { storedMails, notices } from "#server/notices/notices.table.ts";
import { fileAndCorrect } from "#server/reports/corrected-report.fixture.ts";
import { insertPasskey } from "#server/second-factor/passkeys.repository.ts";
import { makeStatements, refreshStatements } from "#server/statements/make-statements.ts";
import type { Client } from "#server/testing-client.ts";
import type { TestPortal } from "#server/testing.ts";
import { fillPath } from "#shared/http/path.ts";
import type { ProblemCode } from "#shared/http/problem.ts";
import type { ContractRow } from "#shared/http/route.ts";

/** How every request may be refused, so that no call's own list has it. */
export const REFUSALS_OF_ANY: readonly ProblemCode[] = [
  "invalid_input",
  "foreign_origin",
  "deleted_meanwhile",
  "too_large",
  "address_too_long",
  "wrong_format",
  "failed",
  "unavailable",
  "storage_full",
];

/** The objects that paths name, all of one investor, the holder. */
export interface WalkedObjects {
  holder: Client;
  investorId: number;
  locationId: number;
  reportId: number;
  draftId: number;
  /** Of the investor's capital at the location. */
  entryId: number;
  /** With the investor's statement, which is published. */
  runId: number;
  statementId: number;
  transferId: number;
  importId: number;
  mailId: number;
  filename: string;
  passkey: string;
  /** Of an account that nobody has signed in to. */
  invitationId: string;
  /** A manager and one of the manager's sessions. */
  userId: string;
  sessionOfUser: string;
  /** A session of the holder, other than the one that asks. */
  session: string;
}

/** The month of the location's draft. */
const DRAFT_MONTH = "2026-08";

/** Makes one object of each kind, new ones each time: a call may delete them. */
export async function makeObjects(portal: TestPortal, manager: Client): Promise<WalkedObjects> {
  const holder = await portal.addInvestor();
  const { id: locationId } = await portal.addLocation();
  await portal.hold(holder.id, locationId, "12.50");
  const { reportId, path } = await fileAndCorrect(manager, locationId, { keepsDocument: true });
  const { body: draft } = await manager.post("/api/reports", {
    locationId,
    reportingPeriod: "2026-09",
    status: "draft",
  });
  await manager.put(`/api/drafts/${locationId}/${DRAFT_MONTH}`, {
    content: { commentary: {}, documents: {} },
    revision: null,
    correctsVersion: null,
  });
  const { body: transfer } = await manager.post("/api/transfers", {
    locationId,
    fromInvestorId: holder.id,
    toInvestorId: (await portal.addInvestor()).id,
    sharePercentage: "2.50",
    from: "2990-01",
  });
  const colleague = await portal.addManager();
  await portal.signInAs(holder.username);
  return {
    holder: holder.client,
    investorId: holder.id,
    locationId,
    reportId,
    draftId: draft.id,
    entryId: await addCapital(manager, holder.id, locationId),
    ...((await copyStatement(portal, holder.id)) ?? (await publishStatement(portal, manager, holder.id))),
    transferId: transfer.id,
    importId: await addImport(portal, manager),
    mailId: await storeMail(portal),
    filename: path.split("/").at(-1) ?? "",
    session: await otherSession(holder.client, "/api/sessions"),
    userId: colleague.id,
    sessionOfUser: await otherSession(manager, `/api/users/${colleague.id}/sessions`),
    passkey: await addPasskey(portal, holder.userId),
    invitationId: await addInvitation(portal, holder.userId),
  };
}

async function addImport(portal: TestPortal, manager: Client): Promise<number> {
  const bytes = new TextEncoder().encode("Location,Month,Gross Sales\n");
  const { body } = await manager.form("POST", "/api/imports/months", {
    file: { filename: "Months.csv", bytes },
  });
  await portal.database.pool.query("update imports set marked_key = file_key where id = $1", [body.id]);
  return body.id;
}

async function addCapital(manager: Client, investorId: number, locationId: number): Promise<number> {
  const { body } = await manager.post(`/api/investors/${investorId}/capital`, {
    entries: [{ locationId, day: "2024-04-15", kind: "contribution", amount: "55000" }],
  });
  return body[0].id;
}

/** An investor's statement; of the month in which the walked objects' report is. */
export async function publishStatement(
  portal: TestPortal,
  manager: Client,
  investorId: number,
  period = "2026-10",
) {
  const { body: run } = await manager.post("/api/statement-runs", { period });
  for (const handler of [refreshStatements(portal.services), makeStatements(portal.services)])
    await runDueJobs(portal.services.db, handler, FAILING);
  await manager.post(`/api/statement-runs/${run.id}/publish`, { investorIds: [investorId], tell: false });
  const { body: statements } = await manager.get(`/api/investors/${investorId}/statements`);
  return { runId: run.id, statementId: statements[0].id };
}

/** A published statement like one that is there: making one makes those of all investors anew. */
async function copyStatement({ database }: TestPortal, investorId: number) {
  const { rows } = await database.pool.query<{ runId: number; statementId: number }>(
    `insert into statements (run_id, investor_id, number, version, content, fingerprint, chain_head, opening, distributions,
       closing, published_at)
     select run_id, $1::integer, $1::integer::text, 1, content, fingerprint, chain_head, opening, distributions, closing, published_at
     from statements where published_at is not null order by id limit 1
     returning run_id as "runId", id as "statementId"`,
    [investorId],
  );
  return rows[0];
}

const FAILING = {
  onFailure: () => undefined,
  onError: (error: unknown) => {
    throw error;
  },
};

async function otherSession(client: Client, address: string): Promise<string> {
  const { body: sessions } = await client.get(address);
  return sessions.find(({ isThis }: { isThis: boolean }) => !isThis).id;
}

/** The stored e-mail about a report, as without a mail server. */
async function storeMail({ services: { db } }: TestPortal): Promise<number> {
  const waiting = await db.select({ id: notices.id }).from(notices);
  const mail = { recipient: "a@example.com", subject: "October", text: "October", html: "<p>October</p>" };
  const noticeId = Math.max(...waiting.map(({ id }) => id));
  const [row] = await db
    .insert(storedMails)
    .values({ ...mail, noticeId })
    .returning({ id: storedMails.id });
  return row?.id ?? 0;
}

async function addInvitation({ services: { db } }: TestPortal, userId: string): Promise<string> {
  return (await insertLink(db, userId, "invitation")).link.id;
}

async function addPasskey({ services: { db } }: TestPortal, userId: string): Promise<string> {
  const { id } = await insertPasskey(db, {
    userId,
    credentialId: randomUUID(),
    publicKey: "",
    counter: 0,
    transports: [],
    name: "My telephone",
    isSynced: false,
  });
  return id;
}

/** Objects that do not exist. */
export const MISSING: Omit<WalkedObjects, "holder"> = {
  investorId: 987_654,
  locationId: 987_654,
  reportId: 987_654,
  draftId: 987_654,
  entryId: 987_654,
  runId: 987_654,
  statementId: 987_654,
  transferId: 987_654,
  importId: 987_654,
  mailId: 987_654,
  filename: "11111111-1111-4111-8111-111111111111.pdf",
  passkey: "11111111-1111-4111-8111-111111111111",
  invitationId: "11111111-1111-4111-8111-111111111111",
  userId: "nobody",
  sessionOfUser: "11111111-1111-4111-8111-111111111111",
  session: "11111111-1111-4111-8111-111111111111",
};

/** The object that `:id` names below each path; a new kind has to be added here. */
const KINDS = [
  ["/api/investors/", "investorId"],
  ["/api/locations/", "locationId"],
  ["/api/reports/", "reportId"],
  ["/api/exports/reports/", "reportId"],
  ["/api/exports/locations/", "locationId"],
  ["/api/transfers/", "transferId"],
  ["/api/mails/", "mailId"],
  ["/api/invitations/", "invitationId"],
  ["/api/users/", "userId"],
] as const;

/** @throws RangeError for a path that names an unknown kind of object */
export function addressOf(row: ContractRow, objects: Omit<WalkedObjects, "holder">): string {
  const { investorId, locationId, entryId, runId, statementId, importId, filename, passkey } = objects;
  const own = row.path.replace("/preview/:previewedId", "");
  const kind = KINDS.find(([start]) => own.startsWith(start))?.[1];
  const session = kind === "userId" ? objects.sessionOfUser : objects.session;
  const period = DRAFT_MONTH;
  const previewedId = investorId;
  const named = {
    previewedId,
    investorId,
    locationId,
    entryId,
    runId,
    statementId,
    importId,
    kind: "months",
    period,
    filename,
    passkey,
    session,
    token: "t",
  };
  const question = row.path.endsWith("/figures") ? `?locationId=${locationId}&period=${period}` : "";
  return fillPath(row.path, kind === undefined ? named : { ...named, id: objects[kind] }) + question;
}
