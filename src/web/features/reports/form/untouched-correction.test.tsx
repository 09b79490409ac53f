import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMonths } from "#shared/domain/periods.ts";
import { keepsUnsentReport } from "#web/data/unsent-reports.ts";
import { claires, correct, distributions, forgetCorrections, later, listed } from "./correcting.fixture.tsx";
import { before, cell, comp, filed, harbor, labelled } from "./monthly-report.fixture.ts";

forgetCorrections();

type User = Awaited<ReturnType<typeof correct>>["user"];

const REPORTS = `GET /api/locations/${harbor.id}/reports`;
const monthBefore = addMonths(before, -1);
const yearBefore = addMonths(before, -12);

const asksOnClosing = () => {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
const menu = (name: string) => screen.getAllByRole("link", { name })[0] as HTMLElement;

async function leave(user: User) {
  await user.click(menu("Manage Locations"));
  await waitFor(() => expect(window.location.pathname).toBe("/manager/locations"));
}

async function isForgotten(user: User) {
  expect(asksOnClosing()).toBe(false);
  await leave(user);
  expect(keepsUnsentReport()).toBe(false);
}

test("a correction in which nothing was changed is no work: leaving asks nothing, and nothing of it comes back", async () => {
  const { user } = await correct();
  expect(keepsUnsentReport()).toBe(false);
  await isForgotten(user);
  await user.click(menu("Monthly Reports"));
  expect(await screen.findByRole("heading", { name: "New Monthly Report" })).toBeTruthy();
  expect(screen.queryByText(/is not sent yet/)).toBeNull();
});

test("what the form fills in itself, and what earlier months say by now, is no change", async () => {
  const { user } = await correct({
    "GET /api/reports/7": { ...claires, grossSalesPreviousMonth: "70000.00" },
    // The month before was corrected since, and what this report left open is known from the others.
    [REPORTS]: [
      later,
      listed,
      { ...filed(monthBefore, { grossSalesLastMonth: "71000.00", foodSalesLastMonth: "9.00" }), id: 9 },
    ],
  });
  await waitFor(() => expect(cell("Food Sales", monthBefore).value).toBe("9.00"));
  expect(cell("Gross Sales", monthBefore).value).toBe("70,000.00");
  await isForgotten(user);
});

test("fields that were only looked at are not changed", async () => {
  const [first, ...others] = distributions;
  const { user } = await correct({
    "GET /api/reports/7": {
      ...claires,
      overallSummary: "A good month.\r\nWith rain.",
      plStatementPath: "documents/a.pdf",
      plStatementFilename: "October.pdf",
      distributions: [{ ...first, compsValue: "14.00" }, ...others.slice(1)],
      discountsDuringPeriod: "20.00",
    },
  });
  await waitFor(() => expect(comp("David Okafor").value).toBe("14.00"));
  await user.click(labelled("Overall Summary"));
  await user.click(comp("David Okafor"));
  await user.click(cell("Gross Sales", before));
  await user.tab();
  await isForgotten(user);
});

test("one that was changed is asked about and waits; changed back it is untouched again", async () => {
  const { user } = await correct();
  const gross = cell("Gross Sales", before);
  const change = async (amount: string) => {
    await user.clear(gross);
    await user.type(gross, amount);
    await user.tab();
  };
  await change("85000");
  expect(asksOnClosing()).toBe(true);
  await waitFor(() => expect(keepsUnsentReport()).toBe(true));
  await user.click(menu("Manage Locations"));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await change("84210.55");
  await isForgotten(user);
});

test.each([
  ["a figure that was emptied", (user: User) => user.clear(cell("Food Sales", before))],
  ["a comparison figure", (user: User) => user.type(cell("Gross Sales", yearBefore), "7")],
  ["a comp", (user: User) => user.type(comp("David Okafor"), "7")],
  ["a commentary", (user: User) => user.type(labelled("Overall Summary"), "Rain.")],
  ["a distribution", (user: User) => user.type(cell("Cash Distribution", before), "7")],
  [
    "a reason",
    async (user: User) =>
      user.type(await screen.findByLabelText(/^Reason for the Correction/), "Miscounted."),
  ],
])("%s that was changed is work", async (_, change) => {
  const { user } = await correct();
  await change(user);
  expect(asksOnClosing()).toBe(true);
});
