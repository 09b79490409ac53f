import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMonths, formatPeriod, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { Refusal } from "#web/app/testing.tsx";
import {
  before,
  button,
  cell,
  choose,
  earlier,
  filed,
  harbor,
  inATabOfItsOwn,
  labelled,
  now,
  openForm,
  yearAgo,
} from "./monthly-report.fixture.ts";

inATabOfItsOwn();

test("takes over the month before and the month a year ago", async () => {
  const { user } = await openForm();
  await choose(user);
  expect(cell("Gross Sales", before).value).toBe("146,210.75");
  expect(cell("Labor Costs", before).value).toBe("45,910.00");
  expect(cell("Net Revenue", yearAgo).value).toBe("127,394.60");
  expect(cell("Food Sales", before).value).toBe("");
  expect(cell("Gross Sales").value).toBe("");
});

test("a month that was never filed takes over what a later report said of it, says so, and leaves what was typed", async () => {
  const later = filed(now, { grossSalesPreviousMonth: "90000.00", laborCostsPreviousMonth: "28000.00" });
  const { user } = await openForm(
    { [`GET /api/locations/${harbor.id}/reports`]: [later, filed(yearAgo, {})] },
    `/manager/reports?location=${harbor.id}&month=${before}`,
  );
  const twoBefore = addMonths(before, -1);
  const go = async (period: typeof now) => {
    await user.selectOptions(labelled("Report Year"), String(periodYear(period)));
    await user.selectOptions(labelled("Report Month"), String(periodMonth(period)));
  };
  expect((await screen.findByText(/They are filled in below/)).textContent).toBe(
    `The report of ${formatPeriod(now)} already names figures of ${formatPeriod(before)}. They are filled in below; check them before you sign.`,
  );
  expect(cell("Gross Sales", before).value).toBe("90,000.00");
  await user.clear(cell("Gross Sales", before));
  await user.type(cell("Gross Sales", before), "5");
  await go(twoBefore);
  expect(screen.queryByText(/They are filled in below/)).toBeNull();
  expect([cell("Gross Sales", twoBefore).value, cell("Labor Costs", twoBefore).value]).toEqual(["5.00", ""]);
  await go(before);
  expect([cell("Gross Sales", before).value, cell("Labor Costs", before).value]).toEqual([
    "5.00",
    "28,000.00",
  ]);
});

test("another period fills anew what nobody has changed, and leaves the rest", async () => {
  const { user } = await openForm();
  await choose(user);
  const net = cell("Net Revenue", before);
  await user.clear(net);
  await user.type(net, "124000");
  await user.tab();
  expect(screen.getAllByText(/edited/).length).toBeGreaterThan(0);
  await user.type(cell("Gross Sales"), "5");
  await user.selectOptions(labelled("Report Year"), String(periodYear(yearAgo)));
  expect(cell("Gross Sales", yearAgo).value).toBe("5.00");
  expect(screen.getAllByDisplayValue("124,000.00")).toHaveLength(1);
  expect(screen.queryByDisplayValue("146,210.75")).toBeNull();
});

test("figures typed for another month say which month they now stand for, until they are kept or cleared", async () => {
  const { user } = await openForm();
  await choose(user);
  const year = labelled("Report Year");
  await user.selectOptions(year, String(periodYear(yearAgo)));
  expect(screen.queryByText(/now stands for/)).toBeNull();
  await user.type(cell("Gross Sales", yearAgo), "5");
  await user.selectOptions(year, String(periodYear(now)));
  const note = () => screen.queryByText(/now stands for/)?.textContent;
  expect(note()).toBe(
    `What you entered for ${formatPeriod(yearAgo)} is still here and now stands for ${formatPeriod(now)}.`,
  );
  await user.selectOptions(year, String(periodYear(yearAgo)));
  expect(note()).toBeUndefined();
  await user.selectOptions(year, String(periodYear(now)));
  await user.click(button("Keep It"));
  expect(note()).toBeUndefined();
  await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
  await user.selectOptions(year, String(periodYear(yearAgo)));
  await user.click(button("Start Over"));
  expect(note()).toBeUndefined();
  expect(cell("Gross Sales", yearAgo).value).toBe("");
  await user.click(button("Undo"));
  expect(cell("Gross Sales", yearAgo).value).toBe("5.00");
  expect(note()).toContain(`now stands for ${formatPeriod(yearAgo)}`);
});

test("what could not be loaded can be asked for again", async () => {
  let answers = 0;
  const reports = () => (++answers === 1 ? new Refusal(500, "Down") : earlier);
  const { user } = await openForm(
    { [`GET /api/locations/${harbor.id}/reports`]: reports },
    `/manager/reports?location=${harbor.id}&month=${now}`,
  );
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`)).toBeTruthy();
  expect(cell("Gross Sales", before).value).toBe("146,210.75");
});
