import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { logoFile, person as account } from "#server/testing-samples.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";
import type { ContractRow } from "#shared/http/route.ts";
import { ownObject } from "./fuzz-values.ts";

export type Actor = "nobody" | "investor" | "manager";

export interface FuzzPortal {
  portal: TestPortal;
  objects: FuzzObjects;
  cookies: Readonly<Record<Actor, string>>;
  /** Restores ended sessions and forgets failed logins, so that neither answers in a handler's place. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A portal with one object of every kind, and a manager and an investor whose sessions can be restored. */
export async function openFuzzPortal(): Promise<FuzzPortal> {
  // All requests share two sessions: no limit of writes a session.
  const portal = await openTestPortal({ writesPerHour: Number.MAX_SAFE_INTEGER });
  const { pool } = portal.database;
  const manager = await portal.addManager();
  const investor = await portal.addInvestor();
  const lasting = { manager: lastingSession(manager.id), investor: lastingSession(investor.userId) };
  return {
    portal,
    objects: await addObjects(portal, manager.client, investor.id),
    cookies: { nobody: "", manager: lasting.manager.cookie, investor: lasting.investor.cookie },
    restore: async () => {
      await pool.query(`${lasting.manager.restore}; ${lasting.investor.restore}; delete from attempt_counts`);
    },
    close: () => portal.close(),
  };
}

/** A session written into the table, which can be inserted again when it was ended. */
function lastingSession(userId: string): { cookie: string; restore: string } {
  const token = randomBytes(32).toString("base64url");
  const sid = createHash("sha256").update(token).digest("base64url");
  const restore = `insert into sessions (sid, user_id, sess, expire)
    select '${sid}', id, '{"ipAddress": null, "userAgent": null}', now() + interval '7 days' from users where id = '${userId}'
    on conflict (sid) do update set confirmed_at = now(), password_changed = false`;
  return { cookie: `portal_session=${token}`, restore };
}

async function addObjects(
  portal: TestPortal,
  manager: TestPortal["nobody"],
  investorId: number,
): Promise<FuzzObjects> {
  const location = await portal.addLocation();
  await portal.hold(investorId, location.id, "12.50");
  const logo = await manager.form("PUT", `/api/locations/${location.id}`, {
    name: location.name,
    address: "12 Wharf Street",
    logo: await logoFile(),
  });
  const { plStatementPath } = await uploadStatement(manager);
  const report = await manager.post(
    "/api/reports",
    await submission(location.id, { reportingPeriod: "2026-01" }),
  );
  const capital = await manager.post(`/api/investors/${investorId}/capital`, {
    entries: [{ locationId: location.id, day: "2024-04-15", kind: "contribution", amount: "55000" }],
  });
  const { id: userId } = await portal.addManager();
  const sessions = await manager.get(`/api/users/${userId}/sessions`);
  return {
    investorId,
    locationId: location.id,
    reportId: report.body.id,
    entryId: capital.body[0].id,
    userId,
    session: String(sessions.body[0].id),
    filename: lastPart(plStatementPath),
    logo: lastPart(logo.body.logoUrl),
  };
}

const lastPart = (path: string) => path.split("/").at(-1) ?? "";

/** Objects that the requests have created, for the DELETE requests. */
export async function findDeletable({
  portal,
  objects,
}: FuzzPortal): Promise<NonNullable<FuzzObjects["deletable"]>> {
  const idsOf = async (statement: string, lasting: number | string) => {
    const { rows } = await portal.database.pool.query<{ id: number | string }>(
      `${statement} order by 1 desc limit 30`,
    );
    return rows.map(({ id }) => id).filter((id) => id !== lasting);
  };
  return {
    users: await idsOf(
      "select id from users where role = 'manager' and username not like 'manager%'",
      objects.userId,
    ),
    investors: await idsOf("select id from investors", objects.investorId),
    reports: await idsOf("select id from reports", objects.reportId),
    locations: await idsOf("select id from locations", objects.locationId),
  };
}

type Sample = Readonly<Record<string, unknown>>;

/** Existing objects that the generated requests name. */
export interface FuzzObjects {
  investorId: number;
  locationId: number;
  reportId: number;
  entryId: number;
  userId: string;
  session: string;
  filename: string;
  logo: string;
  /** Objects to delete, by the path segment of their kind. */
  deletable?: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Makes a valid body; each number another one, so that they do not conflict. */
export type Make = (number: number) => Sample;

/** Valid bodies by call, to be changed by the generators. */
export async function samples(objects: FuzzObjects): Promise<Readonly<Record<string, Make>>> {
  const { investorId, locationId } = objects;
  const report = await submission(locationId);
  const person = (number: number) => account(`nadia${number}`, { password: "" });
  const monthOf = (number: number) =>
    `${1970 + (number % 1000)}-${String((number % 12) + 1).padStart(2, "0")}`;
  /** Corrects the existing report; the version is sometimes right. */
  const correcting = (number: number) => ({
    reportingPeriod: "2026-01",
    corrects: { id: objects.reportId, version: 1 + (number % 8) },
    correctionReason: number % 2 === 0 ? "The till was counted twice." : null,
  });
  /** Every fourth edit has an outdated `updatedAt`. */
  const shown = (number: number) => (number % 4 === 0 ? { updatedAt: "2026-01-01T00:00:00.000Z" } : {});
  const holdings = { locationIds: [locationId], percentages: { [locationId]: "5.00" } };
  return {
    "auth.signIn": () => ({ username: "nadia", password: "a password" }),
    "users.create": (number) => ({ ...person(number), password: number % 5 === 0 ? null : "a password" }),
    "users.update": (number) => ({ ...person(number), ...shown(number) }),
    "auth.forgotPassword": () => ({ username: "nadia" }),
    "auth.resetPassword": () => ({ token: "t", password: "a password" }),
    "invitations.send": () => ({ userId: objects.userId }),
    "invitations.sendMany": () => ({ userIds: [objects.userId] }),
    "invitations.read": () => ({ token: "t" }),
    "invitations.accept": () => ({ token: "t", password: "a password" }),
    "auth.signInWithCode": () => ({ ticket: "a.b", code: "123456" }),
    "factors.confirm": () => ({ currentPassword: "a password" }),
    "factors.confirmAuthenticator": () => ({ code: "123456" }),
    "passkeys.add": () => ({
      ticket: "a.b",
      name: "My telephone",
      response: credential({ attestationObject: "oWNmbXRkbm9uZQ" }),
    }),
    "passkeys.signIn": () => ({
      ticket: "a.b",
      response: credential({ authenticatorData: "AAAA", signature: "AAAA" }),
    }),
    "sessions.changePassword": () => ({ currentPassword: "a password", newPassword: "a password" }),
    "investors.create": (number) => ({
      ...person(-number),
      password: "a password",
      userId: "investor_nadia",
    }),
    "investors.update": (number) => ({ ...person(number), ...shown(number) }),
    "investors.assign": (number) => ({
      sharePercentage: "5.00",
      ...(number % 4 === 0 && { shareShown: null }),
      ...(number % 3 === 0 && { from: "2990-01" }),
    }),
    "investors.replaceHoldings": (number) => ({
      ...holdings,
      ...(number % 2 === 0 && { sharesShown: holdings.percentages }),
      ...(number % 3 === 0 && { from: "2025-01", filedMonthsStay: true }),
    }),
    "transfers.create": (number) => ({
      locationId,
      fromInvestorId: investorId,
      toInvestorId: investorId + 1 + (number % 8),
      sharePercentage: "0.01",
      from: number % 2 === 0 ? "2990-01" : "2025-01",
      price: "1000.00",
      filedMonthsStay: number % 4 === 1,
    }),
    "budgets.change": (number) => ({
      cells: [{ locationId, month: 1 + (number % 12), amount: String(number), before: null }],
    }),
    "budgets.changeOfLocation": (number) => ({
      cells: [{ figure: "grossSales", month: 1 + (number % 12), amount: String(number) }],
    }),
    "capital.add": (number) => ({
      entries: [{ locationId, day: `20${10 + (number % 16)}-02-28`, kind: "contribution", amount: "100.00" }],
    }),
    "capital.correct": (number) => ({
      locationId,
      day: "2024-04-22",
      kind: "return",
      amount: "100.00",
      reason: "The wire came later.",
      ...shown(number),
    }),
    "locations.create": () => ({ name: "Olive & Ember", address: "3 Pier Road", description: "On the pier" }),
    "locations.update": (number) => ({
      name: "Olive & Ember",
      address: "3 Pier Road",
      removeLogo: "false",
      dueDay: (number % 28) + 1,
      kind: ["", "cafe", "bar"][number % 3],
      ...shown(number),
    }),
    "drafts.save": (number) => ({
      content: {
        submittedBy: "Claire Donovan",
        figures: { grossSalesLastMonth: "158,942.5" },
        comps: { [investorId]: "12.50" },
        commentary: { overallSummary: "The patio carried the month." },
        documents: { plStatement: { path: `documents/${objects.filename}`, filename: "P&L.pdf" } },
      },
      // Of several drafts one has the revision that is sent.
      revision: number % 2 === 0 ? null : 1 + (number % 8),
      correctsVersion: number % 4 === 0 ? 1 : null,
    }),
    "reports.submit": (number) => ({
      ...report,
      status: number % 3 === 0 ? "draft" : "submitted",
      investorComps: { [investorId]: "12.50" },
      ...(number % 4 === 0 ? correcting(number / 4) : { reportingPeriod: monthOf(number) }),
    }),
    "settings.change": (number) => ({
      groupName: "Harbor Group",
      accentColour: "#2f6fb0",
      contactLine: "investors@example.com",
      senderName: "Harbor Group",
      reviewRequired: "false",
      statements: "true",
      paperSize: "a4",
      budgetThreshold: String(number % 120),
      budgetForInvestors: "false",
      dueDay: String(number % 40),
      dueReminders: "true",
      expectedForInvestors: "true",
      comparisonForInvestors: "true",
      ...shown(number),
    }),
    "imports.check": () => ({ choices: '{"kind":"months"}', dryRun: "true" }),
    "imports.choose": () => ({
      choices: { kind: "months", amounts: "1,234.50", columns: { A: "location" } },
    }),
    "reports.review": (number) => ({ decision: "return", version: 1 + (number % 8), reason: "Look again." }),
    "statements.make": (number) => ({ period: number % 2 === 0 ? "2026-01" : "2026-Q1" }),
    "statements.publish": () => ({ investorIds: [investorId], tell: true }),
    "notices.setPreferences": () => ({ email: false }),
  };
}

/** The shape of a browser's passkey credential. */
function credential(response: Sample): Sample {
  return { id: "AAAA", rawId: "AAAA", type: "public-key", response: { clientDataJSON: "e30", ...response } };
}

/** A call without a sample gets its schema's field names, so that no new call is left out. */
export function sampleOf(known: Readonly<Record<string, Make>>, call: string, row: ContractRow): Make {
  return known[call] ?? (() => ownObject(fieldsOf(row.body).map(({ name }) => [name, "1"])));
}

/** The fields of a schema with their patterns. */
export function fieldsOf(schema: ContractRow["body"]): { name: string; pattern: RegExp | null }[] {
  if (schema === undefined) return [];
  const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties ?? {}).map(([name, field]) => ({ name, pattern: patternOf(field) }));
}

function patternOf(field: unknown): RegExp | null {
  if (typeof field !== "object" || field === null) return null;
  if ("pattern" in field && typeof field.pattern === "string") return new RegExp(field.pattern);
  const choices = "anyOf" in field && Array.isArray(field.anyOf) ? field.anyOf : [];
  return choices.map(patternOf).find((pattern) => pattern !== null) ?? null;
}
