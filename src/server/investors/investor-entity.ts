import type { Entity } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { nameAmongAccounts } from "#server/users/namesakes.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";

/** What the log calls an investor; to be asked while the account is there. */
export const investorEntity = async (db: Executor, investor: Investor): Promise<Entity> => ({
  type: "investor",
  id: investor.id,
  name: await nameAmongAccounts(db, investor),
});
