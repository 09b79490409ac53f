import type { BadgeTone } from "#web/ui/Badge.tsx";

/** The actions that have a colour of their own (spec section 2, Activity Log). */
const tones: Readonly<Record<string, BadgeTone>> = {
  login: "info",
  logout: "neutral",
  create_report: "success",
  create_location: "brass",
  create_investor: "brass",
};

/** Red is every deletion's (design, section 1); what has no colour is neutral. */
export function actionTone(action: string | null): BadgeTone {
  return tones[action ?? ""] ?? (action?.startsWith("delete_") ? "danger" : "neutral");
}
