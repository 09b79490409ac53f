import { accountMailJob } from "#server/account-mails/account-mail-job.ts";
import type { Services } from "#server/context.ts";
import { insertReminders } from "#server/due/due.repository.ts";
import { readDue } from "#server/due/due.service.ts";
import { insertJobs } from "#server/jobs/jobs.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { type Account, listManagersOf } from "#server/users/users.repository.ts";
import { reminderStep, todayIn } from "#shared/domain/due.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/**
 * Queues the reminders of due reports that have their turn, each once, as one e-mail for everybody who files there. What
 * is filed until it is sent is left out then (account-mails/due-mail.ts). Without a mail server nothing is remembered, so
 * that the newest one is sent once there is one.
 */
export async function remindDue(
  { db, sendsMail, timeZone }: Pick<Services, "db" | "sendsMail" | "timeZone">,
  now: Date,
): Promise<void> {
  if (!sendsMail || !(await readSettings(db)).dueReminders) return;
  const { today } = todayIn(now, timeZone);
  const reached = (await readDue(db, EVERYTHING, now, timeZone)).flatMap(({ location, due }) => {
    const step = due && reminderStep(due, today);
    return due === null || step === null ? [] : [{ locationId: location.id, period: due.period, step }];
  });
  await db.transaction(async (tx) => {
    const mails = new Map<string, { account: Account; due: { locationId: number; period: PeriodText }[] }>();
    for (const { locationId, period } of await insertReminders(tx, reached)) {
      const filers = await listManagersOf(tx, "fileReports", locationId);
      const named = filers.filter(({ locationIds }) => locationIds !== null);
      for (const account of named.length > 0 ? named : filers) {
        const mail = mails.get(account.id) ?? { account, due: [] };
        mail.due.push({ locationId, period });
        mails.set(account.id, mail);
      }
    }
    const payloads = [...mails.values()].map(({ account: { email, firstName, lastName }, due }) => ({
      email,
      firstName,
      lastName,
      kind: "report_due" as const,
      changedBy: "",
      due,
    }));
    await insertJobs(tx, accountMailJob, payloads);
  });
}
