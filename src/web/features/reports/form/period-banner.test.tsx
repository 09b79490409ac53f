import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMonths, formatPeriod, periodYear } from "#shared/domain/periods.ts";
import {
  before,
  button,
  choose,
  filed,
  harbor,
  inATabOfItsOwn,
  labelled,
  now,
  openForm,
  yearAgo,
} from "./monthly-report.fixture.ts";

inATabOfItsOwn();

test("a month that is not over is doubted, with the way to the one that is", async () => {
  const { user } = await openForm({
    [`GET /api/locations/${harbor.id}/reports`]: [filed(yearAgo, { grossSalesLastMonth: "1.00" })],
  });
  await choose(user);
  expect(screen.getByText(`${formatPeriod(now)} is not over yet.`)).toBeTruthy();
  expect(document.querySelector(".pbanner .banner")?.className).toContain("banner-success");
  await user.click(button(`Report ${formatPeriod(before)}`));
  expect(await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`)).toBeTruthy();
  expect(screen.queryByText(/not over yet/)).toBeNull();
  expect(document.querySelector(".pbanner .banner")?.className).toContain("banner-success");
  await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
});

/** Chooses the month a year before the one that is due, which is filed. */
async function chooseFiled() {
  const { user } = await openForm({
    [`GET /api/locations/${harbor.id}/reports`]: [
      filed(addMonths(before, -12), { grossSalesLastMonth: "1.00" }),
    ],
  });
  await user.selectOptions(labelled("Business Location"), String(harbor.id));
  await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`);
  await user.selectOptions(labelled("Report Year"), String(periodYear(before) - 1));
  return user;
}

test("where the chosen month is filed, the way leads to the one that is due", async () => {
  const user = await chooseFiled();
  expect(await screen.findByText(`${formatPeriod(before)} has not been reported yet.`)).toBeTruthy();
  await user.click(button(`Report ${formatPeriod(before)}`));
  expect(await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`)).toBeTruthy();
  expect(screen.queryByText(/has not been reported yet/)).toBeNull();
});

test("what is ready for a month in the future is not green", async () => {
  const nextYear = Number(now.slice(0, 4)) + 1;
  const other = now.endsWith("-03") ? `${nextYear}-04` : `${nextYear}-03`;
  const { user } = await openForm({
    [`GET /api/locations/${harbor.id}/reports`]: [filed(other, { grossSalesLastMonth: "1.00" })],
  });
  await choose(user);
  await user.selectOptions(labelled("Report Year"), String(nextYear));
  expect(screen.getByText(/lies in the future/)).toBeTruthy();
  expect(document.querySelector(".pbanner .banner")?.className).toContain("banner-info");
});

test("a filed month is disabled in the list, the banner turns red and nothing can be sent", async () => {
  await chooseFiled();
  expect(await screen.findByText("Report already submitted for this period")).toBeTruthy();
  expect(button("Report Already Submitted").disabled).toBe(true);
  expect(screen.getByRole("link", { name: "View Report" }).getAttribute("href")).toBe("/manager/report/1");
  const option = screen.getByRole<HTMLOptionElement>("option", {
    name: /^\w+ \(Already Submitted\)$/,
    selected: true,
  });
  expect(option.disabled).toBe(true);
});
