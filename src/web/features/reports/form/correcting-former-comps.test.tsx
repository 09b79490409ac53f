import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { claires, correct, distributions, forgetCorrections, later } from "./correcting.fixture.tsx";
import {
  before,
  button,
  cell,
  comp,
  harbor,
  holders,
  labelled,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";

forgetCorrections();

/** Of three investors, those whose accounts are still there; the others had $79.49 of comps together. */
async function correctAfterDeletions(left: number, replies: Record<string, unknown> = {}) {
  const lines = distributions.slice(0, left).map((line) => ({ ...line, compsValue: "5.00" }));
  const discountsDuringPeriod = (left * 5 + 79.49).toFixed(2);
  return correct({
    "GET /api/reports/7": { ...claires, distributions: lines, discountsDuringPeriod },
    [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, left),
    [SUBMIT]: { ...claires, version: 2 },
    ...replies,
  });
}

const rows = () => {
  const section = screen.getByRole("region", { name: "Investor Comps" });
  return [...section.querySelectorAll(".cr")].map((row) => row.textContent);
};
const total = () => rows().at(-1);
const formerRow = () => screen.findByText(/^Former investors had/).then((note) => note.closest(".cr"));

test.each([
  [2, "$89.49"],
  [1, "$84.49"],
  [0, "$79.49"],
])(
  "what former investors had as comps stands in the form and counts, with %i others left",
  async (left, sum) => {
    await correctAfterDeletions(left);
    const row = await formerRow();
    expect(row?.textContent).toMatch(/^Former investors\$79\.49/);
    expect(total()).toBe(`Total dining comps${sum}`);
    expect(row && within(row as HTMLElement).queryByRole("textbox")).toBeNull();
    expect(screen.queryByText("Nobody holds a share of this location yet.")).toBeNull();
  },
);

test("it goes on counting while other comps are changed, and is left to the server to keep", async () => {
  const { user, sent } = await correctAfterDeletions(2);
  await formerRow();
  await user.clear(comp("David Okafor"));
  await user.type(comp("David Okafor"), "7");
  await user.tab();
  await waitFor(() => expect(total()).toBe("Total dining comps$91.49"));
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(button("Submit Correction"));
  expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
  expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({
    discountsDuringPeriod: "91.49",
    investorComps: { 11: "7.00", 12: "5.00" },
  });
});

test("somebody who only gave up the location keeps row and comps", async () => {
  await correctAfterDeletions(2, { [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1) });
  await formerRow();
  expect(comp("Margaret Ellison").value).toBe("5.00");
  expect(total()).toBe("Total dining comps$89.49");
});

test("where nobody had comps whose account is gone, nothing is said of it", async () => {
  await correct();
  expect(screen.queryByText(/^Former investors had/)).toBeNull();
  expect(total()).toBe("Total dining comps$0.00");
});

test("filed anew because a colleague has deleted the report, the month is without them, and without those who gave up the location", async () => {
  const { user, sent } = await correctAfterDeletions(2, {
    [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1),
    [`GET /api/locations/${harbor.id}/reports`]: [later],
  });
  expect(await screen.findByText(/Filed again, it is split by today's/)).toBeTruthy();
  const [note] = [...document.querySelectorAll(".fnote-list")].map((list) => list.textContent);
  expect(note).toMatch(/Margaret Ellison.*dining comps of \$5\.00 are left out/);
  expect(note).toMatch(/Former investors.*dining comps of \$79\.49 are left out/);
  await waitFor(() => expect(total()).toBe("Total dining comps$5.00"));
  await user.type(labelled("Overall Summary"), "Anew.");
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(button("Submit Report"));
  await user.click(await screen.findByRole("button", { name: "Submit Anyway" }));
  expect(await screen.findByText("Report created successfully")).toBeTruthy();
  expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({
    discountsDuringPeriod: "5.00",
    investorComps: { 11: "5.00" },
  });
});
