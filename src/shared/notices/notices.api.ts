import type { Routes } from "../http/route.ts";
import type { noticesContract } from "./notices.contract.ts";

export const notices: Routes<typeof noticesContract> = {
  unopened: { method: "GET", path: "/api/notices", access: "investor" },
  preferences: { method: "GET", path: "/api/notices/preferences", access: "investor" },
  setPreferences: { method: "PUT", path: "/api/notices/preferences", access: "investor" },
  unsubscribePage: { method: "GET", path: "/api/notices/unsubscribe/:token", access: "anyone" },
  unsubscribe: { method: "POST", path: "/api/notices/unsubscribe/:token", access: "anyone" },
  ofReport: { method: "GET", path: "/api/reports/:id/notices", access: "readReports" },
  mails: { method: "GET", path: "/api/mails", access: "manageAccounts" },
  mailHtml: { method: "GET", path: "/api/mails/:id/html", access: "manageAccounts" },
};
