import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { addMonths, formatPeriod, monthName, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { claire, fill, openPortal, Refusal, button, labelled } from "#web/app/testing.tsx";
import {
  lastMonth,
  cell,
  choose,
  comp,
  earlier,
  filedReport,
  finch,
  harbor,
  holders,
  thisMonth,
  openForm,
  submit,
  sameMonthLastYear,
} from "./monthly-report.fixture.ts";

describe("the first month of the form", () => {
  test("is the current one, and nothing can be sent without a location", async () => {
    await openForm();
    expect(labelled("Report Year").value).toBe(String(periodYear(thisMonth)));
    expect(labelled("Report Month").value).toBe(String(periodMonth(thisMonth)));
    expect(labelled("Report Submitter").value).toBe("Claire Donovan");
    expect(submit().disabled).toBe(true);
  });

  test("is the one that a link names, which stays in the address", async () => {
    const month = addMonths(sameMonthLastYear, 1);
    await openForm({}, `/manager/reports?location=${harbor.id}&month=${month}`);
    await screen.findByText(`Ready to submit report for ${formatPeriod(month)}`);
    expect(labelled("Business Location").value).toBe(String(harbor.id));
    expect(labelled("Report Month").value).toBe(String(periodMonth(month)));
    expect(cell("Gross Sales", sameMonthLastYear).value).toBe("149,876.00");
    expect(location.search).toBe(`?location=${harbor.id}&month=${month}`);
  });

  test("is the newest month of the location that is over and not filed", async () => {
    const { user } = await openForm(
      {
        [`GET /api/locations/${finch.id}/reports`]: [
          filedReport(lastMonth, {}),
          filedReport(addMonths(lastMonth, -2), {}),
        ],
        [`GET /api/locations/${harbor.id}/reports`]: [filedReport(lastMonth, {})],
      },
      `/manager/reports?location=${finch.id}`,
    );
    await screen.findByText(`Ready to submit report for ${formatPeriod(addMonths(lastMonth, -1))}`);
    // Where nothing is missing, the month that is not over.
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`);
  });

  test("says until when it is due, where it is the report that the location files next", async () => {
    const due = { period: lastMonth, dueOn: `${thisMonth}-10` };
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${thisMonth}-12T12:00:00`) });
    const { user } = await openForm(
      { "GET /api/locations": [{ ...finch, due }], [`GET /api/locations/${finch.id}/reports`]: [] },
      `/manager/reports?location=${finch.id}&month=${lastMonth}`,
    );
    const words = `Due ${monthName(periodMonth(thisMonth))} 10, 2 days late.`;
    expect((await screen.findByText(words)).id).toBe(
      labelled("Report Month").getAttribute("aria-describedby"),
    );
    await user.selectOptions(labelled("Report Month"), String(periodMonth(sameMonthLastYear)));
    expect(screen.queryByText(/^Due /)).toBeNull();
  });

  test("stays when the location is chosen after a month or after figures", async () => {
    const { user, unmount } = await openForm();
    await user.selectOptions(labelled("Report Year"), String(periodYear(thisMonth) - 1));
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await screen.findByText(/Report already submitted|Ready to submit/);
    unmount();
    const again = await openForm();
    await again.user.type(cell("Gross Sales"), "5000");
    await again.user.selectOptions(labelled("Business Location"), String(finch.id));
    await screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`);
    expect(cell("Gross Sales").value).toBe("5,000.00");
  });

  test("without a location there is a way to create one", async () => {
    openPortal("/manager/reports", claire, { "GET /api/locations": [] });
    expect(await screen.findByText("No locations yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Add First Location" }).getAttribute("href")).toBe(
      "/manager/locations",
    );
  });
});

describe("period banner", () => {
  test("a month that is not over has a banner with a button for the month before", async () => {
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/reports`]: [
        filedReport(sameMonthLastYear, { grossSalesLastMonth: "1.00" }),
      ],
    });
    await choose(user);
    expect(screen.getByText(`${formatPeriod(thisMonth)} is not over yet.`)).toBeTruthy();
    expect(document.querySelector(".period-banner .banner")?.className).toContain("banner-success");
    await user.click(button(`Report ${formatPeriod(lastMonth)}`));
    expect(await screen.findByText(`Ready to submit report for ${formatPeriod(lastMonth)}`)).toBeTruthy();
    expect(screen.queryByText(/not over yet/)).toBeNull();
    expect(document.querySelector(".period-banner .banner")?.className).toContain("banner-success");
    await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
  });

  /** Chooses the month a year before the one that is due, which is filed. */
  async function chooseFiled() {
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/reports`]: [
        filedReport(addMonths(lastMonth, -12), { grossSalesLastMonth: "1.00" }),
      ],
    });
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await screen.findByText(`Ready to submit report for ${formatPeriod(lastMonth)}`);
    await user.selectOptions(labelled("Report Year"), String(periodYear(lastMonth) - 1));
    return user;
  }

  test("the banner of a month in the future is not green", async () => {
    const nextYear = Number(thisMonth.slice(0, 4)) + 1;
    const other = thisMonth.endsWith("-03") ? `${nextYear}-04` : `${nextYear}-03`;
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/reports`]: [filedReport(other, { grossSalesLastMonth: "1.00" })],
    });
    await choose(user);
    await user.selectOptions(labelled("Report Year"), String(nextYear));
    expect(screen.getByText(/lies in the future/)).toBeTruthy();
    expect(document.querySelector(".period-banner .banner")?.className).toContain("banner-info");
  });

  test("a filed month is disabled in the list, nothing can be sent, and a button leads to the month that is due", async () => {
    const user = await chooseFiled();
    expect(await screen.findByText("Report already submitted for this period")).toBeTruthy();
    expect(button("Report Already Submitted").disabled).toBe(true);
    expect(screen.getByRole("link", { name: "View Report" }).getAttribute("href")).toBe("/manager/report/1");
    const option = screen.getByRole<HTMLOptionElement>("option", {
      name: /^\w+ \(Already Submitted\)$/,
      selected: true,
    });
    expect(option.disabled).toBe(true);
    expect(await screen.findByText(`${formatPeriod(lastMonth)} has not been reported yet.`)).toBeTruthy();
    await user.click(button(`Report ${formatPeriod(lastMonth)}`));
    expect(await screen.findByText(`Ready to submit report for ${formatPeriod(lastMonth)}`)).toBeTruthy();
    expect(screen.queryByText(/has not been reported yet/)).toBeNull();
  });
});

