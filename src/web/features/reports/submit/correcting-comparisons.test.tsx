import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMonths, formatPeriod } from "#shared/domain/period.ts";
import { openPortal } from "#web/app/testing.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { claires, correct, forgetCorrections, rosa } from "./correcting.fixture.tsx";
import { before, cell, filed, finch, harbor, holders, now } from "./monthly-report.fixture.ts";

forgetCorrections();

test("a later report that says otherwise of the month is named beside the corrected figure", async () => {
  const { user } = await correct();
  const said = /The report of .*, already filed, says \$84,210\.55 for the gross sales of this month\./;
  expect(screen.queryByText(said)).toBeNull();
  await user.clear(cell("Gross Sales", before));
  await user.type(cell("Gross Sales", before), "184310.55");
  await user.tab();
  expect(await screen.findByText(said)).toBeTruthy();
});

/** Filed with comparison figures that were typed by hand: the months they are of are filed nowhere. */
const handTyped = reportWith({
  ...claires,
  grossSalesPreviousMonth: "79111.00",
  netRevenuePreviousMonth: "70222.00",
  laborCostsPreviousMonth: "21333.00",
  grossSalesSameMonthLastYear: "68444.00",
});
const listedHandTyped = { ...handTyped, own: null };

/** The form has been open on the location before, so that the browser knows its reports. */
async function correctAfterTheFormWasOpen(others: readonly unknown[]) {
  const portal = openPortal(`/manager/reports?location=${harbor.id}`, rosa, {
    "GET /api/reports/7": handTyped,
    "GET /api/locations": [harbor, finch],
    [`GET /api/locations/${harbor.id}/reports`]: [listedHandTyped, ...others],
    [`GET /api/locations/${harbor.id}/investors`]: holders,
  });
  await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`);
  await act(async () => history.pushState(null, "", "/manager/report/7"));
  await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
  await screen.findByLabelText("Business Location");
  await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
  await waitFor(() => expect(cell("Gross Sales", before).value).toBe("84,210.55"));
  return portal;
}

test.each([
  ["while the month before is not filed", []],
  [
    "while the month before is filed",
    [{ ...filed(addMonths(before, -1), { grossSalesLastMonth: "79111.00" }), id: 9 }],
  ],
])("comparison figures that were typed by hand come back into the form, %s", async (_, others) => {
  const { sent } = await correctAfterTheFormWasOpen(others);
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === `GET /api/locations/${harbor.id}/reports`)).toHaveLength(2),
  );
  const earlier = addMonths(before, -1);
  expect(cell("Gross Sales", earlier).value).toBe("79,111.00");
  expect(cell("Net Revenue", earlier).value).toBe("70,222.00");
  expect(cell("Labor Costs", earlier).value).toBe("21,333.00");
  expect(cell("Gross Sales", addMonths(before, -12)).value).toBe("68,444.00");
});
