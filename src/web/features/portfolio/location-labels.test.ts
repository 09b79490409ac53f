import { describe, expect, it } from "vitest";
import { locationLabels } from "./location-labels.ts";

const at = (locationId: number, name: string, address = `${locationId} Wharf Street`) => ({
  locationId,
  location: { name, address },
});

describe("locationLabels", () => {
  it("labels a location by its name", () => {
    expect(locationLabels([at(1, "Harbor"), at(2, "Saltgrass")])).toEqual(
      new Map([
        [1, "Harbor"],
        [2, "Saltgrass"],
      ]),
    );
  });

  it("adds the address where two locations share the name, whatever its case", () => {
    expect([...locationLabels([at(1, "Harbor"), at(2, "harbor "), at(3, "Saltgrass")]).values()]).toEqual([
      "Harbor, 1 Wharf Street",
      "harbor, 2 Wharf Street",
      "Saltgrass",
    ]);
  });

  it("adds the address where two names differ only in accents", () => {
    expect([...locationLabels([at(1, "Caf\u00e9"), at(2, "Cafe")]).values()]).toEqual([
      "Caf\u00e9, 1 Wharf Street",
      "Cafe, 2 Wharf Street",
    ]);
  });

  it("counts a location once, however many reports it has", () => {
    expect([...locationLabels([at(1, "Harbor"), at(1, "Harbor")]).values()]).toEqual(["Harbor"]);
  });
});
