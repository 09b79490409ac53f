import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import {
  button,
  cell,
  choose,
  comp,
  finch,
  harbor,
  inATabOfItsOwn,
  INK,
  labelled,
  leaveNothingEmpty,
  now,
  openForm,
  sign,
  submit,
  SUBMIT,
  UPLOAD,
} from "./monthly-report.fixture.ts";

inATabOfItsOwn();

test("a signed report is sent once, whole, and the form begins anew", async () => {
  const { user, posted } = await openForm({
    [SUBMIT]: { id: 77 },
    [UPLOAD]: { plStatement: { path: "documents/a.pdf", filename: "PL.pdf" } },
  });
  await choose(user);
  await user.type(cell("Gross Sales"), "158942.5");
  await user.type(cell("Cash Distribution"), "18750");
  await leaveNothingEmpty(user);
  await user.type(comp("Margaret Ellison"), "214.5");
  await user.type(labelled("Overall Summary"), "A good month.");
  await user.upload(labelled("P&L Statement"), new File(["%PDF"], "PL.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("Uploaded successfully")).toBeTruthy();
  await sign(user);
  await user.dblClick(submit());

  expect(await screen.findByText("Report created successfully")).toBeTruthy();
  expect(posted()).toHaveLength(1);
  expect(posted()[0]).toMatchObject({
    locationId: harbor.id,
    reportingPeriod: now,
    status: "submitted",
    submittedBy: "Claire Donovan",
    grossSalesLastMonth: "158942.50",
    grossSalesPreviousMonth: "146210.75",
    grossSalesSameMonthLastYear: "149876.00",
    beverageCostLastMonth: "0.00",
    cashDistributionDuringPeriod: "18750.00",
    discountsDuringPeriod: "214.50",
    investorComps: { 12: "214.50" },
    overallSummary: "A good month.",
    plStatementPath: "documents/a.pdf",
    plStatementFilename: "PL.pdf",
    balanceSheetPath: null,
    signatureType: "typed",
    digitalSignature: INK,
  });
  await waitFor(() => expect(labelled("Business Location").value).toBe(""));
  expect(cell("Gross Sales").value).toBe("");
  expect(cell("Cash Distribution").value).toBe("");
  expect(labelled("Overall Summary").value).toBe("");
  expect(screen.queryByText("Uploaded successfully")).toBeNull();
  expect(screen.queryByText("Signed")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(document.activeElement).toBe(labelled("Business Location")));
  const view = screen.getByRole("link", { name: "View Report" });
  expect(view.getAttribute("href")).toBe("/manager/report/77");
  expect(view.closest(".fnote")?.textContent).toContain(`${harbor.name}, ${formatPeriod(now)} is submitted.`);
});

test("the next report is submitted by whoever submitted the last one", async () => {
  const { user, posted } = await openForm({ [SUBMIT]: { id: 77 } });
  await choose(user);
  await user.clear(labelled("Report Submitter"));
  await user.type(labelled("Report Submitter"), "Ana Ferreira");
  await user.type(cell("Gross Sales"), "1");
  await leaveNothingEmpty(user);
  await sign(user);
  await user.click(submit());
  await waitFor(() => expect(posted()).toHaveLength(1));
  await waitFor(() => expect(labelled("Report Submitter").value).toBe("Ana Ferreira"));
  localStorage.clear();
});

test("a report without sales, or with another location's figures, is asked about before it is sent", async () => {
  const { user, posted } = await openForm({
    [SUBMIT]: { id: 77 },
    [`GET /api/locations/${finch.id}/reports`]: [],
    [`GET /api/locations/${finch.id}/investors`]: [],
  });
  await choose(user);
  await user.type(labelled("Overall Summary"), "A good month.");
  await choose(user, finch);
  await sign(user);
  expect(screen.getByText(/^Still empty, read as \$0.00: Gross Sales, Net Revenue, /)).toBeTruthy();
  await user.click(submit());
  const question = await screen.findByRole("alertdialog", {
    name: `Submit these figures for ${finch.name}?`,
  });
  expect(question.textContent).toContain(`They were entered for ${harbor.name}`);
  // Nobody holds this location, so nobody is said to read it.
  expect(question.textContent).toContain(`Gross Sales of ${finch.name}`);
  expect(question.textContent).not.toContain("The investors will read");
  expect(posted()).toEqual([]);
  await user.click(button("Submit Anyway"));
  expect(await screen.findByText("Report created successfully")).toBeTruthy();
  expect(posted()).toHaveLength(1);
});

test("a report without figures is asked about with what the location's investors will read", async () => {
  const { user } = await openForm({ [SUBMIT]: { id: 77 } });
  await choose(user);
  await sign(user);
  await user.click(submit());
  const question = await screen.findByRole("alertdialog", { name: "Submit a month without sales?" });
  expect(question.textContent).toContain("is empty. The investors will read $0.00.");
  expect(question.textContent).toContain("is empty. The investors will read that they are paid $0.00.");
});

test("figures of the month that are still empty are named once more before a report is sent", async () => {
  const { user, posted } = await openForm({ [SUBMIT]: { id: 79 } });
  await choose(user);
  await user.type(cell("Gross Sales"), "1000");
  await user.type(cell("Cash Distribution"), "50");
  await user.type(cell("Labor Costs"), "300");
  await sign(user);
  await user.click(submit());
  const question = await screen.findByRole("alertdialog", { name: "Submit with figures still empty?" });
  expect(question.textContent).toContain(
    "Still empty, read as $0.00: Net Revenue, Food Sales, Beverage Sales, Food Costs, Beverage Costs.",
  );
  expect(posted()).toEqual([]);
  await user.click(button("Cancel"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(cell("Gross Sales").value).toBe("1,000.00");
  await user.click(submit());
  await user.click(await screen.findByRole("button", { name: "Submit Anyway" }));
  // Empty is no error: it is filed as it is.
  expect(await screen.findByText("Report created successfully")).toBeTruthy();
  expect(posted()).toEqual([expect.objectContaining({ netRevenueLastMonth: null })]);
});

test("a clawback is asked about before it is sent", async () => {
  const { user, posted } = await openForm({ [SUBMIT]: { id: 78 } });
  await choose(user);
  await user.type(cell("Cash Distribution"), "-4500");
  await sign(user);
  await user.click(submit());
  expect((await screen.findByRole("alertdialog")).textContent).toContain("−$4,500.00");
  expect(posted()).toEqual([]);
  await user.click(button("Cancel"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(submit());
  await user.dblClick(await screen.findByRole("button", { name: "Submit Clawback" }));
  expect(await screen.findByText("Report created successfully")).toBeTruthy();
  expect(posted()).toEqual([expect.objectContaining({ cashDistributionDuringPeriod: "-4500.00" })]);
});
