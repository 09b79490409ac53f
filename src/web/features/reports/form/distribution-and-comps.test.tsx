import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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

inATabOfItsOwn();

test("splits the distribution among the investors, the house keeps the rest", async () => {
  const { user } = await openForm();
  await choose(user);
  await user.type(cell("Cash Distribution"), "18750");
  const lines = () =>
    Array.from(document.querySelectorAll(".bdr"), (line) =>
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
  const total = document.querySelector(".bdr.tot");
  expect([total?.textContent, total?.querySelector(".dbl")]).toEqual(["Total to investors102.50%–", null]);
  // Its code is fetched for the few that need it.
  expect((await screen.findByRole("alert")).textContent).toContain("hold 102.50% of this location together");
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
    expect(document.querySelector(".cr.tot")?.textContent).toBe("Total dining comps$186.00"),
  );
  await choose(user, finch);
  await waitFor(() => expect(comp("David Okafor").value).toBe(""));
  expect(cell("Gross Sales").value).toBe("1,000.00");
  expect(cell("Gross Sales", before).value).toBe("");
  expect(button("Use Them Here").closest(".fnote")?.textContent).toContain(`entered for ${harbor.name}`);
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
