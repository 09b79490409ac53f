import { findMailedLink } from "#server/account-links/account-links.repository.ts";
import { type MailedLink, writeAccountMail } from "#server/account-mails/account-email.ts";
import { type AccountMail, accountMailJob } from "#server/account-mails/account-mail-job.ts";
import type { Services } from "#server/context.ts";
import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import { CLAIM_SECONDS, type MailServices } from "#server/mail/mailer.ts";
import { readMailBrand } from "#server/settings/branding.ts";

/** One at a time beside the e-mails about reports, so that many of those do not delay a link for a new password. */
const CONCURRENCY = 1;

/**
 * Sends an e-mail to an account's owner. Without a mail server it is dropped: stored e-mails are read by managers, and
 * these are for the owner only. An invitation waits for a mail server: its account has no password yet, and the
 * investor's card would say that it was sent.
 */
export const sendAccountMail = (
  services: MailServices & Pick<Services, "secrets" | "timeZone">,
): JobHandler =>
  handlerOf(
    accountMailJob,
    { concurrency: CONCURRENCY, claimSeconds: CLAIM_SECONDS },
    async ({ id, payload, attempts, createdAt }) => {
      const { db, files, mailer } = services;
      if (mailer === null) {
        if (payload.kind !== "invitation") return;
        throw new JobFailure("No mail server is set.", { pauseSeconds: 60 });
      }
      const link = await readLink(services, payload);
      if (payload.linkId !== undefined && link === null) return;
      const brand = await readMailBrand(db, files);
      const mail = writeAccountMail({ ...payload, key: id, createdAt }, link, { ...services, brand });
      await mailer.send(mail, attempts);
    },
  );

/** The link of an e-mail that has one; null where it does not work any more, or its code was encrypted with another key. */
async function readLink(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  { linkId, linkCode }: AccountMail,
): Promise<MailedLink | null> {
  if (linkId === undefined || linkCode === undefined) return null;
  const link = await findMailedLink(db, linkId);
  const code = secrets.decrypt(linkCode, linkId);
  return link === null || code === null ? null : { ...link, code };
}
