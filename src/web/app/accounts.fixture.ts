import { abilitiesOf, type ManagerKind } from "#shared/auth/abilities.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";

export const claire: SessionUser = {
  id: "1",
  email: "claire@example.com",
  firstName: "Claire",
  lastName: "Donovan",
  username: "claire",
  profileImageUrl: null,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  role: "manager",
  kind: "administrator",
  locationIds: null,
  abilities: abilitiesOf({ role: "manager", kind: "administrator" }),
};
/** A manager of another kind. */
export const asKind = (kind: ManagerKind): SessionUser => ({
  ...claire,
  kind,
  abilities: abilitiesOf({ role: "manager", kind }),
});
export const margaret: SessionUser = {
  ...claire,
  id: "2",
  email: "mellison@example.com",
  firstName: "Margaret",
  lastName: "Ellison",
  username: "mellison",
  role: "investor",
  kind: null,
  abilities: [],
};
