import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asKind, button, claire, labelled, openPortal, Refusal } from "#web/app/testing.tsx";
import { auditor, manager, runWith } from "./statements.fixture.ts";

const RUNS = "GET /api/statement-runs";
const PREVIEW = "GET /api/statement-runs/preview";

test.each([
  ["statements are off", claire],
  ["nobody may read them", { ...asKind("location_manager"), statements: true as const }],
])("the page is not found and no menu leads to it where %s", async (_, account) => {
  openPortal("/manager/statements", account);
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Money" })).toBeNull();
});

test("each run says its period, when it was made or published, and what is to do", async () => {
  openPortal("/manager/statements", manager, {
    [RUNS]: [
      runWith(),
      runWith({
        id: 6,
        period: "2026-Q3",
        published: 25,
        opened: 22,
        toPublish: 6,
        newVersions: 6,
        publishedAt: "2026-10-24T12:00:00.000Z",
      }),
      runWith({
        id: 5,
        period: "2025",
        published: 20,
        toPublish: 5,
        failures: [{ investorId: 9, name: "Ada" }],
        publishedAt: "2026-01-30T12:00:00.000Z",
      }),
    ],
  });
  const rows = (await screen.findAllByRole("row")).slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["October 2026Month, 25 statements", "Made Nov 26, 2026", "25", "–", "To check"],
    [
      "Third quarter 2026Quarter, 25 statements",
      "Published Oct 24, 2026",
      "25",
      "22 of 25",
      "Published6 new versions",
    ],
    [
      "Year 2025Year, 25 statements",
      "Published Jan 30, 2026",
      "25",
      "0 of 20",
      "Published5 to publish1 not made",
    ],
  ]);
  expect(screen.getByRole("link", { name: "Third quarter 2026" }).getAttribute("href")).toBe(
    "/manager/statements/6",
  );
});

test("runs that are being made are asked for again until they are made", async () => {
  const making = runWith({ state: "making", done: 17, statements: 17 });
  let answers = [making];
  openPortal("/manager/statements", manager, { [RUNS]: () => answers });
  expect(await screen.findByText("Made 17 of 25")).toBeTruthy();
  expect(screen.getByText("Being made")).toBeTruthy();
  answers = [runWith()];
  await vi.waitFor(() => expect(screen.getByText("To check")).toBeTruthy(), { timeout: 4000 });
});

test("an auditor reads statements and is offered to make none", async () => {
  openPortal("/manager/statements", auditor, { [RUNS]: [] });
  expect(await screen.findByText("No statements yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make Statements" })).toBeNull();
});

test("runs that cannot be loaded can be asked for again", async () => {
  let answer: unknown = new Refusal("failed", "Something went wrong.");
  const { user } = openPortal("/manager/statements", manager, { [RUNS]: () => answer });
  expect(await screen.findByText("The statements could not be loaded.", {}, { timeout: 5000 })).toBeTruthy();
  answer = [];
  await user.click(button("Retry"));
  expect(await screen.findByText("No statements yet")).toBeTruthy();
});

test("the dialog says what a period's statements would hold, makes them, and opens them", async () => {
  vi.setSystemTime(new Date("2026-11-26T15:00:00Z"));
  const asked: string[] = [];
  const { user, sent } = openPortal("/manager/statements", manager, {
    [RUNS]: [],
    [PREVIEW]: {
      period: "2026-10",
      investors: 25,
      publishedReports: 7,
      reports: 8,
      missing: [
        { locationId: 1, location: "Olive & Ember", month: "2026-10", state: "inReview", amounts: 6 },
      ],
      runId: null,
    },
    "POST /api/statement-runs": (body: unknown) => {
      asked.push(JSON.stringify(body));
      return runWith({ state: "making", done: 0 });
    },
  });
  await screen.findByText("No statements yet");
  await user.click(screen.getAllByRole("button", { name: "Make Statements" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("25 investors")).toBeTruthy();
  expect(dialog.getByText("7 of 8 out")).toBeTruthy();
  expect(dialog.getByText(/^Olive & Ember/).parentElement?.parentElement?.textContent).toBe(
    "Olive & Ember, October 2026, is in review. Its amounts are left out until it is approved.",
  );
  await user.click(dialog.getByRole("button", { name: "Quarter" }));
  expect(labelled<HTMLSelectElement>("Quarter").value).toBe("2026-Q3");
  await user.click(dialog.getByRole("button", { name: "Year" }));
  expect(labelled<HTMLSelectElement>("Year").value).toBe("2025");
  await user.click(dialog.getByRole("button", { name: "Month" }));
  expect(labelled<HTMLSelectElement>("Month").value).toBe("2026-10");
  await user.dblClick(await dialog.findByRole("button", { name: "Make 25 Statements" }));
  await waitFor(() => expect(location.pathname).toBe("/manager/statements/7"));
  expect(asked).toEqual(['{"period":"2026-10"}']);
  expect(sent.filter(({ call }) => call === "POST /api/statement-runs")).toHaveLength(1);
});

test.each([
  ["were made already", { investors: 25, runId: 7 }, "The statements of October 2026 were made already."],
  ["would be none", { investors: 0, runId: null }, "Nobody held a share then: there is nothing to make."],
])("statements that %s are not made", async (_, preview, sentence) => {
  vi.setSystemTime(new Date("2026-11-26T15:00:00Z"));
  const { user, sent } = openPortal("/manager/statements", manager, {
    [RUNS]: [runWith()],
    [PREVIEW]: { period: "2026-10", publishedReports: 8, reports: 8, missing: [], ...preview },
  });
  await user.click(await screen.findByRole("button", { name: "Make Statements" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  if (preview.runId === null) await user.click(dialog.getByRole("button", { name: "Make 0 Statements" }));
  else
    expect(dialog.getByRole("link", { name: "Open Statements" }).getAttribute("href")).toBe(
      "/manager/statements/7",
    );
  expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("what could not be made is said, and the dialog stays with what was chosen", async () => {
  vi.setSystemTime(new Date("2026-11-26T15:00:00Z"));
  const { user } = openPortal("/manager/statements", manager, {
    [RUNS]: [runWith()],
    [PREVIEW]: { period: "2026-10", investors: 2, publishedReports: 8, reports: 8, missing: [], runId: null },
    "POST /api/statement-runs": new Refusal("not_possible_now", "Somebody else is making them."),
  });
  await user.click(await screen.findByRole("button", { name: "Make Statements" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Month"), "August 2026");
  await user.click(await dialog.findByRole("button", { name: "Make 2 Statements" }));
  expect(await screen.findByText("Somebody else is making them.")).toBeTruthy();
  expect(labelled<HTMLSelectElement>("Month").value).toBe("2026-08");
});
