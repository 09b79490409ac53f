import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { before, button, cell, comp, inATabOfItsOwn, labelled } from "./monthly-report.fixture.ts";
import { fillIn, reload } from "./draft-safety.fixture.ts";

inATabOfItsOwn();

test("starting over forgets it", async () => {
  await fillIn();
  const { user } = await reload();
  await user.click(await screen.findByRole("button", { name: "Start Over" }));
  expect(cell("Gross Sales").value).toBe("");
  expect(cell("Gross Sales", before).value).toBe("146,210.75");
  expect(screen.queryByText("Signed")).toBeNull();
  await waitFor(() => expect(comp("David Okafor").value).toBe(""));
  // How high the page was stands there as well.
  expect(Object.keys(sessionStorage).filter((name) => name !== "place")).toEqual([]);
});

test("starting over can be undone, with comps and signature, until something new is entered", async () => {
  await fillIn();
  const { user } = await reload();
  await user.click(await screen.findByRole("button", { name: "Start Over" }));
  expect(document.activeElement).toBe(button("Undo"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
  expect(comp("David Okafor").value).toBe("186.00");
  expect(labelled("Overall Summary").value).toBe("A good month.");
  expect(screen.getByText("Signed")).toBeTruthy();
  await user.click(button("Start Over"));
  await user.type(cell("Gross Sales"), "7");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