describe("equal names", () => {
  test("investors have their e-mail addresses in the comps and the distribution", async () => {
    const [okafor, ellison] = holders;
    const other = { ...ellison, investor: { ...ellison?.investor, id: 21, email: "m.ellison@example.com" } };
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/investors`]: [okafor, ellison, other],
    });
    await choose(user);
    for (const whose of ["margaret@example.com", "m.ellison@example.com"]) {
      expect(comp(`Margaret Ellison (${whose})`)).toBeTruthy();
      // Beside the box, and in the list of who gets what.
      expect(screen.getAllByText(`Margaret Ellison (${whose})`)).toHaveLength(2);
    }
    expect(comp("David Okafor")).toBeTruthy();
  });
});

describe("prefill", () => {
  test("fills in the figures of later reports, with a banner, for that month only", async () => {
    const later = filedReport(thisMonth, {
      grossSalesPreviousMonth: "90000.00",
      laborCostsPreviousMonth: "28000.00",
    });
    const { user } = await openForm(
      { [`GET /api/locations/${harbor.id}/reports`]: [later, filedReport(sameMonthLastYear, {})] },
      `/manager/reports?location=${harbor.id}&month=${lastMonth}`,
    );
    const twoBefore = addMonths(lastMonth, -1);
    const go = async (period: typeof thisMonth) => {
      await user.selectOptions(labelled("Report Year"), String(periodYear(period)));
      await user.selectOptions(labelled("Report Month"), String(periodMonth(period)));
    };
    expect((await screen.findByText(/They are filled in below/)).textContent).toBe(
      `The report of ${formatPeriod(thisMonth)} already names figures of ${formatPeriod(lastMonth)}. They are filled in below; check them before you sign.`,
    );
    expect(cell("Gross Sales", lastMonth).value).toBe("90,000.00");
    await go(twoBefore);
    expect(screen.queryByText(/They are filled in below/)).toBeNull();
    expect([cell("Gross Sales", twoBefore).value, cell("Labor Costs", twoBefore).value]).toEqual(["", ""]);
    await go(lastMonth);
    expect([cell("Gross Sales", lastMonth).value, cell("Labor Costs", lastMonth).value]).toEqual([
      "90,000.00",
      "28,000.00",
    ]);
  });

  test("takes over the month before and the month a year ago", async () => {
    const { user } = await openForm();
    await choose(user);
    expect(cell("Gross Sales", lastMonth).value).toBe("146,210.75");
    expect(cell("Labor Costs", lastMonth).value).toBe("45,910.00");
    expect(cell("Net Revenue", sameMonthLastYear).value).toBe("127,394.60");
    expect(cell("Food Sales", lastMonth).value).toBe("");
    await user.click(cell("Net Revenue", lastMonth));
    fill(cell("Net Revenue", lastMonth), "124000");
    await user.tab();
    expect(screen.getAllByText(/edited/).length).toBeGreaterThan(0);
  });

  test("what could not be loaded can be loaded again", async () => {
    let answers = 0;
    const reports = () => (++answers === 1 ? new Refusal("failed", "Down") : earlier);
    const { user } = await openForm(
      { [`GET /api/locations/${harbor.id}/reports`]: reports },
      `/manager/reports?location=${harbor.id}&month=${thisMonth}`,
    );
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`)).toBeTruthy();
    expect(cell("Gross Sales", lastMonth).value).toBe("146,210.75");
  });
});

test("says where the month's shares add up to another sum than the report before it was filed with", async () => {
  const openWith = (sharePercentage: string) =>
    openForm(
      { "GET /api/reports/1": { ...earlier[0], house: { sharePercentage, cashDistribution: "0.00" } } },
      `/manager/reports?location=${harbor.id}&month=${thisMonth}`,
    );
  const hint = `The shares of ${formatPeriod(thisMonth)} add up to 37.50%; ${formatPeriod(lastMonth)} was filed with 44.50%.`;
  const { unmount } = await openWith("55.50");
  expect(await screen.findByText(hint)).toBeTruthy();
  unmount();
  await openWith("62.50");
  await screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`);
  expect(screen.queryByText(/was filed with/)).toBeNull();
});
