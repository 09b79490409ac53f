import type { BadgeTone } from "#web/ui/Badge.tsx";

/** The actions that have a colour of their own; every other is neutral (spec section 2, Activity Log). */
const tones: Readonly<Record<string, BadgeTone>> = {
  login: "info",
  logout: "neutral",
  create_report: "success",
  delete_report: "danger",
  create_location: "brass",
  create_investor: "brass",
};

export function actionTone(action: string): BadgeTone {
  return tones[action] ?? "neutral";
}
