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
