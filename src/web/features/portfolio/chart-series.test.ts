import { describe, expect, it } from "vitest";
import { locationLabels } from "./chart-series.ts";

const place = (locationId: number, name: string, address = `${locationId} Wharf Street`) => ({
  locationId,
  location: { name, address },
});

describe("what a location is called", () => {
  it("is its name", () => {
    expect(locationLabels([place(1, "Harbor"), place(2, "Saltgrass")])).toEqual(
      new Map([
        [1, "Harbor"],
        [2, "Saltgrass"],
      ]),
    );
  });

  it("says the address where two places share the name, however it is written", () => {
    expect([
      ...locationLabels([place(1, "Harbor"), place(2, "harbor "), place(3, "Saltgrass")]).values(),
    ]).toEqual(["Harbor, 1 Wharf Street", "harbor, 2 Wharf Street", "Saltgrass"]);
  });

  it("says the address where one name has accents and the other has none", () => {
    expect([...locationLabels([place(1, "Caf\u00e9"), place(2, "Cafe")]).values()]).toEqual([
      "Caf\u00e9, 1 Wharf Street",
      "Cafe, 2 Wharf Street",
    ]);
  });

  it("takes the many reports of one place for one place", () => {
    expect([...locationLabels([place(1, "Harbor"), place(1, "Harbor")]).values()]).toEqual(["Harbor"]);
  });
});
