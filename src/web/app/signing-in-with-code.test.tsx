import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { field, signIn } from "./signing-in.fixture.ts";
import { claire, openPortal, fill } from "./testing.tsx";

const toTheCode = async () => {
  const opened = openPortal("/?login", null, {
    [signIn]: { ticket: "t".repeat(43), ways: ["authenticator"] },
    "POST /api/auth/second-factor": claire,
  });
  await screen.findByRole("heading", { name: "Login" });
  fill(field("Username"), "mellison");
  fill(field("Password"), "quiet-harbor");
  await opened.user.type(field("Password"), "{Enter}");
  await screen.findByLabelText("Code");
  return opened;
};
const marked = (state: unknown) => typeof state === "object" && state !== null && "dialogs" in state;

test("Back returns from the code to the password, which can be entered again", async () => {
  const { user } = await toTheCode();
  await waitFor(() => expect(marked(history.state)).toBe(true));
  history.back();
  await screen.findByLabelText("Password");
  expect(screen.getByRole("heading", { name: "Login" })).toBeTruthy();
  fill(field("Username"), "mellison");
  fill(field("Password"), "quiet-harbor");
  await user.type(field("Password"), "{Enter}");
  expect(await screen.findByLabelText("Code")).toBeTruthy();
});

test("a login with a code leaves no history entry", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user } = await toTheCode();
  await waitFor(() => expect(marked(history.state)).toBe(true));
  await user.type(field("Code"), "123456{Enter}");
  await waitFor(() => expect(marked(history.state)).toBe(false));
  expect(assign).not.toHaveBeenCalled();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"), { timeout: 1500 });
});
