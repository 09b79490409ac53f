import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { button, cell, choose, inATabOfItsOwn, openForm } from "./monthly-report.fixture.ts";
import { fillIn } from "./draft-safety.fixture.ts";

inATabOfItsOwn();

test("a link asks before unsent work is left", async () => {
  const { user } = await fillIn();
  const link = () => screen.getAllByRole("link", { name: "Manage Locations" })[0] as HTMLElement;
  await user.click(link());
  expect(await screen.findByRole("alertdialog", { name: "Leave without submitting?" })).toBeTruthy();
  await user.click(button("Cancel"));
  expect(window.location.pathname).toBe("/manager/reports");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(link());
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(window.location.pathname).toBe("/manager/locations"));
});

test("closing the tab asks only while there is unsent work", async () => {
  const { user } = await openForm();
  const asks = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  await choose(user);
  expect(asks()).toBe(false);
  await user.type(cell("Gross Sales"), "1");
  expect(asks()).toBe(true);
});
