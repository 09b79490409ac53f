import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatPeriod, periodYear } from "#shared/domain/periods.ts";
import {
  before,
  button,
  cell,
  comp,
  filed,
  finch,
  harbor,
  holders,
  inATabOfItsOwn,
  labelled,
  now,
  openForm,
} from "./monthly-report.fixture.ts";
import { fillIn } from "./draft-safety.fixture.ts";

inATabOfItsOwn();

test("work of another day stays where it was entered, says so, and is brought to another location and back", async () => {
  const { unmount } = await fillIn();
  unmount();
  const { user } = await openForm({
    [`GET /api/locations/${finch.id}/reports`]: [],
    [`GET /api/locations/${finch.id}/investors`]: holders,
  });
  await user.selectOptions(labelled("Business Location"), String(finch.id));
  await waitFor(() => expect(cell("Gross Sales").value).toBe(""));
  const kept = `What you entered for ${harbor.name}, ${formatPeriod(now)} is kept there.`;
  const note = (text: string) => button(text).closest(".fnote")?.querySelector("output")?.textContent;
  expect(note("Bring It Here")).toBe(kept);
  // Also when the month is changed after the location.
  await user.selectOptions(labelled("Report Year"), String(periodYear(now) - 1));
  expect(note("Bring It Here")).toBe(kept);
  await user.selectOptions(labelled("Report Year"), String(periodYear(now)));
  await user.click(button("Bring It Here"));
  await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
  expect(labelled("Overall Summary").value).toBe("A good month.");
  expect(comp("David Okafor").value).toBe("");
  expect(screen.queryByText("Signed")).toBeNull();
  await user.click(button("Undo"));
  await waitFor(() => expect(cell("Gross Sales").value).toBe(""));
  await user.click(button("Bring It Here"));
  await user.type(cell("Net Revenue"), "7");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(cell("Gross Sales").value).toBe("158,942.50");
  await user.selectOptions(labelled("Business Location"), String(harbor.id));
  // What did not come along is still kept here.
  await waitFor(() => expect(comp("David Okafor").value).toBe("186.00"));
  expect(cell("Gross Sales").value).toBe("");
  expect(screen.queryByRole("button", { name: "Bring It Here" })).toBeNull();
});

test("a form that opens for another report tells of the unsent one, and leads to it", async () => {
  const { unmount } = await fillIn();
  unmount();
  const { user } = await openForm(
    { [`GET /api/locations/${finch.id}/reports`]: [], [`GET /api/locations/${finch.id}/investors`]: holders },
    `/manager/reports?location=${finch.id}`,
  );
  // Nothing is filed there yet: the month that is due is offered.
  await waitFor(() => expect(cell("Gross Sales", before).value).toBe(""));
  const way = `Continue your report for ${harbor.name}, ${formatPeriod(now)}`;
  await user.click(await screen.findByRole("button", { name: way }));
  await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
  expect(labelled("Business Location").value).toBe(String(harbor.id));
  expect(screen.queryByRole("button", { name: way })).toBeNull();
});

test("what somebody else filed meanwhile is not said to wait: it is filed, and what was entered is kept", async () => {
  const { unmount } = await fillIn();
  unmount();
  const { user } = await openForm(
    {
      [`GET /api/locations/${finch.id}/reports`]: [],
      [`GET /api/locations/${finch.id}/investors`]: holders,
      [`GET /api/locations/${harbor.id}/reports`]: [filed(now, {})],
      "GET /api/reports": [{ status: "submitted" }],
    },
    `/manager/reports?location=${finch.id}`,
  );
  const title = `${harbor.name}, ${formatPeriod(now)}`;
  expect(await screen.findByText(`${title} was filed meanwhile; what you entered is kept.`)).toBeTruthy();
  expect(screen.queryByText(/is not sent yet/)).toBeNull();
  await user.click(button(`View what you entered for ${title}`));
  await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
});
