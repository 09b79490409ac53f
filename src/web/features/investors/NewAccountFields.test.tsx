import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Refusal } from "#web/app/testing.tsx";
import { CREATE, fillIn, openDialog } from "./create-investor.fixture.ts";
import { button, labelled, ownership, tickbox } from "./investors.fixture.ts";

afterEach(cleanup);

/** What a screen reader says of a field beside its label. */
const described = (label: string) =>
  labelled(label)
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("passwords that differ are said at the second one, and nothing is sent", async () => {
  const { user, posted } = await openDialog();
  await fillIn(user, "quiet-harbour");
  await user.click(button("Create Account"));
  expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  expect(labelled("Confirm Password").getAttribute("aria-invalid")).toBe("true");
  expect(posted()).toEqual([]);
  // Corrected in the first box, the sentence at the second goes away.
  await user.clear(labelled("Password"));
  await user.type(labelled("Password"), "quiet-harbour");
  await waitFor(() => expect(screen.queryByText("Passwords do not match")).toBeNull());
});

test("a second password that is short as well as another is said to be another", async () => {
  const { user } = await openDialog();
  await fillIn(user, "abc");
  await user.click(button("Create Account"));
  expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  expect(screen.queryByText("Password must be at least 6 characters")).toBeNull();
  // The same twice, it is only too short.
  await user.clear(labelled("Password"));
  await user.type(labelled("Password"), "abc");
  expect(await screen.findAllByText("Password must be at least 6 characters")).toHaveLength(2);
});

test("a taken username lands at its field, and what was typed stays", async () => {
  const taken = "This username is already taken.";
  const { user, posted } = await openDialog({ [CREATE]: new Refusal(409, taken, { username: taken }) });
  await fillIn(user);
  await user.click(tickbox(/Copper Finch/));
  await user.click(button("Create Account"));
  await waitFor(() => expect(labelled("Username").getAttribute("aria-invalid")).toBe("true"));
  expect(described("Username")).toBe(taken);
  await waitFor(() => expect(document.activeElement).toBe(labelled("Username")));
  expect(labelled("First Name").value).toBe("Margaret");
  expect(labelled("Password").value).toBe("quiet-harbor");
  expect(ownership("Copper Finch Cafe").value).toBe("10.00");
  expect(posted()).toHaveLength(1);
});

test("tells each field's rules before anything is sent", async () => {
  await openDialog();
  expect(described("Username")).toBe("At least 3 characters.");
  expect(described("Phone Number")).toBe("In any form, up to 20 characters.");
  expect(described("Password")).toBe(
    "At least 6 characters. Passwords that everybody tries first are refused.",
  );
});

test("says on leaving what is wrong, and goes on saying it until it is right", async () => {
  const { user } = await openDialog();
  await user.type(labelled("Username"), "me");
  expect(screen.queryByText("Username must be at least 3 characters")).toBeNull();
  await user.tab();
  expect(await screen.findByText("Username must be at least 3 characters")).toBeTruthy();
  await user.type(labelled("Username"), "l");
  await waitFor(() => expect(screen.queryByText("Username must be at least 3 characters")).toBeNull());
});
