import { describe, expect, it } from "vitest";
import { compareLocation, type Line } from "./compare.ts";
import { groupLine } from "./group.ts";
import { OCTOBER, pictured } from "./performance.fixture.ts";
import { bestAndWorst, sortRows } from "./ranking.ts";

const rows = pictured(OCTOBER).map((location) => compareLocation(location, OCTOBER));

/** A line of the table as the picture shows it. */
function shown({ name, cells, change }: Line): string {
  const amounts = [cells.grossSales, cells.netRevenue, cells.labor, cells.foodCost, cells.beverageCost];
  const compared = [...amounts, cells.primeCost].map((cell) => `${cell.text} ${cell.change.text}`);
  const distribution = `${cells.distribution.text} ${cells.distributionOfNet.text}`;
  return [name, ...compared, distribution, cells.comps.text, change.text, change.because?.label].join(" | ");
}

describe("the table of locations", () => {
  it("is the picture's, to the cent", () => {
    expect(sortRows(rows, "change", false).map(shown)).toMatchInlineSnapshot(`
      [
        "Larkspur Dining Room | $173,523.33 −1.8% | $166,479.88 0.0% | 37.0% +4.6 pt | 28.5% −3.0 pt | 23.7% +0.5 pt | 66.6% +1.4 pt | $12,500.00 7.5% | $495.90 | −$2,262.71 | Labor",
        "The Gilded Anchor Pub | $160,703.71 −6.4% | $155,630.55 −4.1% | 23.6% +0.5 pt | 33.4% −0.2 pt | 23.1% −0.5 pt | 52.0% −1.1 pt | $11,750.00 7.5% | $350.90 | −$1,448.18 | Sales",
        "Harbor & Vine Wine Bar | $148,458.09 +10.1% | $139,073.69 +8.5% | 26.7% −2.6 pt | 30.7% +2.1 pt | 22.3% +2.1 pt | 55.8% +0.4 pt | $19,500.00 14.0% | $531.90 | +$4,321.62 | Sales",
        "Copper Finch Cafe | $71,208.97 +6.8% | $67,459.09 +4.2% | 26.5% −6.4 pt | 27.2% +2.0 pt | 21.8% −2.7 pt | 53.8% −5.7 pt | $4,250.00 6.3% | $336.40 | +$4,942.46 | Labor",
        "Saltgrass Kitchen | $236,975.86 +4.6% | $230,279.19 +5.7% | 36.1% +0.7 pt | 32.7% −2.0 pt | 23.8% +4.0 pt | 68.1% −0.7 pt | $24,000.00 10.4% | $680.80 | +$5,574.67 | Food cost",
        "Marlowe Coffee | $47,859.13 +12.2% | $45,838.04 +13.4% | 26.8% −2.9 pt | 26.6% −6.9 pt | 20.9% −1.6 pt | 52.5% −7.6 pt | $3,250.00 7.1% | $385.00 | +$5,658.75 | Sales",
        "Night Heron Cocktail Bar | $135,912.90 +8.1% | $131,030.98 +8.4% | 21.4% −7.6 pt | 28.7% −5.1 pt | 19.8% −0.1 pt | 45.7% −10.0 pt | $16,250.00 12.4% | $810.30 | +$17,576.78 | Labor",
        "Olive & Ember | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A | N/A | ",
      ]
    `);
    expect(shown(groupLine(rows, OCTOBER, true))).toMatchInlineSnapshot(
      `"7 locations | $974,641.99 +3.2% | $935,791.42 +3.9% | 29.6% −0.9 pt | 30.5% −1.8 pt | 22.2% +0.5 pt | 58.4% −2.2 pt | $91,500.00 9.8% | $3,591.20 | +$34,363.39 | Food cost"`,
    );
    expect(groupLine(rows, OCTOBER, true).medians).toEqual({
      labor: "26.7%",
      foodCost: "28.7%",
      beverageCost: "22.3%",
      primeCost: "53.8%",
      distributionOfNet: "7.5%",
    });
  });

  it("names the best and the worst location with the reason", () => {
    const { best, worst } = bestAndWorst(rows) ?? {};
    expect([best?.row.name, best?.amount, best?.sentence, best?.tone]).toEqual([
      "Night Heron Cocktail Bar",
      "$17,576.78 more",
      "left after prime cost. Labor 21.4% of gross sales, 7.6 points less.",
      "positive",
    ]);
    expect([worst?.row.name, worst?.amount, worst?.sentence, worst?.tone]).toEqual([
      "Larkspur Dining Room",
      "$2,262.71 less",
      "left after prime cost. Labor 37.0% of gross sales, 4.6 points more.",
      "negative",
    ]);
    expect(bestAndWorst(rows.slice(0, 1))).toBeNull();
  });

  it("splits what is left after prime cost to the cent, as the picture of a location", () => {
    const row = rows.find(({ name }) => name === "Larkspur Dining Room");
    expect(row?.change.parts.map(({ label, text, tone }) => [label, text, tone])).toEqual([
      ["Sales", "+$19.25", "positive"],
      ["Labor", "−$6,871.90", "negative"],
      ["Food cost", "+$5,528.53", "positive"],
      ["Beverage cost", "−$938.59", "negative"],
    ]);
    expect([row?.cells.afterPrimeCost.before.text, row?.cells.afterPrimeCost.text]).toEqual([
      "$57,795.35",
      "$55,532.64",
    ]);
    expect(row?.cells.distributionOfNet.before.text).toBe("8.0%");
  });
});
