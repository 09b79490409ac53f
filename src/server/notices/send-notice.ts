import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import { retryUntilSaved } from "#server/jobs/job-worker.ts";
import { CLAIM_SECONDS, CONNECTIONS, type MailServices } from "#server/mail/mailer.ts";
import { readNoticeEmail, storeEmail } from "#server/notices/emails.repository.ts";
import { writeMail } from "#server/notices/notice-email.ts";
import { ensurePreferences } from "#server/notices/notice-preferences.repository.ts";
import { markDeclined, markRefused, markSent, noticeJob } from "#server/notices/notices.repository.ts";
import { readMailBrand } from "#server/settings/branding.ts";
import { readSettings } from "#server/settings/settings.repository.ts";

/** Sends the e-mail of a notice, or stores it for managers to read where no mail server is set. */
export const sendNotice = (services: MailServices): JobHandler =>
  handlerOf(
    noticeJob,
    // Storing many at once would delay requests.
    { concurrency: services.mailer === null ? 1 : CONNECTIONS, claimSeconds: CLAIM_SECONDS },
    async ({ id, payload: { noticeId }, attempts }) => {
      const { db, files, mailer, portalUrl } = services;
      const email = await readNoticeEmail(db, noticeId);
      // A newer version superseded it, or the share was sold.
      if (email === null) return;
      if (!email.wantsEmail) return markDeclined(db, noticeId);
      const token = email.token ?? (await ensurePreferences(db, email.investorId));
      // A stored e-mail has no logo: where managers read it, nothing is loaded.
      const brand = mailer === null ? await readSettings(db) : await readMailBrand(db, files);
      const mail = writeMail({ ...email, key: id, token }, portalUrl, brand);
      if (mailer === null) return storeEmail(db, noticeId, mail);
      try {
        await mailer.send(mail, attempts);
      } catch (error) {
        if (error instanceof JobFailure && error.facts.pauseSeconds === null)
          await markRefused(db, noticeId, email.email);
        throw error;
      }
      await retryUntilSaved(() => markSent(db, noticeId));
    },
  );
