import { describe, expect, it } from "vitest";
import { investorIcon, iconEmoji, managerIcon } from "./location-icon.ts";

describe("the icon of a location", () => {
  it.each([
    ["Harbor Coffee & Bar", "coffee", "coffee"],
    ["CAFE LUNA", "coffee", "coffee"],
    ["Café Luna", "coffee", "coffee"],
    ["The Copper Bar", "bar", "bar"],
    ["Juniper Bars", "bar", "bar"],
    ["Old Town Pub", "bar", "plate"],
    ["The Gastropub", "bar", "plate"],
    ["Wine & Co", "bar", "plate"],
    ["Hill Brewery", "bar", "plate"],
    ["Velvet Cocktail Lounge", "default", "bar"],
    ["Oak Kitchen", "restaurant", "plate"],
    ["Fine Dining Room", "restaurant", "plate"],
    ["Restaurant Bar Nine", "bar", "bar"],
    ["Barcelona Kitchen", "restaurant", "plate"],
    ["The Barn", "default", "plate"],
    ["Public Table", "default", "plate"],
    ["", "default", "plate"],
  ])("of %j is %s for managers and %s for investors", (name, manager, investor) => {
    expect(managerIcon(name)).toBe(manager);
    expect(investorIcon(name)).toBe(investor);
  });

  it("is a cup, a cocktail or a plate", () => {
    expect((["coffee", "bar", "plate"] as const).map(iconEmoji)).toEqual(["☕", "🍸", "🍽️"]);
  });
});
