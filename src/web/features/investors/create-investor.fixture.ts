import { screen } from "@testing-library/react";
import type { Replies } from "#web/app/testing.tsx";
import { ellison, labelled, openInvestors } from "./investors.fixture.ts";

export const CREATE = "POST /api/investors";
export const done = "Investor account created successfully";

export async function openDialog(replies: Replies = {}) {
  const portal = openInvestors({ [CREATE]: ellison, ...replies });
  await portal.user.click(await screen.findByRole("button", { name: "Add New Investor" }));
  await screen.findByRole("dialog", { name: "Create Investor Account" });
  const posted = () => portal.sent.filter(({ call }) => call.startsWith("POST"));
  return { ...portal, posted };
}

type User = Awaited<ReturnType<typeof openDialog>>["user"];

export async function fillIn(user: User, confirmation = "quiet-harbor") {
  await user.type(labelled("First Name"), "Margaret");
  await user.type(labelled("Last Name"), "Ellison");
  await user.type(labelled("Email"), "margaret.ellison@example.com");
  await user.type(labelled("Phone Number"), "(207) 555-0143");
  await user.type(labelled("Username"), "mellison");
  await user.type(labelled("Password"), "quiet-harbor");
  await user.type(labelled("Confirm Password"), confirmation);
}
