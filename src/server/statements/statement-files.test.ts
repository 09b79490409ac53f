import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { statementOf } from "./pdf/statement-pdf.fixture.ts";
import { statementCsv } from "./statement-files.ts";

it("has the balances, every entry, corrections and the dining comps, and no formula", async () => {
  const content = statementOf({
    investor: { id: 117, name: "=HYPERLINK(1)" },
    period: "2026-Q3",
    locations: [{ id: 1, name: 'Café "Zoë", Portland', newestMonth: null }],
    holdings: [],
    lines: [
      {
        locationId: 1,
        month: "2026-06",
        sharePercentage: "5.00",
        cashDistribution: "10.00",
        compsValue: "0.00",
      },
      {
        locationId: 1,
        month: "2026-07",
        sharePercentage: "5.00",
        cashDistribution: "-1234.50",
        compsValue: "3.25",
        corrections: [{ correctedAt: "2026-11-12T15:00:00Z", reason: "Rent.", difference: "-0.50" }],
      },
    ],
  });
  const same = "2026-Q3-0117,1,'=HYPERLINK(1)";
  const cafe = '"Café ""Zoë"", Portland"';
  expect((await buffer(statementCsv(content))).toString()).toBe(
    [
      "\ufeffStatement,Version,Investor,Day,Entry,Location,Month,Amount,Balance,Dining Comps",
      `${same},2026-07-01,Opening balance,,,,10.00,`,
      `${same},2026-07-31,"Distribution of July 2026, Café ""Zoë"", Portland",${cafe},2026-07,-1234.00,-1224.00,`,
      `${same},2026-07-31,"Correction of Nov 12, 2026: Rent.",${cafe},2026-07,-0.50,-1224.50,`,
      `${same},2026-09-30,Closing balance,,,,-1224.50,`,
      `${same},2026-09-30,Dining comps of the period,${cafe},,,,3.25`,
      "",
    ].join("\r\n"),
  );
});
