import { expect, test } from "vitest";
import { listedWith } from "../detail/report.fixture.ts";
import { choicesOf } from "./InvestorReportFilters.tsx";

const at = (locationId: number, name: string, address: string) =>
  listedWith({ locationId, location: { name, address, logoUrl: null } });

test("two locations of one name are told apart by their address where reports are narrowed to one", () => {
  const reports = [
    at(3, "Olive & Ember", "9 Wharf Street"),
    at(2, "Olive & ember ", "1 Mill Lane"),
    at(3, "Olive & Ember", "9 Wharf Street"),
    at(1, "Café Aurora", "2 Quay"),
  ];
  expect(choicesOf(reports).locations).toEqual([
    { id: 1, name: "Café Aurora" },
    { id: 2, name: "Olive & ember, 1 Mill Lane" },
    { id: 3, name: "Olive & Ember, 9 Wharf Street" },
  ]);
});
