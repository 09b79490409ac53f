import type { Executor } from "#server/db/client.ts";
import { listNamesLike } from "#server/users/users.repository.ts";
import { peopleApart } from "#shared/domain/people-apart.ts";
import type { PersonName } from "#shared/domain/person.ts";

/** What each of these is called among all accounts: with the e-mail where another has the name. They must be there still. */
export const namesAmongAccounts = async (
  db: Executor,
  people: readonly PersonName[],
): Promise<(person: PersonName) => string> => peopleApart(await listNamesLike(db, people));

/**
 * What somebody is called among all accounts, where it is written down for good, as in the log: with the e-mail where
 * another has the name. The account must be there still.
 */
export const nameAmongAccounts = async (db: Executor, person: PersonName): Promise<string> =>
  (await namesAmongAccounts(db, [person]))(person);
