import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import { asKind, fill, button, labelled } from "#web/app/testing.tsx";
import {
  lastMonth,
  cell,
  choose,
  comp,
  harbor,
  holders,
  thisMonth,
  openForm,
} from "./monthly-report.fixture.ts";

describe("the financial table", () => {
  test("shows what is typed before what is derived from it: growth, shares, ratios and the summary", async () => {
    const { user } = await openForm();
    await choose(user);
    fill(cell("Gross Sales"), "158942.50");
    expect(cell("Gross Sales").value).toBe("158942.50");
    expect(screen.queryByText("+8.7%")).toBeNull();
    expect(await screen.findByText("+8.7%")).toBeTruthy();
    await user.type(cell("Labor Costs"), "48795");
    expect(screen.getByText("+6.0%")).toBeTruthy();
    expect(screen.getAllByText("30.7%").length).toBeGreaterThan(0);
    expect(screen.getAllByText("$158,942.50").length).toBeGreaterThan(0);
    expect(screen.getByText("Revenue Performance", { selector: "a *" }).closest("a")?.textContent).toContain(
      `1 of ${REPORT_MEASURES.filter(({ group }) => group === "revenue").length}`,
    );
  });

  test("draws a ratio bar to its scale, with a mark for the previous month, whose cost may not be reported", async () => {
    const { user } = await openForm();
    await choose(user);
    fill(cell("Gross Sales"), "1000");
    await user.type(cell("Labor Costs"), "250");
    const labor = document.querySelector(".ratio-bar");
    expect(labor?.querySelector<HTMLElement>(".ratio-fill")?.style.width).toBe("50%");
    // 45,910.00 of 146,210.75 are 31.4 %.
    expect(labor?.querySelector<HTMLElement>(".ratio-tick")?.style.left).toBe("62.8%");
    const scale = document.querySelector(".financial-scale");
    expect(
      [...(scale?.querySelectorAll(".financial-scale-marks span") ?? [])].map((mark) => mark.textContent),
    ).toEqual(["0%", "25%", "50%+"]);
    expect(scale?.textContent).toContain(formatPeriod(lastMonth));
    fill(cell("Labor Costs"), "700");
    await waitFor(() => expect(labor?.querySelector<HTMLElement>(".ratio-fill")?.style.width).toBe("100%"));
    const ratios = () =>
      [...document.querySelectorAll(".financial-ratio-previous")].map((ratio) => ratio.textContent);
    expect(ratios()[0]).toMatch(/^Labor Costs, previous month: \d/);
    expect(ratios()).toContain("Beverage Costs, previous month: not reported");
    fill(cell("Beverage Costs", lastMonth), "0");
    await waitFor(() => expect(ratios()).toContain("Beverage Costs, previous month: 0.0%"));
  });

  test("has budget and variance beside what is typed, where the month has a budget", async () => {
    const amounts = Array<string>(12).fill("180000.00");
    const row = { locationId: harbor.id, locationName: harbor.name, amounts, reported: amounts };
    const rows = ["grossSales", "cashDistribution"].map((figure) => ({ ...row, figure }));
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/budget`]: { threshold: 5, rows },
    });
    expect(screen.queryByText("Variance")).toBeNull();
    await choose(user);
    expect(await screen.findAllByText("Variance")).toHaveLength(2);
    expect(screen.getByText("Gross Sales, budget:").parentElement?.textContent).toContain("180,000.00");
    expect(screen.queryByText("Net Revenue, budget:")).toBeNull();
    fill(cell("Gross Sales"), "202000");
    const variance = () => screen.getByText("Gross Sales, variance:").parentElement?.textContent;
    await waitFor(() =>
      expect(variance()).toBe("Gross Sales, variance: +12.2%, more than 5% from the budget"),
    );
    fill(cell("Cash Distribution"), "180000");
    expect(await screen.findByText(/^A negative amount is a clawback\. *Budget/)).toBeTruthy();
    expect(document.querySelector("#distribution-help")?.textContent).toBe(
      "A negative amount is a clawback. Budget 180,000.00, 0.0%",
    );
  });

  test("moves down the column with Enter and Tab", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.click(cell("Gross Sales"));
    await user.keyboard("158942.5{Enter}");
    expect(document.activeElement).toBe(cell("Net Revenue"));
    await user.tab();
    expect(document.activeElement).toBe(cell("Food Sales"));
    await user.click(cell(REPORT_MEASURES.at(-1)?.label ?? ""));
    await user.tab();
    expect(document.activeElement).toBe(cell("Gross Sales", lastMonth));
    expect(cell("Gross Sales").value).toBe("158,942.50");
  });

  test("is filled by a pasted column, with a banner of what cannot be read, and Undo", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Net Revenue"), "1");
    await user.click(cell("Gross Sales"));
    await user.paste("150000\r\n142,000.00\r\nn/a\r\n");
    expect(await screen.findByText("3 cells filled")).toBeTruthy();
    expect(screen.getByText(`Not an amount: “n/a” at Food Sales, ${formatPeriod(thisMonth)}.`)).toBeTruthy();
    expect(cell("Net Revenue").value).toBe("142,000.00");
    expect(cell("Food Sales").getAttribute("aria-invalid")).toBe("true");
    await user.click(button("Undo"));
    await waitFor(() => expect(cell("Net Revenue").value).toBe("1.00"));
    expect(cell("Gross Sales").value).toBe("");
    expect(cell("Food Sales").getAttribute("aria-invalid")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(cell("Gross Sales")));
  });

  test("undoes a pasted column with Ctrl+Z until something is typed", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.click(cell("Gross Sales"));
    await user.paste("1\r\n2\r\n");
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(cell("Net Revenue").value).toBe(""));
    expect(screen.queryByText("2 cells filled")).toBeNull();
    await user.paste("1\r\n2\r\n");
    await user.type(cell("Food Sales"), "3");
    await waitFor(() => expect(screen.queryByText("2 cells filled")).toBeNull());
    await user.keyboard("{Control>}z{/Control}");
    expect(cell("Net Revenue").value).toBe("2.00");
  });

  test("asks where a block goes that does not fall into place, and fills in nothing before the answer", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.click(cell("Gross Sales"));
    const heading = `\tBudget\t${formatPeriod(thisMonth)}`;
    const sheet = [heading, "Net Revenue\t1\t149001", "Gross Sales\t2\t158942.50", "Total\t3\t7"].join(
      "\r\n",
    );
    const question = () => screen.findByRole("dialog", { name: "Check where the figures go" });
    await user.paste(sheet);
    const dialog = within(await question());
    const rows = dialog.getAllByRole("row").map((row) => [...row.children].map((part) => part.textContent));
    const from = (label: string) => `“${label}”, “${formatPeriod(thisMonth)}”`;
    expect(rows).toEqual([
      ["Pasted", "Goes to", "Amount"],
      [from("Net Revenue"), `Net Revenue, ${formatPeriod(thisMonth)}`, "149,001.00"],
      [from("Gross Sales"), `Gross Sales, ${formatPeriod(thisMonth)}`, "158,942.50"],
    ]);
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "“Total” (3, 7)",
      "“Budget” (2 cells)",
    ]);
    await user.click(button("Cancel"));
    expect([cell("Gross Sales").value, cell("Net Revenue").value]).toEqual(["", ""]);
    await user.click(cell("Gross Sales"));
    await user.paste(sheet);
    await question();
    await user.click(button("Fill In 2 Cells"));
    await waitFor(() => expect(cell("Net Revenue").value).toBe("149,001.00"));
    // The focus is back at the input, which has no commas then.
    await waitFor(() => expect(document.activeElement).toBe(cell("Gross Sales")));
    expect(cell("Gross Sales").value).toBe("158942.50");
    expect(screen.getByText("Left out: “Total” (3, 7) and “Budget” (2 cells).")).toBeTruthy();
    await user.click(button("Undo"));
    await waitFor(() => expect(cell("Net Revenue").value).toBe(""));
  });

  test("asks whether a line of amounts goes right or down", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.click(cell("Gross Sales"));
    await user.paste("1\t2\t3");
    await screen.findByRole("dialog", { name: "Check where the figures go" });
    expect(screen.getByRole("cell", { name: `Gross Sales, ${formatPeriod(lastMonth)}` })).toBeTruthy();
    await user.click(button("Fill Down Instead"));
    expect(button("Fill Across Instead")).toBeTruthy();
    await user.click(button("Fill In 3 Cells"));
    await waitFor(() => expect(cell("Food Sales").value).toBe("3.00"));
  });

  test("keeps an unreadable amount, shows its error when it is left, and cannot be submitted until it is corrected", async () => {
    const { user, posted } = await openForm();
    await choose(user);
    const wrong = [
      ["Gross Sales", "12.345", "Use at most two decimals"],
      ["Net Revenue", "1.234,56", "Use a point for cents"],
    ] as const;
    for (const [label, typed, error] of wrong) {
      await user.type(cell(label), typed);
      expect(screen.queryByText(error)).toBeNull();
      await user.tab();
      expect(await screen.findByText(error)).toBeTruthy();
      expect(cell(label).value).toBe(typed);
    }
    fill(comp("Priya Raman"), "x");
    await user.click(button("Submit Report"));
    await waitFor(() => expect(document.activeElement).toBe(cell("Gross Sales")));
    expect(comp("Priya Raman").getAttribute("aria-invalid")).toBe("true");
    expect(posted()).toEqual([]);
    for (const [label, , error] of wrong) {
      fill(cell(label), "1234.56");
      expect(screen.queryByText(error)).toBeNull();
    }
  });

  test("says below an amount that it was rounded, until it changes", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.click(cell("Gross Sales"));
    await user.paste("15210.405");
    await user.tab();
    const notes = () =>
      Array.from(document.querySelectorAll(".financial-note .help"), (note) => note.textContent);
    expect(cell("Gross Sales").value).toBe("15,210.41");
    expect(notes()).toEqual(["Rounded to the cent"]);
    await user.clear(cell("Gross Sales"));
    expect(notes()).toEqual([]);
  });

  test("shows hints below odd amounts, which can be submitted, until they are corrected", async () => {
    const { user } = await openForm();
    await choose(user);
    const previous = cell("Gross Sales", lastMonth);
    fill(cell("Labor Costs"), "487950");
    fill(previous, "146210.57");
    fill(comp("David Okafor"), "30");
    fill(comp("Margaret Ellison"), "-20");
    await user.type(cell("Cash Distribution"), "-45");
    expect(await screen.findByText(/times .* Is the decimal point right\?/)).toBeTruthy();
    expect(cell("Labor Costs").getAttribute("aria-invalid")).toBeNull();
    const hint = `The filed report of ${formatPeriod(lastMonth)} says $146,210.75.`;
    const note = screen.getByText(hint).closest("p");
    expect([note?.className, previous.getAttribute("aria-describedby")]).toEqual(["field-hint", note?.id]);
    const negative = screen.getByText("Negative comps take $20.00 back. Is the minus meant?");
    expect(comp("Margaret Ellison").getAttribute("aria-describedby")).toBe(negative.closest("p")?.id);
    expect(comp("David Okafor").getAttribute("aria-describedby")).toBeNull();
    expect(button("Submit Report").disabled).toBe(false);
    // A hint that is shown follows the keys.
    expect(screen.getByText(/it takes back \$45\.00/)).toBeTruthy();
    await user.keyboard("0");
    expect(screen.getByText(/it takes back \$450\.00/)).toBeTruthy();
    fill(previous, "146210.75");
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  });
});

describe("distribution and comps", () => {
  test("splits the distribution among the investors, the house keeps the rest", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Cash Distribution"), "18750");
    const lines = () =>
      Array.from(document.querySelectorAll(".breakdown-line"), (line) =>
        Array.from(line.children, (part) => part.textContent).join(" "),
      );
    await waitFor(() =>
      expect(lines()).toEqual([
        "David Okafor 15.00% $2,812.50",
        "Margaret Ellison 12.50% $2,343.75",
        "Priya Raman 10.00% $1,875.00",
        "Total to investors 37.50% $7,031.25",
        "House 62.50% $11,718.75",
      ]),
    );
  });

  test("shares above the whole are an error to put right first", async () => {
    const [okafor, ...others] = holders;
    const { user, posted } = await openForm(
      { [`GET /api/locations/${harbor.id}/investors`]: [{ ...okafor, sharePercentage: "80.00" }, ...others] },
      `/manager/reports?location=${harbor.id}&month=${thisMonth}`,
    );
    expect(await screen.findByText("Not ready to submit: the shares add up to 102.50%")).toBeTruthy();
    expect(screen.queryByText(/^Ready to submit/)).toBeNull();
    const total = document.querySelector(".breakdown-line.is-total");
    expect([total?.textContent, total?.querySelector(".double-rule")]).toEqual([
      "Total to investors102.50%–",
      null,
    ]);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "hold 102.50% of this location together",
    );
    const fix = screen
      .getAllByRole("link", { name: "Manage Investors" })
      .map((link) => link.getAttribute("href"));
    expect(fix).toContain("/manager/investors");
    await user.click(button("See Shares"));
    expect(document.activeElement?.textContent).toBe("Cash Distribution");
    await user.type(cell("Cash Distribution"), "100");
    const summary = within(screen.getByRole("complementary", { name: "Report summary" }));
    expect(summary.getByText(/Cannot be submitted while the shares add up to 102\.50%/)).toBeTruthy();
    expect(summary.getByRole("link", { name: /^Cash Distribution/ }).closest("li")?.className).toBe("");
    await user.click(button("Submit Report"));
    await screen.findByText("Please provide a digital signature");
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("alert")[0]));
    expect(posted()).toEqual([]);
  });

  test("who may not change shares is told to ask an administrator", async () => {
    const [okafor, ...others] = holders;
    await openForm(
      {
        [`GET /api/locations/${harbor.id}/investors`]: [{ ...okafor, sharePercentage: "80.00" }, ...others],
        "GET /api/auth/user": asKind("location_manager"),
      },
      `/manager/reports?location=${harbor.id}&month=${thisMonth}`,
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Ask an administrator to correct the shares first.");
  });

  test("after a visit to the shares, a blank form has its location and month again", async () => {
    const [okafor, ...others] = holders;
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/investors`]: [{ ...okafor, sharePercentage: "80.00" }, ...others],
    });
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    const alert = await screen.findByRole("alert");
    const link = within(alert).getByRole("link", { name: "Manage Investors" });
    expect(link.getAttribute("href")).toBe("/manager/investors");
    // Back chooses the location and month again.
    const period = `${labelled("Report Year").value}-${labelled("Report Month").value.padStart(2, "0")}`;
    expect(location.search).toBe(`?location=${harbor.id}&month=${period}`);
  });
});
