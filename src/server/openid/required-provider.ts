import { recordFailedLogin } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import type { RequestOrigin } from "#server/http/access.ts";
import { Problem } from "#server/http/errors.ts";
import type { Account } from "#server/users/users.repository.ts";
import { isProtected } from "#shared/domain/accounts.ts";

/**
 * OIDC_ONLY: an account that only the identity provider opens is refused any other login. Never the protected
 * administrator, who would be locked out when the provider fails.
 * @throws Problem 403
 */
export function refuseWithoutProvider({ openid }: Pick<Services, "openid">, account: Account): void {
  if (openid?.isRequiredForManagers && account.role === "manager" && !isProtected(account))
    throw new Problem("not_allowed", `Managers sign in with ${openid.name} here.`);
}

/**
 * The same after a right password, which is logged.
 * @throws Problem 403
 */
export async function refusePasswordWithoutProvider(
  services: Pick<Services, "db" | "openid">,
  account: Account,
  origin: RequestOrigin,
): Promise<void> {
  try {
    refuseWithoutProvider(services, account);
  } catch (error) {
    const details = "Right password, but only the provider opens it";
    await recordFailedLogin(services.db, account.username, origin, details);
    throw error;
  }
}
