import { describeChanges, type EditedField, record } from "#server/activity/activity.service.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { logoUrl, removeLogo, withStoredLogo } from "#server/files/logos.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { refuseStaleEdit } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/multipart.ts";
import { countOpenReviews } from "#server/reports/review/reviews.repository.ts";
import { turnReviewOff } from "#server/reports/review/turn-off-review.ts";
import {
  lockSettings,
  readSettings,
  type StoredSettings,
  updateSettings,
} from "#server/settings/settings.repository.ts";
import type { Settings, SettingsChange } from "#shared/settings/settings.schema.ts";

export const readAllSettings = async (db: Executor, actor: Actor): Promise<Settings> =>
  toSettings(db, actor, await readSettings(db));

async function toSettings(
  db: Executor,
  actor: Actor,
  { logoFile, ...stored }: StoredSettings,
): Promise<Settings> {
  const { waiting, ownWaiting, returned } = await countOpenReviews(db, actor);
  return {
    ...stored,
    logoUrl: logoUrl(logoFile),
    waitingReports: waiting,
    ownWaitingReports: ownWaiting,
    returnedReports: returned,
  };
}

/**
 * Changes the settings; a new logo replaces the old one, removeLogo removes it.
 * Where others' reports wait, turning review off publishes them, once that was confirmed.
 * @throws Problem 403 for turning review off where the session is not confirmed; 409 for settings that were changed since they were shown, and where reports wait and publishing them
 *   was not confirmed; 415 for an invalid logo
 */
export async function changeSettings(
  db: Database,
  files: FileStorage,
  actor: Actor,
  change: SettingsChange,
  now: number,
  logo?: UploadedFile,
): Promise<Settings> {
  const { removeLogo: without, updatedAt: shown, publishWaiting = false, ...rest } = change;
  const { replaced, after } = await withStoredLogo(files, logo, (uploaded) =>
    db.transaction(async (tx) => {
      const newLogo = uploaded ?? (without ? null : undefined);
      const before = await lockSettings(tx);
      refuseStaleEdit(shown, before);
      if (before.reviewRequired && rest.reviewRequired === false)
        await turnReviewOff(tx, actor, { isConfirmed: publishWaiting, now });
      const changed = await updateSettings(tx, {
        ...rest,
        ...(newLogo === undefined ? {} : { logoFile: newLogo }),
      });
      await record(tx, actor, "update_settings", undefined, describeChanges(settingsFields(before, changed)));
      return { replaced: newLogo === undefined ? null : before.logoFile, after: changed };
    }),
  );
  await removeLogo(files, replaced);
  return toSettings(db, actor, after);
}

/** The fields that the log mentions. */
const settingsFields = (before: StoredSettings, after: StoredSettings): EditedField[] => [
  { label: "Name of the group", before: before.groupName, after: after.groupName },
  { label: "Logo", before: before.logoFile, after: after.logoFile, withoutValues: true },
  { label: "Accent colour", before: before.accentColour, after: after.accentColour },
  { label: "Contact line", before: before.contactLine, after: after.contactLine },
  { label: "Sender of e-mails", before: before.senderName, after: after.senderName },
  flagField("Review before investors see a report", before.reviewRequired, after.reviewRequired),
  flagField("Statements", before.statements, after.statements),
  {
    label: "Paper of statements",
    before: paperName(before.paperSize),
    after: paperName(after.paperSize),
  },
  {
    label: "Marked difference from a budget",
    before: `${before.budgetThreshold}%`,
    after: `${after.budgetThreshold}%`,
  },
  flagField("Budgets for investors", before.budgetForInvestors, after.budgetForInvestors),
  { label: "Due day", before: String(before.dueDay), after: String(after.dueDay) },
  flagField("Reminders of due reports", before.dueReminders, after.dueReminders),
  flagField(
    "When the next report is expected, for investors",
    before.expectedForInvestors,
    after.expectedForInvestors,
  ),
  flagField("Comparison for investors", before.comparisonForInvestors, after.comparisonForInvestors),
];

const paperName = (size: Settings["paperSize"]) => (size === "a4" ? "A4" : "Letter");
const onOrOff = (isOn: boolean) => (isOn ? "on" : "off");
const flagField = (label: string, before: boolean, after: boolean): EditedField => ({
  label,
  before: onOrOff(before),
  after: onOrOff(after),
});
