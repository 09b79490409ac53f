import { fromCents } from "#shared/domain/money.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import {
  makeStatement,
  type StatementInput,
  type StatementLine,
} from "#shared/domain/statements/statements.ts";
import type { StatementContent } from "#shared/statements/statement-content.schema.ts";
import type { StatementPdfInput } from "./statement-words.ts";

export const DEMO_LOCATIONS = [
  "Saltgrass Kitchen",
  "Harbor & Vine Wine Bar",
  "Night Heron Cocktail Bar",
  "Copper Finch Cafe",
];

/** An investor of these locations, who has had a distribution of each in the 20 months up to September 2026. */
export function statementOf(
  changes: Partial<StatementInput> = {},
  names: readonly string[] = DEMO_LOCATIONS,
): StatementContent {
  const locations = names.map((name, index) => ({ id: index + 1, name, newestMonth: "2026-10" }));
  const lines = lastMonths("2026-09", 20).flatMap((month, age) =>
    locations.map(({ id: locationId }): StatementLine => ({
      locationId,
      month,
      sharePercentage: "5.00",
      cashDistribution: fromCents(BigInt(108_750 + locationId * 7211 + age * 1313)),
      compsValue: fromCents(BigInt(locationId * 1155 + age * 77)),
    })),
  );
  return makeStatement({
    period: "2026-Q3",
    version: 1,
    investor: { id: 117, name: "Margaret Ellison" },
    group: { name: "Casco Bay Hospitality", contact: "(207) 555-0100, investors@cascobay.example.com" },
    locations,
    lines,
    holdings: locations.map(({ id: locationId }) => ({
      locationId,
      sharePercentage: "5.00",
      firstMonth: null,
      lastMonth: null,
    })),
    transfers: [],
    capital: [],
    timeZone: "America/New_York",
    ...changes,
  });
}

export function statementPdfInput(
  content = statementOf(),
  changes: Partial<StatementPdfInput> = {},
): StatementPdfInput {
  return {
    content,
    fingerprint: "7d41f0c2a9b65e3384cf19e07b52d6a88ce3104f9a7be2d05c6618f2e4b9a373",
    chainHead: "466:1b7e04ad92c6f05d3e88b1a47c2f60d9e5a3b8714c0d92f6ab57e13840cd2f6e",
    publishedAt: "2026-10-24T14:00:00.000Z",
    paper: "letter",
    timeZone: "America/New_York",
    ...changes,
  };
}
