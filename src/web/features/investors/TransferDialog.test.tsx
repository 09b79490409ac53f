import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HoldingHistory, Transfer } from "#shared/transfers/transfers.schema.ts";
import { asKind, button, fill, openPortal, Refusal, type Replies } from "#web/app/testing.tsx";
import { saying } from "#web/ui/untranslated.fixture.ts";
import { ellison, finch, held, HISTORY, openHoldings, ownedBy, share } from "./investors.fixture.ts";

const cole = { ...ellison, id: 99, firstName: "Ingrid", lastName: "Solberg", username: "isolberg" };
const hannah = { ...ellison, id: 12, firstName: "Hannah", lastName: "Nakamura", username: "hnakamura" };
const location = { name: finch.name, address: finch.address, logoUrl: null };
const ofFinch = (row: ReturnType<typeof share>) => ({ ...row, locationId: finch.id, location });
const history: HoldingHistory = { holdings: [ofFinch(share("12.50"))], transfers: [] };
const TRANSFER = "POST /api/transfers";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 26, 15) });
});

async function openTransfer(replies: Replies = {}) {
  const portal = await openHoldings({
    "GET /api/investors": [ellison, cole, hannah],
    "GET /api/locations/1/ownership": ownedBy([share("70.00")], [share("12.50")], "2026-11"),
    "GET /api/locations": [{ ...finch, nextPeriod: "2026-11" }],
    [HISTORY]: history,
    ...replies,
  });
  await portal.user.click(button("Transfer Share"));
  const dialog = within(await screen.findByRole("dialog", { name: "Transfer a Share of Margaret Ellison" }));
  await dialog.findByText("All, 12.50%");
  const posted = () => portal.sent.filter(({ call }) => call === TRANSFER).map(({ body }) => body);
  const choose = (label: string, option: string) =>
    portal.user.selectOptions(
      dialog.getByLabelText(label),
      dialog.getByRole("option", { name: option, hidden: true }),
    );
  const rows = () =>
    dialog.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  return { ...portal, dialog, posted, choose, rows };
}

