import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { asKind, button, claire, labelled, Refusal, STALE } from "#web/app/testing.tsx";
import { ellison, finch, openInvestors } from "#web/features/investors/investors.fixture.ts";
import {
  CAPITAL,
  capitalCard,
  corrected,
  entry,
  freezeDay,
  openAccount,
  removed,
} from "./account.fixture.ts";

beforeEach(freezeDay);

test("the name on an investor's card leads to the account, and from there back", async () => {
  const { user } = openInvestors();
  await user.click(await screen.findByRole("link", { name: "Margaret Ellison" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Margaret Ellison" })).toBeTruthy();
  expect(location.pathname).toBe(`/manager/investors/${ellison.id}`);
  await user.click(screen.getByRole("link", { name: "Back to Manage Investors" }));
  expect(location.pathname).toBe("/manager/investors");
});

test("it shows the shares of this month and of others, and that no capital was entered", async () => {
  await openAccount();
  const ownership = within(screen.getByRole("region", { name: "Ownership" }));
  const [, ...rows] = await ownership.findAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Copper Finch Cafe5.00% from May 2024 to June 2026July 20268.00%",
    "Marlowe Coffee3.00% to September 2026none",
  ]);
  expect(await capitalCard().findByText("No capital entered yet")).toBeTruthy();
});

test("an entry says what it was before it was corrected; a removed one is struck through and not counted", async () => {
  await openAccount({ [`GET ${CAPITAL}`]: [corrected, removed] });
  const [, first, second] = await capitalCard().findAllByRole("row");
  expect(first?.textContent).toContain(
    "5.00% of Saltgrass Kitchen. Corrected Jun 02, 2026: was $50,500.00 (The wire was $55,000.00)",
  );
  expect(first?.querySelector("del")).toBeNull();
  expect([...(second?.querySelectorAll("del") ?? [])].map((struck) => struck.textContent)).toContain("$9.00");
  expect(second?.textContent).toContain("Removed Jun 03, 2026 by Ana Ferreira");
  expect(
    within(second ?? document.body)
      .getByText("Ana Ferreira")
      .getAttribute("translate"),
  ).toBe("no");
  const sums = capitalCard()
    .getAllByRole("term")
    .map((term) => term.parentElement?.textContent);
  expect(sums).toEqual(["Invested$55,000.00"]);
});

test("where statements are made it says how many there are, and leads to those that the investor reads", async () => {
  const at = "2026-10-24T12:00:00.000Z";
  await openAccount(
    {
      [`GET /api/investors/${ellison.id}/statements`]: [
        { id: 3, period: "2026-10", version: 1, publishedAt: null },
        { id: 2, period: "2026-Q3", version: 2, publishedAt: at },
        { id: 1, period: "2026-Q3", version: 1, publishedAt: at },
      ],
    },
    { ...claire, statements: true },
  );
  const card = within(screen.getByRole("region", { name: "Statements" }));
  await card.findByText("Published");
  expect(card.getAllByRole("term").map((term) => term.parentElement?.textContent)).toEqual([
    "Published1",
    "To publish1",
  ]);
  expect(card.getByRole("link", { name: "All statements" }).getAttribute("href")).toBe(
    `/manager/preview/${ellison.id}/investor/documents`,
  );
});

test("an auditor reads the account and changes nothing", async () => {
  await openAccount({ [`GET ${CAPITAL}`]: [corrected] }, asKind("auditor"));
  expect(await capitalCard().findByText("$55,000.00", { selector: "td *" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Add Entries|Correct|Manage Locations/ })).toBeNull();
  expect(screen.getByText("You can read this. Administrators and Controllers change it.")).toBeTruthy();
});

test("capital that could not be loaded is loaded again by Retry, and the shares stay", async () => {
  let isDown = true;
  const { user } = await openAccount({
    [`GET ${CAPITAL}`]: () => (isDown ? new Refusal("failed", "Later") : [corrected]),
  });
  await capitalCard().findByText("The capital could not be loaded.", undefined, { timeout: 8000 });
  expect(screen.getByText(finch.name)).toBeTruthy();
  isDown = false;
  await user.click(capitalCard().getByRole("button", { name: "Retry" }));
  expect(await capitalCard().findByText("Invested")).toBeTruthy();
});

test("it opens the history of the shares, and a transfer", async () => {
  const { user } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "History" }));
  expect(await screen.findByRole("dialog", { name: "History of Margaret Ellison" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(button("Transfer Share"));
  expect(await screen.findByRole("dialog", { name: /Transfer/ })).toBeTruthy();
});

test("an account of nobody is not found", async () => {
  const { user: _ } = openInvestors({ "GET /api/investors": [] });
  history.replaceState(null, "", "/manager/investors/4711");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(await screen.findByText("The investor could not be found.")).toBeTruthy();
});

describe("Correct Entry", () => {
  const CORRECT = "PUT /api/capital/31";
  const open = async (replies = {}) => {
    const portal = await openAccount({ [`GET ${CAPITAL}`]: [corrected], ...replies });
    await portal.user.click(await capitalCard().findByRole("button", { name: /^Correct Apr 15, 2024/ }));
    return portal;
  };

  test("needs a reason, and sends what is read from the fields", async () => {
    const { user, sentTo } = await open({ [CORRECT]: corrected });
    await user.clear(labelled("Amount"));
    await user.paste("$53,999.996");
    await user.tab();
    expect(screen.getByText("Rounded to $54,000.00").matches("[role=dialog] output")).toBe(true);
    await user.click(button("Save Correction"));
    expect(await screen.findByText("Say why it is corrected.")).toBeTruthy();
    expect(document.activeElement).toBe(labelled("Reason"));
    await user.type(labelled("Reason"), "A typing mistake");
    await user.click(button("Save Correction"));
    await screen.findByText("Entry corrected");
    expect(sentTo(CORRECT)).toEqual([
      {
        locationId: 3,
        day: "2024-04-15",
        kind: "contribution",
        amount: "54000.00",
        note: "5.00% of Saltgrass Kitchen",
        reason: "A typing mistake",
        updatedAt: corrected.updatedAt,
      },
    ]);
  });

  test("shows what it said earlier, and who entered that", async () => {
    await open();
    const earlier = screen.getByRole("heading", { name: "Earlier" }).parentElement;
    expect(earlier?.textContent).toBe("Earlier$50,500.00Entered May 28, 2026 by Claire Donovan");
    expect(screen.getByText("Claire Donovan", { selector: "dd *" }).getAttribute("translate")).toBe("no");
  });

  test("refuses a day that has not come", async () => {
    const { user } = await open();
    await user.clear(labelled("Day"));
    await user.type(labelled("Day"), "2/16/2027");
    await user.tab();
    expect(await screen.findByText("The day lies in the future. Today is Nov 26, 2026.")).toBeTruthy();
  });

  test("shows what a colleague has saved meanwhile", async () => {
    let stored = corrected;
    const { user } = await open({ [`GET ${CAPITAL}`]: () => [stored], [CORRECT]: STALE });
    stored = { ...corrected, note: "By wire", updatedAt: "2026-06-05T15:00:00.000Z" };
    await user.type(labelled("Reason"), "A typing mistake");
    await user.click(button("Save Correction"));
    await waitFor(() => expect(labelled("Note (optional)").value).toBe("By wire"));
    expect(labelled("Reason").value).toBe("A typing mistake");
  });

  test("removes the entry after a question", async () => {
    const { user, sent } = await open({ "DELETE /api/capital/31": null });
    await user.click(button("Remove Entry"));
    const question = within(screen.getByRole("alertdialog", { name: "Remove this entry?" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
    await user.click(question.getByRole("button", { name: "Remove Entry" }));
    await screen.findByText("Entry removed");
    expect(sent.some(({ call }) => call === "DELETE /api/capital/31")).toBe(true);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

test("an entry that was never corrected has nothing earlier", async () => {
  const { user } = await openAccount({ [`GET ${CAPITAL}`]: [entry()] });
  await user.click(await capitalCard().findByRole("button", { name: /^Correct/ }));
  expect(screen.queryByRole("heading", { name: "Earlier" })).toBeNull();
});
