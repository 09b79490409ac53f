import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { entry, openLog } from "./activity-log.fixture.ts";

test("filters are sent without 'all', and Clear Filters restores seven days", async () => {
  const { user, asked } = await openLog(() => ({ entries: [entry(1)], matching: 1 }));
  const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);
  expect(lastAsked()).toEqual({ days: "7" });

  await user.selectOptions(screen.getByLabelText("Action Type"), "Create Report");
  await user.selectOptions(screen.getByLabelText("User"), "Marcus Bell");
  await user.selectOptions(screen.getByLabelText("Time Range"), "Last 24 hours");
  await user.type(screen.getByPlaceholderText("Search actions, users, or entities..."), " harbor ");
  await waitFor(() =>
    expect(lastAsked()).toEqual({ q: "harbor", action: "create_report", user: "7", days: "1" }),
  );

  expect(location.search).toBe("?action=create_report&user=7&days=1&q=+harbor+");
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(lastAsked()).toEqual({ days: "7" }));
  expect(location.search).toBe("");
  expect(screen.getByLabelText<HTMLSelectElement>("Time Range").value).toBe("7");
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("");
});

test("the filters are restored from the URL, and malformed ones are not sent", async () => {
  const { asked } = await openLog(
    () => ({ entries: [entry(1, { userId: "9", userName: "Ana Ferreira" })], matching: 1 }),
    "?q=har%00bor&action=create_report&user=9&days=30",
  );
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    q: "harbor",
    action: "create_report",
    user: "9",
    days: "30",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("harbor");
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text;
  // Ana did nothing in the range, but is who was asked for.
  expect(["Action Type", "User", "Time Range"].map(chosen)).toEqual([
    "Create Report",
    "Ana Ferreira",
    "Last 30 days",
  ]);
  cleanup();
  const odd = await openLog(() => ({ entries: [entry(1)], matching: 1 }), "?action=%00&user=%27&days=8");
  expect(Object.fromEntries(odd.asked[0] ?? [])).toEqual({ days: "7" });
});

test("typing in the search sends one request when it pauses", async () => {
  const { asked } = await openLog(() => ({ entries: [entry(1)], matching: 1 }));
  for (const value of ["h", "ha", "harbor"])
    fireEvent.change(screen.getByLabelText("Search"), { target: { value } });
  await waitFor(() => expect(asked.at(-1)?.get("q")).toBe("harbor"));
  expect(asked).toHaveLength(2);
});
