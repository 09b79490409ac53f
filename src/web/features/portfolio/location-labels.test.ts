import { describe, expect, it } from "vitest";
import { locationLabels } from "./location-labels.ts";

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

  it("takes the many reports of one place for one place", () => {
    expect([...locationLabels([place(1, "Harbor"), place(1, "Harbor")]).values()]).toEqual(["Harbor"]);
  });
});
