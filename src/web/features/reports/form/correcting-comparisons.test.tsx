import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMonths, formatPeriod } from "#shared/domain/periods.ts";
import { openPortal } from "#web/app/testing.tsx";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { claires, correct, forgetCorrections, later, listed, rosa } from "./correcting.fixture.tsx";
import {
  before,
  button,
  cell,
  fakeCanvas,
  filed,
  finch,
  harbor,
  holders,
  now,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";

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

/** As what investors compare with is filed by now: the month before it was corrected since. */
const SINCE_CORRECTED = {
  "GET /api/reports/7": { ...claires, grossSalesPreviousMonth: "79111.00" },
  [`GET /api/locations/${harbor.id}/reports`]: [
    later,
    { ...listed, grossSalesPreviousMonth: "79111.00" },
    { ...filed(addMonths(before, -1), { grossSalesLastMonth: "80000.00" }), id: 9 },
  ],
};

test("a figure that nobody has touched since the report was filed with it is not called edited", async () => {
  const { user } = await correct(SINCE_CORRECTED);
  const said = () =>
    [...document.querySelectorAll(".l-cap, .l-head span")].map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toContain(`${formatPeriod(addMonths(before, -1))} \u00b7 as filed`));
  expect(said()).toContain("as filed");
  expect(said().join()).not.toContain("edited");
  const compared = cell("Gross Sales", addMonths(before, -1));
  await user.type(compared, "5");
  expect(said()).toContain(`${formatPeriod(addMonths(before, -1))} \u00b7 edited`);
  expect(said()).toContain("edited");
  expect(said().join()).not.toContain("as filed");
  await user.clear(compared);
  await user.type(compared, "80000");
  expect(said().join()).not.toMatch(/edited|as filed/);
});

test.each([
  ["85000.00", `The report of ${formatPeriod(now)} still compares with the figures before this correction.`],
  ["84210.55", null],
])(
  "gross sales corrected to %s: the note of success says which filed report it leaves behind",
  async (gross, sentence) => {
    const { user } = await correct({ [SUBMIT]: { ...claires, version: 2, grossSalesLastMonth: gross } });
    fakeCanvas();
    await user.clear(cell("Gross Sales", before));
    await user.type(cell("Gross Sales", before), gross);
    await user.type(cell("Cash Distribution", before), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    const note = await screen.findByText(/is corrected\./);
    const { textContent } = note;
    if (sentence === null) expect(textContent).not.toContain("still compare");
    else expect(textContent).toContain(sentence);
  },
);
