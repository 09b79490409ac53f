import { eq } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { settings } from "#server/settings/settings.table.ts";
import { DUE_DAY } from "#shared/domain/due.ts";

type SettingsRow = typeof settings.$inferSelect;
export type StoredSettings = Omit<SettingsRow, "id">;

/** Where nothing was ever saved. */
const UNSET: StoredSettings = {
  groupName: null,
  logoFile: null,
  accentColour: null,
  contactLine: null,
  senderName: null,
  reviewRequired: false,
  statements: false,
  paperSize: "letter",
  budgetThreshold: 5,
  budgetForInvestors: false,
  dueDay: DUE_DAY,
  dueReminders: true,
  expectedForInvestors: false,
  comparisonForInvestors: false,
  updatedAt: "1970-01-01T00:00:00.000Z",
};

export async function readSettings(db: Executor): Promise<StoredSettings> {
  const [row] = await db.select().from(settings);
  return row ?? UNSET;
}

/** The stored logo of the group, if there is one. */
export async function listGroupLogo(db: Executor): Promise<string[]> {
  const { logoFile } = await readSettings(db);
  return logoFile === null ? [] : [logoFile];
}

/** The settings, their row locked until the transaction ends; made where there is none, so that changes take turns. */
export async function lockSettings(tx: Executor): Promise<StoredSettings> {
  const made = await tx.insert(settings).values({}).onConflictDoNothing().returning({ id: settings.id });
  if (made.length > 0) return UNSET;
  const [row] = await tx.select().from(settings).for("update");
  if (!row) throw new Error("the settings have no row");
  return row;
}

type SettingsUpdate = {
  [Field in keyof Omit<StoredSettings, "updatedAt">]?: StoredSettings[Field] | undefined;
};

/** What is undefined stays. Call it after lockSettings. */
export async function updateSettings(tx: Executor, change: SettingsUpdate): Promise<StoredSettings> {
  const [row] = await tx.update(settings).set(change).returning();
  if (!row) throw new Error("the settings have no row");
  return row;
}

/**
 * Whether review is required now; if so, it cannot be turned off before the transaction ends, so that turning it off finds
 * every report that waits. Lock no other row before it.
 */
export async function lockReviewRequired(tx: Executor): Promise<boolean> {
  const required = await tx
    .select({ id: settings.id })
    .from(settings)
    .where(eq(settings.reviewRequired, true))
    .for("share");
  return required.length > 0;
}
