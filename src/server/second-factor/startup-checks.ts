import { queueAccountWarning } from "#server/account-mails/account-mails.service.ts";
import { recordByOperator } from "#server/activity/activity.service.ts";
import { lockAccountAndEntity } from "#server/auth/auth.service.ts";
import { deleteSessionsOf } from "#server/auth/sessions.repository.ts";
import type { Services } from "#server/context.ts";
import { findAnyAuthenticator } from "#server/second-factor/second-factor.repository.ts";
import { deleteSecondFactor } from "#server/second-factor/second-factor.service.ts";
import { StartupError } from "#server/startup-error.ts";
import { findAccountByLogin } from "#server/users/users.repository.ts";

/**
 * RESET_SECOND_FACTOR, for somebody locked out whom nobody else can reset, such as a protected account.
 * Whoever controls the server's configuration may do this.
 * @throws StartupError when there is no such account
 */
export async function resetByOperator({ db }: Pick<Services, "db">, login: string | null): Promise<void> {
  if (login === null) return;
  const account = await findAccountByLogin(db, login);
  if (!account) throw new StartupError("RESET_SECOND_FACTOR must be the username or email of an account.");
  await db.transaction(async (tx) => {
    const { entity } = await lockAccountAndEntity(tx, account.id);
    await deleteSecondFactor(tx, account.id);
    await deleteSessionsOf(tx, account.id, null);
    await recordByOperator(tx, "reset_second_factor", entity, "At the start, by RESET_SECOND_FACTOR");
    await queueAccountWarning(tx, account, "second_factor_reset", "operator");
  });
  console.error(
    `The second factor of ${login} was taken away. Start without RESET_SECOND_FACTOR from now on.`,
  );
}

/**
 * Checked at the start, so that a wrong key is not found by the first manager who signs in.
 * @throws StartupError when the second factors in the database were encrypted with another key
 */
export async function assertKeyFits({ db, secrets }: Pick<Services, "db" | "secrets">): Promise<void> {
  const one = await findAnyAuthenticator(db);
  if (one === null || secrets.decrypt(one.secret, one.userId) !== null) return;
  throw new StartupError(
    "The second factors in this database were set up with another key: set SECRETS_KEY to it, or put its secrets.key into DATA_DIR.",
  );
}