describe("TransferDialog", () => {
  test("shows the shares before and after, and sends the whole share with its price", async () => {
    const { user, dialog, posted, choose, rows } = await openTransfer({ [TRANSFER]: {} });
    await choose("Effective from", "January 2027");
    await choose("To", "Hannah Nakamura");
    fill(dialog.getByLabelText("Price (optional)"), "8400");
    expect(rows()).toEqual([
      ["Copper Finch Cafe", "To December 2026", "From January 2027"],
      ["Margaret Ellison", "12.50%", "0.00%"],
      ["Hannah Nakamura", "0.00%", "12.50%"],
      ["1 other investor", "70.00%", "70.00%"],
      ["House", "17.50%", "17.50%"],
    ]);
    expect(dialog.getByText(/^Counted as invested by/).textContent).toBe(
      "Counted as invested by Hannah Nakamura and as returned to Margaret Ellison.",
    );
    expect(dialog.getByText(/keeps reading this location up to December 2026\.$/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Transfer 12.50%" }));
    expect(await screen.findByText(saying("12.50% of Copper Finch Cafe, from January 2027"))).toBeTruthy();
    expect(posted()).toEqual([
      {
        locationId: "1",
        fromInvestorId: ellison.id,
        toInvestorId: "12",
        sharePercentage: "12.50",
        from: "2027-01",
        price: "8400.00",
        filedMonthsStay: false,
      },
    ]);
    // What it was opened from has nothing to keep.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("a part, and the sentences of the server at their fields", async () => {
    const sentence = "Margaret Ellison holds 12.50% in January 2027, not 20.00%.";
    const { user, dialog, posted, choose, rows } = await openTransfer({
      [TRANSFER]: new Refusal("invalid_input", sentence, { sharePercentage: sentence }),
    });
    await user.click(dialog.getByRole("button", { name: "Transfer 12.50%" }));
    expect(await dialog.findByText("Choose who gets the share.")).toBeTruthy();
    await choose("To", "Ingrid Solberg, holds 70.00%");
    await user.click(dialog.getByRole("button", { name: "A part" }));
    await user.type(dialog.getByLabelText("Part, percent"), "20");
    expect(rows()[1]).toEqual(["Margaret Ellison", "12.50%", "–"]);
    await user.click(dialog.getByRole("button", { name: "Transfer 20.00%" }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(dialog.getByLabelText("Part, percent").getAttribute("aria-invalid")).toBe("true");
    expect(posted()).toHaveLength(1);
    fill(dialog.getByLabelText("Part, percent"), "2.5");
    await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull());
    expect(rows()[2]).toEqual(["Ingrid Solberg", "70.00%", "72.50%"]);
  });

  test("filed months come last, and choosing one says which reports stay as signed", async () => {
    const { user, dialog, posted, choose } = await openTransfer({ [TRANSFER]: {} });
    const months = [...dialog.getByLabelText("Effective from").querySelectorAll("option")];
    expect([months[0], months[1], months[18], months[19]].map((each) => each?.textContent)).toEqual([
      "November 2026 (next report)",
      "December 2026",
      "May 2028",
      "October 2026",
    ]);
    await choose("To", "Hannah Nakamura");
    await choose("Effective from", "August 2026");
    expect(
      dialog.getByText("August to October 2026 are filed at Copper Finch Cafe and stay as filed."),
    ).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Transfer 12.50%" }));
    await waitFor(() =>
      expect(posted()).toEqual([expect.objectContaining({ from: "2026-08", filedMonthsStay: true })]),
    );
  });
});

const transfer: Transfer = {
  id: 5,
  locationId: finch.id,
  sharePercentage: "3.00",
  firstMonth: "2027-01",
  from: { id: 99, firstName: "Beatrice", lastName: "Cole" },
  to: { id: ellison.id, firstName: "Margaret", lastName: "Ellison" },
  enteredBy: "Claire Donovan",
  enteredAt: "2026-11-26T15:00:00.000Z",
  isWithdrawable: true,
};
const { from, to: _to, ...ownTransfer } = transfer;
const withTransfer: HoldingHistory = {
  holdings: [ofFinch(share("12.50", null, "2026-12")), ofFinch(share("15.50", "2027-01"))],
  transfers: [{ ...ownTransfer, isReceived: true, other: from }],
};

test("a coming change stands below its location, and a transfer is withdrawn from the history", async () => {
  let stored = withTransfer;
  const { user, sent } = await openHoldings({
    [HISTORY]: () => stored,
    "DELETE /api/transfers/5": () => {
      stored = history;
      return null;
    },
  });
  const kept = screen.getByText("Beatrice Cole", { selector: ".is-coming [translate=no]" });
  expect(kept.closest(".is-coming")?.textContent).toBe(
    "From January 2027: 15.50%, by transfer from Beatrice Cole",
  );
  await user.click(button("History"));
  const dialog = within(await screen.findByRole("dialog", { name: "History of Margaret Ellison" }));
  const items = () => dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(items()).toEqual([
      "January 2027Beatrice Cole → Margaret Ellison, 3.00%Transfer. Entered Nov 26, 2026 by Claire Donovan Withdraw",
      "At first12.50%First month in the portal",
    ]),
  );
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Withdraw this transfer?" })).getByRole("button", {
      name: "Withdraw",
    }),
  );
  expect(await screen.findByText("Transfer withdrawn")).toBeTruthy();
  expect(sent.some(({ call }) => call === "DELETE /api/transfers/5")).toBe(true);
  await waitFor(() => expect(items()).toEqual(["At first12.50%First month in the portal"]));
});

test("an Auditor reads the history, and withdraws nothing", async () => {
  const { user } = openPortal(`/manager/investors/${ellison.id}`, asKind("auditor"), {
    "GET /api/investors": [ellison],
    [`GET /api/investor-locations/${ellison.id}`]: [held(finch, "12.50")],
    [HISTORY]: withTransfer,
  });
  await user.click(await screen.findByRole("button", { name: "History" }));
  expect(await screen.findByText(/Entered Nov 26, 2026 by/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Withdraw|Transfer Share/ })).toBeNull();
});
