import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, finch, harbor, inATabOfItsOwn, labelled, openForm } from "./monthly-report.fixture.ts";

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
