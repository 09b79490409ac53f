import type { AccountMail } from "#server/account-mails/account-mail-job.ts";
import type { Services } from "#server/context.ts";
import { readDue } from "#server/due/due.service.ts";
import { oneLine } from "#server/mail/email-layout.ts";
import { EVERYTHING } from "#server/policies.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { DayText } from "#shared/domain/days.ts";
import { lateOrDue, lateWords } from "#shared/domain/due-words.ts";
import { type DueReport, formatDueDay, isLate, todayIn } from "#shared/domain/due.ts";
import { formatPeriod } from "#shared/domain/periods.ts";

/** More reports than these are counted. */
const NAMED_MAX = 10;

/** A report that an e-mail reminds of. */
interface NamedDue extends DueReport {
  locationId: number;
  name: string;
}

/** What is still due of the reports that an e-mail was queued for, the longest late first; none once nobody is reminded. */
async function listStillDue(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  queued: NonNullable<AccountMail["due"]>,
  now: Date,
): Promise<NamedDue[]> {
  if (!(await readSettings(db)).dueReminders) return [];
  const ids = queued.map(({ locationId }) => locationId);
  const places = await readDue(db, EVERYTHING, now, timeZone, { among: ids });
  return places
    .flatMap(({ location: { id: locationId, name }, due }) =>
      due !== null && queued.some((one) => one.locationId === locationId && one.period === due.period)
        ? { ...due, locationId, name: oneLine(name) }
        : [],
    )
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)));
}

/** The text of a reminder as of now; null where nothing of it is due any more. */
export async function readDueText(
  services: Pick<Services, "db" | "timeZone">,
  queued: NonNullable<AccountMail["due"]>,
  portalUrl: string,
  now: Date,
) {
  const due = await listStillDue(services, queued, now);
  const [first] = due;
  if (first === undefined) return null;
  const { today } = todayIn(now, services.timeZone);
  const named = due.slice(0, NAMED_MAX).map((one) => wordsOf(one, today));
  const others = due.slice(NAMED_MAX);
  const more = `${others.length} more ${others.length === 1 ? "is" : "are"} ${stateOf(others, today)}.`;
  const form = `${portalUrl}/manager/reports?location=${first.locationId}&month=${first.period}`;
  return {
    subject:
      due.length === 1 ? wordsOf(first, today).title : `${due.length} reports are ${stateOf(due, today)}`,
    sentence: [...named.map(({ sentence }) => sentence), ...(others.length > 0 ? [more] : [])].join("\n"),
    button:
      due.length === 1
        ? { text: "Open the form", url: form }
        : { text: "Open the dashboard", url: `${portalUrl}/manager/dashboard` },
    advice: "Once a report is filed, there are no more reminders of it.",
    why: "You get this e-mail because you file reports. An administrator can turn these e-mails off in the settings.",
  };
}

function wordsOf(due: NamedDue, today: DayText): { title: string; sentence: string } {
  const what = `${formatPeriod(due.period)} of ${due.name}`;
  const day = formatDueDay(due.dueOn);
  const late = lateWords(due, today);
  return late === null
    ? { title: `${what} is due on ${day}`, sentence: `${what} is due on ${day}.` }
    : { title: `${what} is ${late}`, sentence: `${what} was due on ${day}, and is ${late}.` };
}

const stateOf = (due: readonly DueReport[], today: DayText): string =>
  lateOrDue(due.filter((one) => isLate(one, today)).length, due.length);
