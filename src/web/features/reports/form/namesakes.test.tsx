import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import {
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
  sign,
  submit,
  SUBMIT,
} from "./monthly-report.fixture.ts";

inATabOfItsOwn();

test("two locations of one name are told apart by their address where one is chosen", async () => {
  const other = { ...finch, id: 9, name: ` ${harbor.name.toUpperCase()}`, address: "9 Wharf Street" };
  const { user } = await openForm({ "GET /api/locations": [harbor, finch, other] });
  await choose(user);
  const options = [...labelled<HTMLSelectElement>("Business Location").options].map(({ text }) =>
    text.trim(),
  );
  expect(options).toEqual([
    "Choose a location",
    `${harbor.name}, ${harbor.address}`,
    finch.name,
    `${other.name.trim()}, 9 Wharf Street`,
  ]);
});

test("a name with accents and the same without them are told apart where a location is chosen", async () => {
  const cafe = { ...harbor, name: "Caf\u00e9 Lumi\u00e8re" };
  const plain = { ...finch, name: "Cafe Lumiere" };
  const { user } = await openForm({ "GET /api/locations": [cafe, plain] });
  await choose(user);
  const options = [...labelled<HTMLSelectElement>("Business Location").options].map(({ text }) => text);
  expect(options.slice(1)).toEqual([
    `Caf\u00e9 Lumi\u00e8re, ${cafe.address}`,
    `Cafe Lumiere, ${plain.address}`,
  ]);
});

test("a report that is not sent yet says for which of two locations of one name it is", async () => {
  const other = { ...finch, id: 9, name: harbor.name, address: "9 Wharf Street" };
  sessionStorage.setItem(`report-draft/1/${other.id}/2026-09`, "{}");
  await openForm({ "GET /api/locations": [harbor, finch, other] });
  const name = `Continue your report for ${harbor.name}, 9 Wharf Street, September 2026`;
  expect(await screen.findByRole("button", { name })).toBeTruthy();
});

const twin = { ...finch, id: 9, name: harbor.name, address: "9 Wharf Street" };
const twins = { "GET /api/locations": [harbor, finch, twin] };
const TOLD = `${harbor.name}, ${harbor.address}`;

test("which of two locations of one name is filed for stands beside the form, in the question and behind it", async () => {
  const { user } = await openForm({ ...twins, [SUBMIT]: { id: 77 } });
  await choose(user);
  expect(screen.getByRole("complementary", { name: "Report summary" }).textContent).toContain(TOLD);
  await user.type(cell("Gross Sales"), "1");
  await user.type(cell("Cash Distribution"), "-100");
  await sign(user);
  await user.click(submit());
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain(`The Cash Distribution of ${TOLD} for`);
  await user.click(button("Submit Clawback"));
  const view = await screen.findByRole("link", { name: "View Report" });
  expect(view.closest(".fnote")?.textContent).toContain(`${TOLD}, ${formatPeriod(now)} is submitted.`);
});

test("whose figures stand in the form is told by address, where another location of the name is chosen", async () => {
  const { user } = await openForm(twins);
  await choose(user);
  await user.type(cell("Gross Sales"), "1");
  await user.selectOptions(labelled("Business Location"), String(twin.id));
  const use = await screen.findByRole("button", { name: "Use Them Here" });
  expect(use.closest(".fnote")?.textContent).toContain(`entered for ${TOLD}`);
});

test("work that waits for a location is named beside figures that were brought from another of its name", async () => {
  sessionStorage.setItem(`report-draft/1/${twin.id}/2026-09`, "{}");
  const { user } = await openForm(twins);
  await choose(user);
  await user.type(cell("Gross Sales"), "1");
  await user.selectOptions(labelled("Business Location"), String(finch.id));
  await screen.findByRole("button", { name: "Use Them Here" });
  expect(button(`Continue your report for ${twin.name}, ${twin.address}, September 2026`)).toBeTruthy();
});

test("two investors of one name are told apart by e-mail where their comps are entered and what they get", async () => {
  const [okafor, ellison] = holders;
  const other = { ...ellison, investor: { ...ellison?.investor, id: 21, email: "m.ellison@example.com" } };
  const { user } = await openForm({
    [`GET /api/locations/${harbor.id}/investors`]: [okafor, ellison, other],
  });
  await choose(user);
  for (const whose of ["margaret@example.com", "m.ellison@example.com"]) {
    expect(comp(`Margaret Ellison (${whose})`)).toBeTruthy();
    // Beside the box, and in the list of who gets what.
    expect(screen.getAllByText(`Margaret Ellison (${whose})`)).toHaveLength(2);
  }
  expect(comp("David Okafor")).toBeTruthy();
});
