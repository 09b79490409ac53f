import { activity } from "./activity/activity.api.ts";
import { auth } from "./auth/auth.api.ts";
import { budgets } from "./budgets/budgets.api.ts";
import { capital } from "./capital/capital.api.ts";
import { documents } from "./documents/documents.api.ts";
import { drafts } from "./drafts/drafts.api.ts";
import { exports } from "./exports/exports.api.ts";
import { imports } from "./imports/imports.api.ts";
import { investors } from "./investors/investors.api.ts";
import { invitations } from "./invitations/invitations.api.ts";
import { locations } from "./locations/locations.api.ts";
import { notices } from "./notices/notices.api.ts";
import { openid } from "./openid/openid.api.ts";
import { overview } from "./overview/overview.api.ts";
import { performance } from "./performance/performance.api.ts";
import { reports } from "./reports/reports.api.ts";
import { passkeys } from "./second-factor/passkeys.api.ts";
import { factors } from "./second-factor/second-factor.api.ts";
import { sessions } from "./sessions/sessions.api.ts";
import { settings } from "./settings/settings.api.ts";
import { statements } from "./statements/statements.api.ts";
import { transfers } from "./transfers/transfers.api.ts";
import { users } from "./users/users.api.ts";

/** Every call of the product, one row each. Server, browser and the printed OpenAPI read these. */
export const api = {
  auth,
  invitations,
  users,
  locations,
  investors,
  budgets,
  capital,
  transfers,
  reports,
  documents,
  drafts,
  activity,
  overview,
  performance,
  notices,
  sessions,
  factors,
  passkeys,
  openid,
  exports,
  settings,
  statements,
  imports,
};
