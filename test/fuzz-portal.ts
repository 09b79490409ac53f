import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import { submission } from "#server/reports/submission.fixture.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";
import type { Caller } from "./fuzz-requests.ts";
import type { Things } from "./fuzz-samples.ts";

export interface FuzzPortal {
  portal: TestPortal;
  things: Things;
  cookies: Readonly<Record<Caller, string>>;
  /** Whoever was signed out by a request is signed in again, and nobody is kept waiting for failed logins. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A portal with one thing of every kind, and a manager and an investor whose sessions outlive whatever is sent. */
export async function openFuzzPortal(): Promise<FuzzPortal> {
  // One session each makes all requests.
  const portal = await openTestPortal(null, false, Number.MAX_SAFE_INTEGER);
  const { pool } = portal.database;
  const manager = await portal.addManager();
  const investor = await portal.addInvestor();
  const lasting = { manager: lastingSession(manager.id), investor: lastingSession(investor.userId) };
  return {
    portal,
    things: await addThings(portal, manager.client, investor.id),
    cookies: { nobody: "", manager: lasting.manager.cookie, investor: lasting.investor.cookie },
    restore: async () => {
      await pool.query(`${lasting.manager.restore}; ${lasting.investor.restore}; delete from login_failures`);
    },
    close: () => portal.close(),
  };
}

/** Written into the table and not opened by a login: it can be put back when it was ended, and confirmed. */
function lastingSession(userId: string): { cookie: string; restore: string } {
  const token = randomBytes(32).toString("base64url");
  const sid = createHash("sha256").update(token).digest("base64url");
  const restore = `insert into sessions (sid, user_id, sess, expire)
    select '${sid}', id, '{"ipAddress": null, "userAgent": null}', now() + interval '7 days' from users where id = '${userId}'
    on conflict (sid) do update set confirmed_at = now(), password_changed = false`;
  return { cookie: `portal_session=${token}`, restore };
}

async function addThings(
  portal: TestPortal,
  manager: TestPortal["nobody"],
  investorId: number,
): Promise<Things> {
  const place = await portal.addLocation();
  await portal.hold(investorId, place.id, "12.50");
  const picture = { create: { width: 9, height: 9, channels: 3, background: "red" } } as const;
  const logo = await manager.form("PUT", `/api/locations/${place.id}`, {
    name: place.name,
    address: "12 Wharf Street",
    logo: { filename: "a.png", bytes: await sharp(picture).png().toBuffer() },
  });
  const upload = await manager.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename: "pl.pdf", bytes: Buffer.from("%PDF-1.7\n%%EOF") },
  });
  const report = await manager.post(
    "/api/reports",
    await submission(place.id, { reportingPeriod: "2026-01" }),
  );
  const { id: userId } = await portal.addManager();
  const sessions = await manager.get(`/api/users/${userId}/sessions`);
  return {
    investorId,
    locationId: place.id,
    reportId: report.body.id,
    userId,
    session: String(sessions.body[0].id),
    filename: lastPart(upload.body.plStatement.path),
    logo: lastPart(logo.body.logoUrl),
  };
}

const lastPart = (path: string) => path.split("/").at(-1) ?? "";

/** Of what the requests have made, so that deleting finds more than one of a kind. */
export async function findRemovable({
  portal,
  things,
}: FuzzPortal): Promise<NonNullable<Things["removable"]>> {
  const idsOf = async (statement: string, kept: number | string) => {
    const { rows } = await portal.database.pool.query<{ id: number | string }>(
      `${statement} order by 1 desc limit 30`,
    );
    return rows.map(({ id }) => id).filter((id) => id !== kept);
  };
  return {
    users: await idsOf(
      "select id from users where role = 'manager' and username not like 'manager%'",
      things.userId,
    ),
    investors: await idsOf("select id from investors", things.investorId),
    reports: await idsOf("select id from reports", things.reportId),
    locations: await idsOf("select id from locations", things.locationId),
  };
}
