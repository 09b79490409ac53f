import { recordFailedLogin } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import type { RequestOrigin } from "#server/http/access.ts";
import { Problem } from "#server/http/errors.ts";
import type { Account } from "#server/users/users.repository.ts";
import { isProtected } from "#shared/domain/accounts.ts";

/** OIDC_ONLY: whether an account opens with the provider only. Never the protected administrator, who would be locked out. */
function opensWithProviderOnly({ openid }: Pick<Services, "openid">, account: Account): boolean {
  return openid?.isOnlyWayForManagers === true && account.role === "manager" && !isProtected(account);
}

/** @throws Problem 403 for an account that only the provider opens */
export function refuseOtherWay(services: Pick<Services, "openid">, account: Account): void {
  if (opensWithProviderOnly(services, account))
    throw new Problem("not_allowed", `Managers sign in with ${services.openid?.name} here.`);
}

/**
 * The same after a right password, which is logged.
 * @throws Problem 403
 */
export async function refusePassword(
  services: Pick<Services, "db" | "openid">,
  account: Account,
  origin: RequestOrigin,
): Promise<void> {
  if (opensWithProviderOnly(services, account))
    await recordFailedLogin(
      services.db,
      account.username,
      origin,
      "Right password, but only the provider opens it",
    );
  refuseOtherWay(services, account);
}
