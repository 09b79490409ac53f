import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CheckedRun } from "#shared/statements/statements.schema.ts";
import { button, fill, openPortal, Refusal, type Replies } from "#web/app/testing.tsx";
import {
  auditor,
  checkedRun,
  checkedStatement,
  manager,
  runWith,
  statementWith,
} from "./statements.fixture.ts";

const RUN = "GET /api/statement-runs/7";
const PUBLISH = "POST /api/statement-runs/7/publish";

const twelve = Array.from({ length: 12 }, (_, index) =>
  checkedStatement(index + 1, `${String.fromCodePoint(65 + index)}da`),
);

async function openRun(run: CheckedRun, replies: Replies = {}, account = manager) {
  const portal = openPortal("/manager/statements/7", account, {
    "GET /api/statement-runs": [run],
    [RUN]: run,
    ...replies,
  });
  await screen.findAllByRole("heading", {
    name: /^(\d+ (Statements?|to Publish|Published|Unchanged)|New Versions)$/,
  });
  return portal;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Choose (?!all)/ })
    .filter(({ checked }) => checked)
    .map((one) => one.getAttribute("aria-label"));

test("while they are made the page says how far it is, can be left, and then shows what to check", async () => {
  let run = runWith({ state: "making", done: 17, secondsLeft: 2 });
  const made = checkedRun(twelve);
  openPortal("/manager/statements/7", manager, { "GET /api/statement-runs": () => [run], [RUN]: made });
  expect(await screen.findByRole("heading", { name: "Made 17 of 25" })).toBeTruthy();
  expect(screen.getByText("about 2 seconds left")).toBeTruthy();
  expect(
    screen.getByText("You can leave this page; it goes on. Nothing is published by itself."),
  ).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Statements made" })).toBeTruthy();
  run = made;
  expect(await screen.findByRole("heading", { name: "12 Statements" }, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByText("The statements are made.").matches("output")).toBe(true);
});

test("what is being made can be stopped", async () => {
  let runs = [runWith({ state: "making", done: 17 })];
  const { user } = openPortal("/manager/statements/7", manager, {
    "GET /api/statement-runs": () => runs,
    "DELETE /api/statement-runs/7": () => {
      runs = [];
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  await waitFor(() => expect(location.pathname).toBe("/manager/statements"));
  expect(await screen.findByText("Nothing was published.")).toBeTruthy();
});

test("the sums are shown with the line that they tie out, and what is missing by name", async () => {
  const missing = (location: string, month: string, state: "inReview" | "notFiled", amounts: number) => ({
    locationId: 1,
    location,
    month,
    state,
    amounts,
  });
  await openRun(
    checkedRun(twelve, {
      missing: [
        missing("Olive & Ember", "2026-10", "inReview", 6),
        missing("Copper Finch Cafe", "2026-10", "notFiled", 0),
        missing("Saltgrass Kitchen", "2026-10", "notFiled", 0),
      ],
    }),
  );
  expect(screen.getByRole("heading", { name: "Statements, October 2026" })).toBeTruthy();
  expect(screen.getByText("Made Nov 26, 2026. Investors see nothing yet.")).toBeTruthy();
  const tile = (label: string) => screen.getByRole("heading", { name: label }).parentElement?.textContent;
  expect(tile("Opening, Oct 01")).toContain("$53,661.26");
  expect(tile("Distributions")).toContain("$49,075.01");
  expect(tile("Closing, Oct 31")).toContain("$102,736.27");
  expect(screen.getByText("The sum of all 12 statements is the sum of all lines, to the cent.")).toBeTruthy();
  const notes = [...document.querySelectorAll(".form-note")].map((note) => note.textContent);
  expect(notes).toEqual([
    "Olive & Ember, October 2026, is in review. Its 6 amounts are not in these statements. Once it is approved, new versions are made.",
    "2 reports are not filed. Their amounts are not in these statements. Once they are filed, new versions are made.Show whichCopper Finch Cafe, October 2026Saltgrass Kitchen, October 2026",
  ]);
});

test("statements that differ from the lines are not offered to be published", async () => {
  await openRun(checkedRun(twelve, { difference: "-0.01" }));
  expect(screen.getByText("Statements and lines differ by $0.01. Nothing can be published.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("eight are shown, all on demand with the focus on the ninth, and a search finds a name", async () => {
  const { user } = await openRun(checkedRun(twelve));
  expect(screen.getAllByRole("rowheader")).toHaveLength(8);
  expect(screen.getByText("Showing 8 of 12")).toBeTruthy();
  await user.click(button("Show all"));
  await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(12));
  expect(document.activeElement).toBe(button("Open the statement of Ida Brandt"));
  fill(screen.getByLabelText("Search investor"), "lda");
  await waitFor(() =>
    expect(screen.getAllByRole("rowheader").map((one) => one.textContent)).toEqual(["Lda Brandt"]),
  );
  fill(screen.getByLabelText("Search investor"), "nobody");
  expect(await screen.findByText("No investor has this name.")).toBeTruthy();
});

test("all are published after a question, and the investors are told", async () => {
  const { user, sent } = await openRun(checkedRun(twelve), { [PUBLISH]: { published: 12 } });
  await user.click(button("Publish to All 12"));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish to All 12" }));
  expect(dialog.getByText("They cannot be taken back. A correction makes a new version.")).toBeTruthy();
  expect(dialog.getByText("$1,446.00")).toBeTruthy();
  await user.dblClick(dialog.getByRole("button", { name: "Publish 12 Statements" }));
  expect(await screen.findByText("12 statements published")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter(({ call }) => call === PUBLISH).map(({ body }) => body)).toEqual([{ tell: true }]);
});

test("some are chosen, with Shift a range, and published without an e-mail", async () => {
  const { user, sent } = await openRun(checkedRun(twelve), { [PUBLISH]: { published: 4 } });
  await user.click(box("Choose Bda Brandt"));
  fireEvent.click(box("Choose Eda Brandt"), { shiftKey: true });
  expect(chosen()).toEqual(["Bda", "Cda", "Dda", "Eda"].map((name) => `Choose ${name} Brandt`));
  expect(screen.getByText("4 chosen").parentElement?.textContent).toBe("4 chosen of 12");
  expect(box("Choose all").indeterminate).toBe(true);
  await user.click(button("Publish 4 Statements"));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish 4 Statements" }));
  await user.click(dialog.getByRole("switch", { name: "Tell investors by e-mail" }));
  await user.click(dialog.getByRole("button", { name: "Publish 4 Statements" }));
  expect(await screen.findByText("4 statements published")).toBeTruthy();
  expect(sent.filter(({ call }) => call === PUBLISH).map(({ body }) => body)).toEqual([
    { investorIds: [2, 3, 4, 5], tell: false },
  ]);
  await waitFor(() => expect(chosen()).toEqual([]));
});

test("all that are found are chosen at once, and none again", async () => {
  const { user } = await openRun(checkedRun(twelve));
  await user.click(box("Choose all"));
  expect(screen.getByText("12 chosen")).toBeTruthy();
  await user.click(button("Choose None"));
  expect(chosen()).toEqual([]);
  expect(screen.queryByText(/chosen/)).toBeNull();
});

test("what could not be published is said, and the dialog stays", async () => {
  const { user } = await openRun(checkedRun(twelve), {
    [PUBLISH]: new Refusal("not_possible_now", "A report was changed a moment ago."),
  });
  await user.click(button("Publish to All 12"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Publish 12 Statements" }));
  expect(await screen.findByText("A report was changed a moment ago.")).toBeTruthy();
  expect(screen.getByRole("dialog", { name: "Publish to All 12" })).toBeTruthy();
});

test("new versions stand beside what investors read, with change and reason, and are published by themselves", async () => {
  const published = { publishedAt: "2026-10-24T12:00:00.000Z" };
  const { user } = await openRun(
    checkedRun(
      [
        checkedStatement(1, "Amelia", {
          version: 2,
          closing: "102.50",
          reason: "Olive & Ember, September 2026, was corrected on Nov 12: Counted twice.",
          replaces: { id: 90, version: 1, closing: "120.50", ...published },
        }),
        checkedStatement(2, "Beatrice", { ...published, openedAt: "2026-10-25T12:00:00.000Z" }),
        checkedStatement(3, "Carlos", published),
      ],
      published,
    ),
  );
  const rows = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .map((row) => row.textContent);
  expect(rows("New Versions")).toEqual([
    "InvestorClosing, version 1ChangeClosing, version 2StateActions",
    "Amelia Brandt$120.50−$18.00$102.50Version 2 to publish: closing $102.50",
    "1 investor$120.50−$18.00$102.50",
  ]);
  expect(screen.getByText(/Counted twice/)).toBeTruthy();
  expect(rows("2 Unchanged")).toEqual([
    "InvestorClosingStateActions",
    "Beatrice Brandt$120.50Version 1, opened Oct 25, 2026",
    "Carlos Brandt$120.50Version 1, not opened yet",
  ]);
  expect(screen.getByText("3 published on Oct 24, 2026")).toBeTruthy();
  await user.click(button("Publish 1 New Version"));
  expect(await screen.findByRole("dialog", { name: "Publish 1 New Version" })).toBeTruthy();
});

test("those that could not be made are named, and tried again", async () => {
  const { user, sent } = await openRun(
    checkedRun(twelve, { failures: [{ investorId: 40, name: "Zoe Zimmer" }] }),
    { "POST /api/statement-runs": runWith() },
  );
  expect(screen.getByText("Zoe Zimmer").closest(".banner")?.textContent).toBe(
    "1 could not be made: Zoe Zimmer",
  );
  await user.click(button("Try Again"));
  await vi.waitFor(() =>
    expect(sent.find(({ call }) => call === "POST /api/statement-runs")?.body).toEqual({ period: "2026-10" }),
  );
});

test("the eye opens a statement over the list, and the focus returns to it", async () => {
  const { user } = await openRun(checkedRun(twelve), {
    "GET /api/statements/102": statementWith({ id: 102, publishedAt: null }),
  });
  const eye = button("Open the statement of Bda Brandt");
  await user.click(eye);
  const dialog = within(await screen.findByRole("dialog", { name: "Statement" }));
  expect(await dialog.findByText("Margaret Ellison")).toBeTruthy();
  expect(dialog.getByText("Not yet")).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(eye);
});

test("an auditor checks and downloads, and is offered to publish nothing", async () => {
  await openRun(checkedRun(twelve), {}, auditor);
  expect(screen.getByRole("link", { name: "Download All" }).getAttribute("href")).toBe(
    "/api/statement-runs/7/download?account=1",
  );
  expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a run that is not there any more says so", async () => {
  openPortal("/manager/statements/9", manager, { "GET /api/statement-runs": [runWith()] });
  expect(await screen.findByText("These statements are not there, or no longer.")).toBeTruthy();
});
