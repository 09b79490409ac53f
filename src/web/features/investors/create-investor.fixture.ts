import { screen } from "@testing-library/react";
import { fill, type Replies, labelled } from "#web/app/testing.tsx";
import { ellison, openInvestors } from "./investors.fixture.ts";

export const CREATE = "POST /api/investors";
export const done = "Investor account created successfully";

export async function openDialog(replies: Replies = {}) {
  const portal = openInvestors({ [CREATE]: ellison, ...replies });
  await portal.user.click(await screen.findByRole("button", { name: "Add New Investor" }));
  await screen.findByRole("dialog", { name: "Create Investor Account" });
  const posted = () => portal.sent.filter(({ call }) => call.startsWith("POST"));
  return { ...portal, posted };
}

export function fillIn(confirmation = "quiet-harbor"): void {
  fill(labelled("First Name"), "Margaret");
  fill(labelled("Last Name"), "Ellison");
  fill(labelled("Email"), "margaret.ellison@example.com");
  fill(labelled("Phone Number"), "(207) 555-0143");
  fill(labelled("Username"), "mellison");
  fill(labelled("Password"), "quiet-harbor");
  fill(labelled("Confirm Password"), confirmation);
}
