import { accountMails } from "#server/account-mails/account-mails.table.ts";
import { logoOf } from "#server/demo/logo.ts";
import type { Actor } from "#server/http/access.ts";
import type { Services } from "#server/http/services.ts";
import { changeSettings, readAllSettings } from "#server/settings/settings.service.ts";
import { createUser } from "#server/users/users.service.ts";

const BRANDING = {
  groupName: "Casco Bay Hospitality",
  accentColour: "#a4535d",
  contactLine: "Questions? (207) 555-0100 or investors@cascobay.example.com",
  senderName: "Casco Bay Investor Relations",
};

/** Has not accepted the invitation yet. */
const INVITED = {
  firstName: "Grace",
  lastName: "Holm",
  username: "gholm",
  email: "grace.holm@example.com",
};

/** The newest report waits for review from two hours ago. */
const FILED_BEFORE_MS = 2 * 3_600_000;

/** What only this start of the demo can print: links are stored as hashes. */
export interface DemoInvitation {
  name: string;
  token: string;
}

/**
 * Turns on what a group may choose: its branding, review with one report that waits, and an invited manager.
 * @param author files the report that waits
 */
export async function turnOnFeatures(
  services: Services,
  { first, author }: { first: Actor; author: Actor },
  fileLate: (actor: Actor, at: Date) => Promise<void>,
  now: Date,
): Promise<DemoInvitation> {
  const { db, files, secrets } = services;
  const { updatedAt } = await readAllSettings(db);
  const change = { ...BRANDING, reviewRequired: true, publishWaiting: false, removeLogo: false, updatedAt };
  await changeSettings(db, files, first, change, await logoOf("casco-bay"));
  await fileLate(author, new Date(now.getTime() - FILED_BEFORE_MS));

  const confirmed = { ...first, confirmedAt: new Date().toISOString() };
  // Without a mail server the demo prints the link instead of sending it.
  await createUser({ ...services, mailGoesOut: true }, confirmed, { ...INVITED, password: null }, Date.now());
  const [mail] = await db.select().from(accountMails);
  const token = mail?.linkToken && mail.linkId ? secrets.decrypt(mail.linkToken, mail.linkId) : null;
  if (token === null) throw new Error("the invitation has no link");
  return { name: `${INVITED.firstName} ${INVITED.lastName}`, token };
}
