import { displayName, type PersonName } from "#shared/domain/names.ts";
import { localStore } from "#web/lib/storage.ts";

type Account = PersonName & { id: string };

const storedAs = (userId: string) => `report-submitter/${userId}`;

/** The submitter of a new report: who submitted the last one of this account on this device, else its owner. */
export const submitterOf = (user: Account): string => localStore.get(storedAs(user.id)) ?? displayName(user);

export function rememberSubmitter(user: Account, submittedBy: string): void {
  const name = submittedBy.trim();
  localStore.set(storedAs(user.id), name === displayName(user) ? null : name);
}
