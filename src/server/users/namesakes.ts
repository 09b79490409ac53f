import type { Executor } from "#server/db/client.ts";
import { listNamesLike } from "#server/users/users.repository.ts";
import { peopleApart } from "#shared/domain/people-apart.ts";
import type { PersonName } from "#shared/domain/person.ts";

/**
 * What somebody is called among all accounts, where it is written down for good, as in the log: with the e-mail where
 * another has the name. The account must be there still.
 */
export const nameAmongAccounts = async (db: Executor, person: PersonName): Promise<string> =>
  peopleApart(await listNamesLike(db, person))(person);
