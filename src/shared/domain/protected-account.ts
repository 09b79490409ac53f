/** The fixed id of the protected system administrator (spec section 6). */
export const PROTECTED_ADMINISTRATOR_ID = "system-administrator";

/** What the protection looks at. */
interface Account {
  readonly id: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** A first and a last name, as a setting has them; none by default (decisions). */
export interface NamePair {
  readonly firstName: string;
  readonly lastName: string;
}

/** The name that marks a protected account besides the id. */
export interface ProtectedName extends NamePair {
  /** Who had it when the setting was made: nobody becomes protected by taking it. */
  readonly accountIds: readonly string[];
}

/** Whether the account is protected: by the fixed id, or by a name that it had when that was set (spec section 6). */
export function isProtected(user: Account, name?: ProtectedName | null): boolean {
  if (user.id === PROTECTED_ADMINISTRATOR_ID) return true;
  if (!name?.accountIds.includes(user.id)) return false;
  return user.firstName === name.firstName && user.lastName === name.lastName;
}

/** Whether the actor may edit the account: a protected one only by itself (spec section 6). */
export function mayEdit(actorId: string, user: Account, name?: ProtectedName | null): boolean {
  return !isProtected(user, name) || actorId === user.id;
}

/** Whether the account may be deleted: a protected one by nobody, not even itself (spec section 6). */
export function mayDelete(user: Account, name?: ProtectedName | null): boolean {
  return !isProtected(user, name);
}
