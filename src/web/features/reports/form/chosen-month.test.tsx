import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMonths, formatPeriod, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { claire, openPortal } from "#web/app/testing.tsx";
import {
  before,
  button,
  cell,
  choose,
  filed,
  finch,
  harbor,
  inATabOfItsOwn,
  labelled,
  now,
  openForm,
  yearAgo,
} from "./monthly-report.fixture.ts";

inATabOfItsOwn();

test("opens on the current month and with the signed-in manager, and sends nothing without a location", async () => {
  await openForm();
  expect(labelled("Report Year").value).toBe(String(periodYear(now)));
  expect(labelled("Report Month").value).toBe(String(periodMonth(now)));
  expect(labelled("Report Submitter").value).toBe("Claire Donovan");
  expect(button("Submit Report").disabled).toBe(true);
});

test("opens where a link leads to, the location and the month that is due, and keeps the address clean", async () => {
  const month = addMonths(yearAgo, 1);
  await openForm({}, `/manager/reports?location=${harbor.id}&month=${month}`);
  await screen.findByText(`Ready to submit report for ${formatPeriod(month)}`);
  expect(labelled("Business Location").value).toBe(String(harbor.id));
  expect(labelled("Report Month").value).toBe(String(periodMonth(month)));
  expect(cell("Gross Sales", yearAgo).value).toBe("149,876.00");
  expect(location.search).toBe("");
});

test("a link to a month alone does not put unsent work aside; one to a location does, and the work stays", async () => {
  const { user, unmount } = await openForm();
  await choose(user);
  await user.type(cell("Gross Sales"), "5000");
  await user.tab();
  unmount();
  const again = await openForm({}, `/manager/reports?month=${yearAgo}`);
  expect(labelled("Business Location").value).toBe(String(harbor.id));
  expect(cell("Gross Sales").value).toBe("5,000.00");
  again.unmount();
  await openForm(
    { [`GET /api/locations/${finch.id}/reports`]: [], [`GET /api/locations/${finch.id}/investors`]: [] },
    `/manager/reports?location=${finch.id}&month=${before}`,
  );
  expect(labelled("Business Location").value).toBe(String(finch.id));
  await user.selectOptions(labelled("Business Location"), String(harbor.id));
  await user.selectOptions(labelled("Report Year"), String(periodYear(now)));
  await user.selectOptions(labelled("Report Month"), String(periodMonth(now)));
  expect(cell("Gross Sales").value).toBe("5,000.00");
});

test("a location is offered its newest month that is over and not filed, whatever a link said of another month", async () => {
  const { user } = await openForm(
    {
      [`GET /api/locations/${finch.id}/reports`]: [filed(before, {}), filed(addMonths(before, -2), {})],
      [`GET /api/locations/${harbor.id}/reports`]: [filed(before, {})],
    },
    `/manager/reports?location=${finch.id}&month=${before}`,
  );
  await screen.findByText(`Ready to submit report for ${formatPeriod(addMonths(before, -1))}`);
  // Where nothing is missing, the month that is not over.
  await user.selectOptions(labelled("Business Location"), String(harbor.id));
  await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`);
});

test("a month that somebody has chosen, or entered figures for, stays when the location is chosen", async () => {
  const { user, unmount } = await openForm();
  await user.selectOptions(labelled("Report Year"), String(periodYear(now) - 1));
  await user.selectOptions(labelled("Business Location"), String(harbor.id));
  await screen.findByText(/Report already submitted|Ready to submit/);
  unmount();
  const again = await openForm();
  await again.user.type(cell("Gross Sales"), "5000");
  await again.user.selectOptions(labelled("Business Location"), String(finch.id));
  await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`);
  expect(cell("Gross Sales").value).toBe("5,000.00");
});

test("without a location there is a way to create one", async () => {
  openPortal("/manager/reports", claire, { "GET /api/locations": [] });
  expect(await screen.findByText("No locations yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add First Location" }).getAttribute("href")).toBe(
    "/manager/locations",
  );
});
