import { expect, test } from "vitest";
import { disambiguatePeople } from "./names.ts";

const person = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email });
const anna = person("Anna", "Rossi", "anna@example.com");
const other = person("ANNA", " Rossi ", "a.rossi@example.com");
const margaret = person("Margaret", "Ellison", "margaret@example.com");

test("a person is called by name, and by e-mail too where another has the same name", () => {
  expect([anna, other, margaret].map(disambiguatePeople([anna, other, margaret]))).toEqual([
    "Anna Rossi (anna@example.com)",
    "ANNA Rossi (a.rossi@example.com)",
    "Margaret Ellison",
  ]);
});

test("first and last name together make the name, wherever it is parted", () => {
  const parted = person("Anna Rossi", "", "third@example.com");
  expect(disambiguatePeople([anna, parted])(parted)).toBe("Anna Rossi (third@example.com)");
});

test("whoever has no name is called by the e-mail once", () => {
  const unnamed = person("", "", "somebody@example.com");
  expect(disambiguatePeople([unnamed, { ...unnamed }])(unnamed)).toBe("somebody@example.com");
  expect(disambiguatePeople([unnamed, anna])(unnamed)).toBe("somebody@example.com");
});
