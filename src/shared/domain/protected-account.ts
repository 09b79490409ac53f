/** The fixed id of the protected system administrator (spec section 6). */
export const PROTECTED_ADMINISTRATOR_ID = "system-administrator";

/** What the protection looks at. */
interface Account {
  readonly id: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** The name that marks a protected account besides the id; a setting, empty by default (decisions). */
export interface NamePair {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether the account is protected: by the fixed id or by both names of the pair (spec section 6). */
export function isProtected(user: Account, namePair?: NamePair | null): boolean {
  if (user.id === PROTECTED_ADMINISTRATOR_ID) return true;
  // An empty setting must not protect everybody who has no name.
  if (!namePair || namePair.firstName === "" || namePair.lastName === "") return false;
  return user.firstName === namePair.firstName && user.lastName === namePair.lastName;
}

/** Whether the actor may edit the account: a protected one only by itself (spec section 6). */
export function mayEdit(actorId: string, user: Account, namePair?: NamePair | null): boolean {
  return !isProtected(user, namePair) || actorId === user.id;
}

/** Whether the account may be deleted: a protected one by nobody, not even itself (spec section 6). */
export function mayDelete(user: Account, namePair?: NamePair | null): boolean {
  return !isProtected(user, namePair);
}
