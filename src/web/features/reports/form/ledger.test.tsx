import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import { before, button, cell, choose, inATabOfItsOwn, now, openForm } from "./monthly-report.fixture.ts";

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
  const labor = document.querySelector(".bar");
  expect(labor?.querySelector("i")?.style.width).toBe("50%");
  // 45,910.00 of 146,210.75 are 31.4 %.
  expect(labor?.querySelector("u")?.style.left).toBe("62.8%");
  const scale = document.querySelector(".l-scale");
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
  const notes = () => Array.from(document.querySelectorAll(".l-note .help"), (note) => note.textContent);
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
  const ratios = () => [...document.querySelectorAll(".l-ratio-before")].map((ratio) => ratio.textContent);
  await waitFor(() => expect(ratios()[0]).toMatch(/^Labor Costs, previous month: \d/));
  expect(ratios()[2]).toBe("Beverage Costs, previous month: not reported");
  await user.type(cell("Beverage Costs", before), "0");
  await user.tab();
  await waitFor(() => expect(ratios()[2]).toBe("Beverage Costs, previous month: 0.0%"));
});
