import type { Overview } from "#shared/overview/overview.schema.ts";
import { recall, remember } from "#web/lib/device-memory.ts";
import { dueAddress } from "./due-report.ts";

export interface Step {
  title: string;
  why: string;
  /** What the way to it is called. */
  action: string;
  href: string;
  isDone: boolean;
}

/** What a new portal needs, in this order; null once a report has been filed. */
export function stepsOf(overview: Overview): Step[] | null {
  const { locations, investors, reportsInAll } = overview;
  if (reportsInAll > 0) return null;
  return [
    {
      title: "Add a location",
      why: "A cafe, bar or restaurant that reports its months.",
      action: "Go to locations",
      href: "/manager/locations",
      isDone: locations > 0,
    },
    {
      title: "Add its investors",
      why: "Each with an account and a share: that decides what everybody is paid.",
      action: "Go to investors",
      href: "/manager/investors",
      isDone: investors > 0,
    },
    {
      title: "File the month",
      why: "Sign it, and every investor sees it at once.",
      action: "Go to the report",
      href: dueAddress(overview),
      isDone: false,
    },
  ];
}

const key = "first-steps";

export const areHidden = (): boolean => recall(key) === "hidden";

export const hide = (): void => remember(key, "hidden");
