import { activityContract } from "./activity/activity.contract.ts";
import { api } from "./api.ts";
import { authContract } from "./auth/auth.contract.ts";
import { budgetsContract } from "./budgets/budgets.contract.ts";
import { capitalContract } from "./capital/capital.contract.ts";
import { documentsContract } from "./documents/documents.contract.ts";
import { draftsContract } from "./drafts/drafts.contract.ts";
import { exportsContract } from "./exports/exports.contract.ts";
import type { ContractRow, Contracts, Routes } from "./http/route.ts";
import { importsContract } from "./imports/imports.contract.ts";
import { investorsContract } from "./investors/investors.contract.ts";
import { invitationsContract } from "./invitations/invitations.contract.ts";
import { locationsContract } from "./locations/locations.contract.ts";
import { noticesContract } from "./notices/notices.contract.ts";
import { openidContract } from "./openid/openid.contract.ts";
import { overviewContract } from "./overview/overview.contract.ts";
import { performanceContract } from "./performance/performance.contract.ts";
import { reportsContract } from "./reports/reports.contract.ts";
import { passkeysContract } from "./second-factor/passkeys.contract.ts";
import { factorsContract } from "./second-factor/second-factor.contract.ts";
import { sessionsContract } from "./sessions/sessions.contract.ts";
import { settingsContract } from "./settings/settings.contract.ts";
import { statementsContract } from "./statements/statements.contract.ts";
import { transfersContract } from "./transfers/transfers.contract.ts";
import { usersContract } from "./users/users.contract.ts";

/** Every call of the product with what it takes and returns: for the server and the printed OpenAPI. */
export const contract = {
  auth: join(api.auth, authContract),
  invitations: join(api.invitations, invitationsContract),
  users: join(api.users, usersContract),
  locations: join(api.locations, locationsContract),
  investors: join(api.investors, investorsContract),
  budgets: join(api.budgets, budgetsContract),
  capital: join(api.capital, capitalContract),
  transfers: join(api.transfers, transfersContract),
  reports: join(api.reports, reportsContract),
  documents: join(api.documents, documentsContract),
  drafts: join(api.drafts, draftsContract),
  activity: join(api.activity, activityContract),
  overview: join(api.overview, overviewContract),
  performance: join(api.performance, performanceContract),
  notices: join(api.notices, noticesContract),
  sessions: join(api.sessions, sessionsContract),
  factors: join(api.factors, factorsContract),
  passkeys: join(api.passkeys, passkeysContract),
  openid: join(api.openid, openidContract),
  exports: join(api.exports, exportsContract),
  settings: join(api.settings, settingsContract),
  statements: join(api.statements, statementsContract),
  imports: join(api.imports, importsContract),
};

function join<C extends Contracts>(routes: Routes<C>, contracts: C) {
  const rows = Object.entries(routes).map(([name, route]) => [name, { ...route, ...contracts[name] }]);
  return Object.fromEntries(rows) as { readonly [Name in keyof C]: ContractRow<C[Name]> };
}
