import { recordOnceAnHour } from "#server/activity/activity.service.ts";
import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { listHoldersElsewhere } from "#server/investors/holdings.repository.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { asInvestor } from "#server/policies.ts";
import { displayName } from "#shared/domain/names.ts";

/**
 * The investor as whom a manager reads in a preview.
 * @throws Problem 404 where the investor does not exist, or holds a share of a location out of the manager's scope
 */
export async function previewAs(db: Database, manager: Actor, investorId: number): Promise<Actor> {
  const { userId, email, username, firstName, lastName } = await requireInvestor(
    db,
    manager.scope,
    investorId,
  );
  if ((await listHoldersElsewhere(db, manager.scope, investorId)).size > 0) throw notFound("This investor");
  const account = { userId, email, username, firstName, lastName, profileImageUrl: null };
  const entity = { type: "investor", id: investorId, name: displayName(account) } as const;
  await recordOnceAnHour(db, manager, "preview_investor", entity);
  return {
    ...manager,
    ...account,
    role: "investor",
    kind: null,
    locationIds: null,
    investorId,
    scope: { ...asInvestor(manager.scope, investorId), manager: null },
    previewedBy: manager,
  };
}
