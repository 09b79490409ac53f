import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import { fill, Refusal, button, labelled } from "#web/app/testing.tsx";
import {
  cell,
  choose,
  comp,
  earlier,
  filedReport,
  finch,
  harbor,
  holders,
  INK,
  leaveNothingEmpty,
  thisMonth,
  openForm,
  sign,
  submit,
  SUBMIT,
  UPLOAD,
} from "./monthly-report.fixture.ts";

describe("submitting a report", () => {
  test("sends it once and empties the form but for the submitter", async () => {
    const { user, posted } = await openForm({
      [SUBMIT]: { id: 77 },
      [UPLOAD]: { plStatement: { path: "documents/a.pdf", filename: "PL.pdf" } },
    });
    await choose(user);
    fill(labelled("Report Submitter"), "Ana Ferreira");
    await user.type(cell("Gross Sales"), "158942.5");
    await user.type(cell("Cash Distribution"), "18750");
    await leaveNothingEmpty(user);
    await user.type(comp("Margaret Ellison"), "214.5");
    fill(labelled("Overall Summary"), "A good month.");
    await user.upload(labelled("P&L Statement"), new File(["%PDF"], "PL.pdf", { type: "application/pdf" }));
    expect(await screen.findByText("Uploaded successfully")).toBeTruthy();
    await sign(user);
    // Of corrections only.
    expect(screen.queryByLabelText(/^Reason for the Correction/)).toBeNull();
    await user.dblClick(submit());

    expect(await screen.findByText("Report created successfully")).toBeTruthy();
    expect(posted()).toHaveLength(1);
    expect(posted()[0]).toMatchObject({
      locationId: harbor.id,
      reportingPeriod: thisMonth,
      status: "submitted",
      submittedBy: "Ana Ferreira",
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
      correctionReason: null,
    });
    await waitFor(() => expect(labelled("Business Location").value).toBe(""));
    expect(labelled("Report Submitter").value).toBe("Ana Ferreira");
    expect(cell("Gross Sales").value).toBe("");
    expect(cell("Cash Distribution").value).toBe("");
    expect(labelled("Overall Summary").value).toBe("");
    expect(screen.queryByText("Uploaded successfully")).toBeNull();
    expect(screen.queryByText("Signed")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(labelled("Business Location")));
    const view = await screen.findByRole("link", { name: "View Report" });
    expect(view.getAttribute("href")).toBe("/manager/report/77");
    expect(view.closest(".form-banner")?.textContent).toContain(
      `${harbor.name}, ${formatPeriod(thisMonth)} is submitted.`,
    );
  });

  test("says of a location that nobody holds not what its investors will read", async () => {
    const { user, posted } = await openForm({ [SUBMIT]: { id: 77 } });
    await choose(user, finch);
    await sign(user);
    expect(screen.getByText(/^Still empty, read as \$0.00: Gross Sales, Net Revenue, /)).toBeTruthy();
    await user.click(submit());
    const question = await screen.findByRole("alertdialog", {
      name: "Submit a month without sales?",
    });
    expect(question.textContent).toContain(`Gross Sales of ${finch.name}`);
    expect(question.textContent).not.toContain("The investors will read");
    expect(posted()).toEqual([]);
    await user.click(button("Submit Anyway"));
    expect(await screen.findByText("Report created successfully")).toBeTruthy();
    expect(posted()).toHaveLength(1);
  });

  test("asks about a report without figures, and then about single empty ones", async () => {
    const { user, posted } = await openForm({ [SUBMIT]: { id: 79 } });
    await choose(user);
    await sign(user);
    const cancel = async () => {
      await user.click(button("Cancel"));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    await user.click(submit());
    const first = await screen.findByRole("alertdialog", { name: "Submit a month without sales?" });
    expect(first.textContent).toContain("is empty. The investors will read $0.00.");
    expect(first.textContent).toContain("is empty. The investors will read that they are paid $0.00.");
    await cancel();
    fill(cell("Cash Distribution"), "50");
    fill(cell("Labor Costs"), "300");
    await user.type(cell("Gross Sales"), "1000");
    await user.click(submit());
    const question = await screen.findByRole("alertdialog", { name: "Submit with figures still empty?" });
    const empty = REPORT_MEASURES.map(({ label }) => label).filter(
      (label) => label !== "Gross Sales" && label !== "Labor Costs",
    );
    expect(question.textContent).toContain(`Still empty, read as $0.00: ${empty.join(", ")}.`);
    expect(posted()).toEqual([]);
    await cancel();
    expect(cell("Gross Sales").value).toBe("1,000.00");
    await user.click(submit());
    await user.click(await screen.findByRole("button", { name: "Submit Anyway" }));
    // Empty is no error: it is filed as it is.
    expect(await screen.findByText("Report created successfully")).toBeTruthy();
    expect(posted()).toEqual([expect.objectContaining({ netRevenueLastMonth: null })]);
  });
});

describe("a report that is not submitted", () => {
  /** The least that can be sent without a question. */
  async function fillIn(user: Parameters<typeof choose>[0]): Promise<void> {
    await choose(user);
    await user.type(cell("Gross Sales"), "1000");
    await leaveNothingEmpty(user);
    await sign(user);
  }

  test("describes by its error what is focused where the signature is missing", async () => {
    const { user, posted } = await openForm();
    await choose(user);
    await user.click(submit());
    const sentence = await screen.findByRole("alert");
    const box = screen.getByRole("group", { name: "Signature box" });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.getAttribute("aria-describedby")).toBe(sentence.id);
    await user.click(button("Type"));
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(labelled("Your Name")));
    expect(labelled("Your Name").getAttribute("aria-describedby")).toContain(sentence.id);
    expect(posted()).toEqual([]);
  });

  test("shows the server's errors at their fields and keeps the input", async () => {
    const { user } = await openForm({
      [SUBMIT]: new Refusal("invalid_input", "No", {
        netRevenueLastMonth: "Too good to be true.",
        "investorComps.12": "Holds no share.",
        digitalSignature: "Sign again.",
      }),
    });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText("Too good to be true.")).toBeTruthy();
    expect(screen.getByText("Holds no share.")).toBeTruthy();
    expect(screen.getByText("Sign again.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(cell("Net Revenue")));
    expect(cell("Gross Sales").value).toBe("1,000.00");
    await user.tab();
    expect(screen.getByText("Too good to be true.")).toBeTruthy();
    fill(cell("Net Revenue"), "800");
    expect(screen.queryByText("Too good to be true.")).toBeNull();
  });

  test.each<[what: string, reply: () => unknown, message: RegExp]>([
    ["an error without a field", () => new Refusal("failed", "The disk is full."), /^The disk is full\.$/],
    [
      "a lost connection",
      () => {
        throw new TypeError("Failed to fetch");
      },
      /^The connection may be lost\. What you entered is still here/,
    ],
  ])("shows %s beside the button and keeps the input", async (_, reply, message) => {
    const { user } = await openForm({ [SUBMIT]: reply });
    await fillIn(user);
    await user.click(submit());
    await waitFor(() =>
      expect(document.querySelector(".summary-card [role=alert]")?.textContent).toMatch(message),
    );
    expect(cell("Gross Sales").value).toBe("1,000.00");
    expect(screen.getByText("Signed")).toBeTruthy();
    expect(submit().disabled).toBe(false);
  });

  test("has a red banner when somebody else filed the month, and a way to correct that report", async () => {
    const sentence = "Report already submitted for this period";
    const theirs = { ...filedReport(thisMonth, {}), submittedBy: "Rosa Lind" };
    let reports = earlier;
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/reports`]: () => reports,
      [SUBMIT]: () => {
        reports = [theirs, ...earlier];
        return new Refusal("report_already_filed", sentence, { reportingPeriod: sentence });
      },
    });
    await fillIn(user);
    await user.click(submit());
    expect(
      await screen.findByText("This month was filed meanwhile by Rosa Lind. What you entered is kept here."),
    ).toBeTruthy();
    expect(document.querySelector(".banner-danger")?.textContent).toBe(sentence);
    expect(button("Report Already Submitted").disabled).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
    expect(button("Correct It With This")).toBeTruthy();
    expect(cell("Gross Sales").value).toBe("1,000.00");
  });

  test("is split by changed shares and has to be signed again", async () => {
    const sentence = "The shares of this location were changed while the report was entered.";
    let [first, ...others] = holders;
    if (first === undefined) throw new Error("nobody holds it");
    const { user, posted } = await openForm({
      [`GET /api/locations/${harbor.id}/investors`]: () => [first, ...others],
      [SUBMIT]: () => {
        if (first?.sharePercentage === "5.00") return filedReport(thisMonth, {});
        first = first && { ...first, sharePercentage: "5.00" };
        return new Refusal("shares_changed", sentence, { sharesShown: sentence });
      },
    });
    await fillIn(user);
    await user.type(cell("Cash Distribution"), "1000");
    await user.click(submit());
    await waitFor(() =>
      expect(document.querySelector(".summary-card [role=alert]")?.textContent).toBe(sentence),
    );
    await waitFor(() =>
      expect(document.querySelector(".breakdown-line")?.textContent).toMatch(/5\.00%.*\$50\.00/),
    );
    expect(cell("Gross Sales").value).toBe("1,000.00");
    expect(screen.queryByText("Signed")).toBeNull();
    await sign(user);
    // The values have changed since the refusal.
    expect(document.querySelector(".summary-card [role=alert]")).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]).toMatchObject({ sharesShown: { [first.investor.id]: "5.00" } });
  });
});
