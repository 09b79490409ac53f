import { isNotNull } from "drizzle-orm";
import * as z from "zod/mini";
import { tokenOf } from "#server/account-links/account-links.repository.ts";
import { accountMailJob } from "#server/account-mails/account-mail-job.ts";
import type { Services } from "#server/context.ts";
import { MANAGERS_BY_KIND } from "#server/demo/group.ts";
import type { Actor } from "#server/http/access.ts";
import type { UploadedFile } from "#server/http/multipart.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { changeSettings, readAllSettings } from "#server/settings/settings.service.ts";
import { createUser, updateUser } from "#server/users/users.service.ts";
import { HOUR_MS } from "#shared/domain/dates.ts";

const BRANDING = {
  groupName: "Casco Bay Hospitality",
  accentColour: "#a4535d",
  contactLine: "Questions? (207) 555-0100 or investors@cascobay.example.com",
  senderName: "Casco Bay Investor Relations",
  statements: true,
};

const UNCHANGED = { removeLogo: false, publishWaiting: false };

/** Has not accepted the invitation yet. */
const INVITED = {
  firstName: "Grace",
  lastName: "Holm",
  username: "gholm",
  email: "grace.holm@example.com",
};

/** The report that waits was filed so long ago. */
const FILED_BEFORE_MS = 2 * HOUR_MS;

/** What only this start of the demo can print: links are stored as hashes. */
export interface DemoInvitation {
  name: string;
  token: string;
}

/** Before the first report is signed, so that every version carries the group's name. */
export const brandPortal = ({ db, files }: Services, actor: Actor, logo: UploadedFile) =>
  changeSettings(db, files, actor, { ...BRANDING, ...UNCHANGED }, Date.now(), logo);

interface SeededGroup {
  /** Sets the portal up, and may approve the report. */
  first: Actor;
  /** Files the report that waits. */
  author: Actor;
  managers: readonly Actor[];
  /** By name. */
  locationIds: ReadonlyMap<string, number>;
  fileReviewed: (actor: Actor, at: Date) => Promise<void>;
}

/**
 * Turns on the rest of what a group may choose: review, with one report that waits, a manager of each kind, and an invited
 * one.
 */
export async function turnOnFeatures(
  services: Services,
  { first, author, managers, locationIds, fileReviewed }: SeededGroup,
  now: Date,
): Promise<DemoInvitation> {
  const { db, files, secrets } = services;
  const { updatedAt } = await readAllSettings(db, first);
  const change = { ...BRANDING, ...UNCHANGED, reviewRequired: true, expectedForInvestors: true, updatedAt };
  await changeSettings(db, files, first, change, Date.now());
  await fileReviewed(author, new Date(now.getTime() - FILED_BEFORE_MS));

  const confirmed = { ...first, confirmedAt: new Date().toISOString() };
  for (const { username, kind, locations } of MANAGERS_BY_KIND) {
    const manager = managers.find((each) => each.username === username);
    const ids = locations && locations.flatMap((name) => locationIds.get(name) ?? []);
    if (manager === undefined) throw new Error(`the demo group has no ${username}`);
    const { email, firstName, lastName } = manager;
    const names = { email, firstName, lastName, username: null, password: null };
    await updateUser(services, confirmed, manager.userId, { ...names, kind, locationIds: ids }, Date.now());
  }
  // Without a mail server the demo prints the link instead of sending it.
  await createUser({ ...services, sendsMail: true }, confirmed, { ...INVITED, password: null }, Date.now());
  const [job] = await db.select().from(jobs).where(isNotNull(jobs.linkId));
  const { linkId, linkCode } = z.parse(accountMailJob.payload, job?.payload);
  const code = linkId && linkCode ? secrets.decrypt(linkCode, linkId) : null;
  if (code === null) throw new Error("the invitation has no link");
  return { name: `${INVITED.firstName} ${INVITED.lastName}`, token: tokenOf(code) };
}
