/** The kinds of manager. Whoever has no kind is an investor. */
export const MANAGER_KINDS = ["administrator", "controller", "location_manager", "auditor"] as const;
export type ManagerKind = (typeof MANAGER_KINDS)[number];

/** As a person reads it, beside "Manager". */
export const KIND_LABELS: Readonly<Record<ManagerKind, string>> = {
  administrator: "Administrator",
  controller: "Controller",
  location_manager: "Location Manager",
  auditor: "Auditor",
};

const ALL = MANAGER_KINDS;
const ADMINISTRATOR = ["administrator"] as const;
const CONTROLLERS = ["administrator", "controller"] as const;
const WITHOUT_LOCATION_MANAGER = ["administrator", "controller", "auditor"] as const;

/**
 * What each kind of manager may do; for which locations, the reader's scope decides (src/server/policies.ts). A call of
 * the contract names the ability that it needs, and a page shows what its reader has the ability for.
 */
export const ABILITIES = {
  /** Locations, reports, documents, tables and the dashboard, of the locations in scope, with names and shares there. */
  readReports: ALL,
  /** File and correct reports, and write their drafts. */
  fileReports: ["administrator", "controller", "location_manager"],
  deleteReports: CONTROLLERS,
  reviewReports: CONTROLLERS,
  readActivity: ALL,
  /** Contact data, accounts and all holdings in scope. */
  readInvestors: WITHOUT_LOCATION_MANAGER,
  /** Accounts of investors and their contact data. */
  changeInvestors: ADMINISTRATOR,
  /** Shares and transfers, capital, statements. */
  changeHoldings: CONTROLLERS,
  changeBudgets: CONTROLLERS,
  previewInvestors: WITHOUT_LOCATION_MANAGER,
  changeLocations: ADMINISTRATOR,
  readSettings: WITHOUT_LOCATION_MANAGER,
  changeSettings: ADMINISTRATOR,
  /** Accounts of managers, invitations, the security of other accounts, and stored e-mails. */
  manageAccounts: ADMINISTRATOR,
} as const satisfies Readonly<Record<string, readonly ManagerKind[]>>;

export type Ability = keyof typeof ABILITIES;

/** Whether a call's access (shared/http/route.ts) is an ability, so that managers alone may make it. */
export const isAbility = (access: string): access is Ability => access in ABILITIES;

/** Whose abilities are asked for: a manager's kind; null for an investor. */
interface Account {
  readonly role: "manager" | "investor";
  readonly kind: ManagerKind | null;
}

/** Whether the account has an ability; an investor has none. */
export function isAble({ role, kind }: Account, ability: Ability): boolean {
  const kinds: readonly ManagerKind[] = ABILITIES[ability];
  return role === "manager" && kind !== null && kinds.includes(kind);
}

/** Whether the account reads statements: a manager those of all investors, so one who is limited to locations reads none. */
export const readsStatements = (
  account: Account & { readonly locationIds: readonly number[] | null },
): boolean =>
  account.role === "investor" || (account.locationIds === null && isAble(account, "readInvestors"));

export const abilitiesOf = (account: Account): Ability[] =>
  (Object.keys(ABILITIES) as Ability[]).filter((ability) => isAble(account, ability));
