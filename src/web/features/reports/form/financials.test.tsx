import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import {
  before,
  button,
  cell,
  choose,
  comp,
  finch,
  harbor,
  holders,
  inATabOfItsOwn,
  labelled,
  now,
  openForm,
} from "./monthly-report.fixture.ts";

describe("ledger", () => {
  inATabOfItsOwn();

  test("derives growth, shares and ratios while typing", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Gross Sales"), "158942.50");
    await user.type(cell("Labor Costs"), "48795");
    expect(screen.getByText("+8.7%")).toBeTruthy();
    expect(screen.getByText("+6.0%")).toBeTruthy();
    expect(screen.getAllByText("30.7%").length).toBeGreaterThan(0);
    expect(screen.getAllByText("$158,942.50").length).toBeGreaterThan(0);
  });

  test("a key is answered before what follows from its figure is worked out", async () => {
    const { user } = await openForm();
    await choose(user);
    fireEvent.change(cell("Gross Sales"), { target: { value: "158942.50" } });
    expect(cell("Gross Sales").value).toBe("158942.50");
    expect(screen.queryByText("+8.7%")).toBeNull();
    expect(await screen.findByText("+8.7%")).toBeTruthy();
  });

  test("a ratio bar goes as far as its scale says, with a mark for the month before", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Gross Sales"), "1000");
    await user.type(cell("Labor Costs"), "250");
    const labor = document.querySelector(".ratio-bar");
    expect(labor?.querySelector("i")?.style.width).toBe("50%");
    // 45,910.00 of 146,210.75 are 31.4 %.
    expect(labor?.querySelector("u")?.style.left).toBe("62.8%");
    const scale = document.querySelector(".ft-scale");
    expect([...(scale?.querySelectorAll("span") ?? [])].map((mark) => mark.textContent)).toEqual([
      "0%",
      "25%",
      "50%+",
    ]);
    expect(scale?.textContent).toContain(formatPeriod(before));
    await user.clear(cell("Labor Costs"));
    await user.type(cell("Labor Costs"), "700");
    expect(labor?.querySelector("i")?.style.width).toBe("100%");
  });

  test("Enter goes down the column, and Tab too", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.click(cell("Gross Sales"));
    await user.keyboard("158942.5{Enter}");
    expect(document.activeElement).toBe(cell("Net Revenue"));
    await user.tab();
    expect(document.activeElement).toBe(cell("Food Sales"));
    await user.click(cell("Beverage Costs"));
    await user.tab();
    expect(document.activeElement).toBe(cell("Gross Sales", before));
    expect(cell("Gross Sales").value).toBe("158,942.50");
  });

  test("a pasted column fills the cells below, names what it cannot read, and Undo takes it back", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Net Revenue"), "1");
    await user.click(cell("Gross Sales"));
    await user.paste("150000\r\n142,000.00\r\nn/a\r\n");
    expect(await screen.findByText("3 cells filled")).toBeTruthy();
    expect(screen.getByText(`Not an amount: “n/a” at Food Sales, ${formatPeriod(now)}.`)).toBeTruthy();
    expect(cell("Net Revenue").value).toBe("142,000.00");
    expect(cell("Food Sales").getAttribute("aria-invalid")).toBe("true");
    await user.click(button("Undo"));
    await waitFor(() => expect(cell("Net Revenue").value).toBe("1.00"));
    expect(cell("Gross Sales").value).toBe("");
    expect(cell("Food Sales").getAttribute("aria-invalid")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(cell("Gross Sales")));
    expect(cell("Gross Sales").value).toBe("");
  });

  test("Ctrl+Z takes a pasted column back until something is typed", async () => {
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

  test("a third decimal is kept as it was typed and refused below its cell", async () => {
    const { user, posted } = await openForm();
    await choose(user);
    await user.type(cell("Gross Sales"), "12.345");
    await user.tab();
    expect(cell("Gross Sales").value).toBe("12.345");
    expect(await screen.findByText("Use at most two decimals")).toBeTruthy();
    await user.click(button("Submit Report"));
    await waitFor(() => expect(document.activeElement).toBe(cell("Gross Sales")));
    expect(posted()).toEqual([]);
  });

  test("an amount that was rounded says so below its cell, as long as it stands there", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.click(cell("Gross Sales"));
    await user.paste("15210.405");
    await user.tab();
    const notes = () => Array.from(document.querySelectorAll(".ft-note .help"), (note) => note.textContent);
    expect(cell("Gross Sales").value).toBe("15,210.41");
    expect(notes()).toEqual(["Rounded to the cent"]);
    await user.clear(cell("Gross Sales"));
    expect(notes()).toEqual([]);
  });

  test("says on leaving what is no amount, and takes it back while it is put right", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Gross Sales"), "1.234,56");
    expect(screen.queryByText("Use a point for cents")).toBeNull();
    await user.tab();
    expect(await screen.findByText("Use a point for cents")).toBeTruthy();
    await user.clear(cell("Gross Sales"));
    await user.type(cell("Gross Sales"), "1234.56");
    expect(screen.queryByText("Use a point for cents")).toBeNull();
  });

  test("a doubt is said below the cell and stops nobody", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Labor Costs"), "487950");
    expect(await screen.findByText(/times .* Is the decimal point right\?/)).toBeTruthy();
    expect(cell("Labor Costs").getAttribute("aria-invalid")).toBeNull();
    expect(button("Submit Report").disabled).toBe(false);
  });

  test("a month to compare with that its own report gives otherwise is doubted below its cell, until it agrees", async () => {
    const { user } = await openForm();
    await choose(user);
    const previous = cell("Gross Sales", before);
    await user.clear(previous);
    await user.type(previous, "146210.57");
    const doubt = `The filed report of ${formatPeriod(before)} says $146,210.75.`;
    const note = (await screen.findByText(doubt)).closest("p");
    expect([note?.className, previous.getAttribute("aria-describedby")]).toEqual(["soft", note?.id]);
    expect(button("Submit Report").disabled).toBe(false);
    await user.clear(previous);
    await user.type(previous, "146210.75");
    await user.tab();
    await waitFor(() => expect(screen.queryByText(doubt)).toBeNull());
  });

  test("the slip counts what is done", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Gross Sales"), "1");
    await user.type(cell("Net Revenue"), "1");
    expect(screen.getByText("Revenue Performance", { selector: "a *" }).closest("a")?.textContent).toContain(
      "2 of 4",
    );
    await user.type(cell("Cash Distribution"), "1");
    expect(screen.getByText("Cash Distribution", { selector: "a *" }).closest("a")?.textContent).toContain(
      "complete",
    );
  });

  test("a ratio of a month whose cost nobody entered is called not reported, as on the report and on paper", async () => {
    const { user } = await openForm();
    await choose(user);
    const ratios = () =>
      [...document.querySelectorAll(".ft-ratio-previous")].map((ratio) => ratio.textContent);
    await waitFor(() => expect(ratios()[0]).toMatch(/^Labor Costs, previous month: \d/));
    expect(ratios()[2]).toBe("Beverage Costs, previous month: not reported");
    await user.type(cell("Beverage Costs", before), "0");
    await user.tab();
    await waitFor(() => expect(ratios()[2]).toBe("Beverage Costs, previous month: 0.0%"));
  });
});

