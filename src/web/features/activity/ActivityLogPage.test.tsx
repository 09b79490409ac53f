import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import { entry, openLog, rows } from "./activity-log.fixture.ts";

test("an entry shows actor, action, entity, time, IP address and facts", async () => {
  await openLog(() => ({
    entries: [
      entry(3, {
        action: "create_report",
        entityName: "Harbor & Vine",
        details: { reportingPeriod: "2026-10", grossSales: "71208.97" },
        ipAddress: "203.0.113.24",
      }),
      entry(2, { action: "update_investor", userName: null, details: "Password changed" }),
      entry(1, { userName: null, userEmail: null }),
    ],
    matching: 3,
  }));
  expect(rows().map((row) => row.textContent)).toEqual([
    'Create ReportMarcus Bell→ on Harbor & VineReporting Period October 2026Gross Sales $71,208.97As recorded{\n  "reportingPeriod": "2026-10",\n  "grossSales": "71208.97"\n}Mar 05, 2025 at 3:04 pmIP address 203.0.113.24',
    "Update Investormarcus.bell@example.comPassword changedMar 05, 2025 at 3:04 pm",
    "Login7Mar 05, 2025 at 3:04 pm",
  ]);
});

test("an action on one's own account names the account once, one on a namesake's names both", async () => {
  const own = { action: "change_password", entityName: "Marcus Bell" };
  await openLog(() => ({
    entries: [
      entry(4, { ...own, entityType: "user", entityId: "7" }),
      entry(3, {
        ...own,
        entityType: "user",
        entityId: "7",
        entityName: "Marcus Bell (marcus.bell@example.com)",
      }),
      entry(2, { ...own, entityType: "investor", entityId: "12" }),
      entry(1, { ...own, entityType: "investor", entityId: "13", entityName: "Marcus Bell (m@example.com)" }),
    ],
    matching: 4,
  }));
  const words = rows().map((row) => row.querySelector(".log-line")?.textContent);
  expect(words).toEqual([
    "Marcus Bell",
    "Marcus Bell",
    "Marcus Bell",
    "Marcus Bell→ on Marcus Bell (m@example.com)",
  ]);
});

test("an investor changed or deleted by somebody of the same name is named", async () => {
  const actions = ["update_investor", "delete_investor", "reset_second_factor", "end_session"];
  await openLog(() => ({
    entries: actions.map((action, index) =>
      entry(9 - index, { action, entityType: "investor", entityId: "12", entityName: "Marcus Bell" }),
    ),
    matching: actions.length,
  }));
  const words = rows().map((row) => row.querySelector(".log-line")?.textContent);
  expect(words).toEqual(actions.map(() => "Marcus Bell→ on Marcus Bell"));
});

test("the badge has the color of its action: deletions are red, unknown actions neutral", async () => {
  const actions = [
    "login",
    "create_report",
    "delete_report",
    "delete_location",
    "delete_investor",
    "delete_user",
    "create_location",
    "create_investor",
    "logout",
    "other",
  ];
  await openLog(() => ({
    entries: actions.map((action, index) => entry(index + 1, { action })),
    matching: actions.length,
  }));
  const tones = rows().map((row) => /badge-(\w+)/.exec(row.querySelector(".badge")?.className ?? "")?.[1]);
  expect(tones.join(" ")).toBe("info success danger danger danger danger brass brass neutral neutral");
});

test("Showing X of Y counts the time range, and Show more focuses the first new entry", async () => {
  const { user, asked } = await openLog((query) =>
    query.has("cursor")
      ? { entries: [entry(1)], matching: 3 }
      : { entries: [entry(3), entry(2)], matching: 3, next: "9.2" },
  );
  expect(screen.getByText("Showing 2 of 2,431 activities (3 match)")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Showing 3 of 2,431 activities")).toBeTruthy();
  expect(asked.at(-1)?.get("cursor")).toBe("9.2");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(document.activeElement).toBe(rows().at(2));
});

test("a log that failed to load can be loaded again", async () => {
  let isDown = true;
  const { user } = openPortal("/manager/activity-log", claire, {
    "GET /api/activity-logs": () => (isDown ? new Refusal("unavailable", "Down") : []),
  });
  await screen.findByText("The activity log could not be loaded.");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No activity found")).toBeTruthy();
});

test("an empty result suggests other filters", async () => {
  await openLog(() => ({ entries: [], matching: 0 }));
  expect(screen.getByText("No activity found")).toBeTruthy();
  expect(screen.getByText("Try adjusting your search criteria or time range")).toBeTruthy();
  expect(screen.getByText("Showing 0 of 2,431 activities")).toBeTruthy();
});

test("actors of the same name are shown with their email", async () => {
  const other = { userId: "8", userName: "MARCUS Bell", userEmail: "m.bell@example.com" };
  await openLog(() => ({
    entries: [entry(3), entry(2, other), entry(1, { userId: "9", userName: "Rosa Lind" })],
    matching: 3,
  }));
  expect(rows().map((row) => row.querySelector("b")?.textContent)).toEqual([
    "Marcus Bell (marcus.bell@example.com)",
    "MARCUS Bell (m.bell@example.com)",
    "Rosa Lind",
  ]);
});

test("an actor is shown with the email when an unlisted user has the same name", async () => {
  const users = [
    { id: "7", name: "Marcus Bell (marcus.bell@example.com)" },
    { id: "8", name: "MARCUS Bell (m.bell@example.com)" },
  ];
  await openLog(() => ({ entries: [entry(3)], matching: 1 }), "?q=marcus.bell", users);
  expect(rows().map((row) => row.querySelector("b")?.textContent)).toEqual([
    "Marcus Bell (marcus.bell@example.com)",
  ]);
});
