import type { Role } from "#shared/auth/auth.schema.ts";

type Screens = Partial<Record<Role, string>>;

/** Where each file stands in the portal, by whose portal it is. */
const SCREENS: readonly (readonly [file: RegExp, screens: Screens])[] = [
  [
    /^\/api\/reports\/(\d+)\/download$/,
    { investor: "/investor/reports?report=$1", manager: "/manager/report/$1" },
  ],
  // A document's name does not say which report it belongs to.
  [/^\/api\/download\/document\/[^/]+$/, { investor: "/investor/reports", manager: "/manager/archive" }],
  [/^\/api\/mails\/\d+\/html$/, { manager: "/manager/mails" }],
  [/^\/api\/exports\/reports$/, { manager: "/manager/archive" }],
  [/^\/api\/exports\/reports\/(\d+)\/distributions$/, { manager: "/manager/report/$1" }],
  [/^\/api\/exports\/activity-logs$/, { manager: "/manager/activity-log" }],
  [/^\/api\/exports\/holdings$/, { manager: "/manager/investors" }],
  [/^\/api\/exports\/investors\/\d+\/reports$/, { investor: "/investor/reports" }],
  [/^\/api\/exports\/investors\/\d+\/distributions\/(\d+)$/, { investor: "/investor/location/$1" }],
];

/** The screen of an account's own on which a file is found. Null when there is none. */
export function screenOfFile(address: string, role: Role): string | null {
  for (const [file, screens] of SCREENS) {
    const screen = screens[role];
    if (screen !== undefined && file.test(address)) return address.replace(file, screen);
  }
  return null;
}