describe("distribution and comps", () => {
  inATabOfItsOwn();

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
      `/manager/reports?location=${harbor.id}&month=${now}`,
    );
    expect(await screen.findByText("Not ready to submit: the shares add up to 102.50%")).toBeTruthy();
    expect(screen.queryByText(/^Ready to submit/)).toBeNull();
    const total = document.querySelector(".breakdown-line.is-total");
    expect([total?.textContent, total?.querySelector(".dbl")]).toEqual(["Total to investors102.50%–", null]);
    // Its code is fetched for the few that need it.
    expect((await screen.findByRole("alert")).textContent).toContain(
      "hold 102.50% of this location together",
    );
    const fix = screen
      .getAllByRole("link", { name: "Manage Investors" })
      .map((link) => link.getAttribute("href"));
    expect(fix).toContain(`/manager/investors?location=${harbor.id}`);
    await user.click(button("See Shares"));
    expect(document.activeElement?.textContent).toBe("Cash Distribution");
    await user.type(cell("Cash Distribution"), "100");
    const slip = within(screen.getByRole("complementary", { name: "Report summary" }));
    expect(slip.getByText(/Cannot be submitted while the shares add up to 102\.50%/)).toBeTruthy();
    expect(slip.getByRole("link", { name: /^Cash Distribution/ }).closest("li")?.className).toBe("");
    await user.click(button("Submit Report"));
    await screen.findByText("Please provide a digital signature");
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("alert")[0]));
    expect(posted()).toEqual([]);
  });

  test("back from the shares that are too many, an untouched form still stands at its location and month", async () => {
    const [okafor, ...others] = holders;
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/investors`]: [{ ...okafor, sharePercentage: "80.00" }, ...others],
    });
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    const alert = await screen.findByRole("alert");
    const period = `${labelled("Report Year").value}-${labelled("Report Month").value.padStart(2, "0")}`;
    const left: string[] = [];
    vi.spyOn(history, "pushState").mockImplementation(() => {
      left.push(location.pathname + location.search);
    });
    await user.click(within(alert).getByRole("link", { name: "Manage Investors" }));
    expect(left).toEqual([`/manager/reports?location=${harbor.id}&month=${period}`]);
  });

  test("another location clears the comps and keeps the figures, and says whose they are", async () => {
    const { user } = await openForm({
      [`GET /api/locations/${finch.id}/investors`]: holders,
    });
    await choose(user);
    await user.type(cell("Gross Sales"), "1000");
    await user.type(comp("David Okafor"), "186");
    await waitFor(() =>
      expect(document.querySelector(".comp.is-total")?.textContent).toBe("Total dining comps$186.00"),
    );
    await choose(user, finch);
    await waitFor(() => expect(comp("David Okafor").value).toBe(""));
    expect(cell("Gross Sales").value).toBe("1,000.00");
    expect(cell("Gross Sales", before).value).toBe("");
    expect(button("Use Them Here").closest(".form-notice")?.textContent).toContain(
      `entered for ${harbor.name}`,
    );
    // What was entered for the first one is kept for it.
    await choose(user, harbor);
    await waitFor(() => expect(comp("David Okafor").value).toBe("186.00"));
    expect(screen.queryByRole("button", { name: "Use Them Here" })).toBeNull();
  });

  test("figures of another location are cleared at once, and come back with Undo", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Gross Sales"), "1000");
    await choose(user, finch);
    await user.click(button("Clear Them"));
    await waitFor(() => expect(cell("Gross Sales").value).toBe(""));
    await user.click(button("Undo"));
    await waitFor(() => expect(cell("Gross Sales").value).toBe("1,000.00"));
    await user.click(button("Use Them Here"));
    expect(screen.queryByRole("button", { name: "Clear Them" })).toBeNull();
    expect(cell("Gross Sales").value).toBe("1,000.00");
  });

  test("the doubt about a clawback never names another amount than the cell holds, and negative comps are doubted", async () => {
    const { user } = await openForm();
    await choose(user);
    await user.type(cell("Cash Distribution"), "-45");
    expect(await screen.findByText(/it takes back \$45\.00/)).toBeTruthy();
    await user.keyboard("0");
    expect(screen.getByText(/it takes back \$450\.00/)).toBeTruthy();
    await user.type(comp("David Okafor"), "30");
    await user.type(comp("Margaret Ellison"), "-20");
    const doubt = await screen.findByText("Negative comps take $20.00 back. Is the minus meant?");
    expect(comp("Margaret Ellison").getAttribute("aria-describedby")).toBe(doubt.closest("p")?.id);
    expect(comp("David Okafor").getAttribute("aria-describedby")).toBeNull();
  });
});
