import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { freezeMorning, holding, report } from "#web/features/portfolio/portfolio.fixture.ts";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { managersOddScreens } from "./odd-records-of-managers.fixture.ts";
import { investorsReplies, investorsOddScreens } from "./odd-records.fixture.ts";
import { claire, margaret, openPortal, type Replies } from "./testing.tsx";

let errors: Error[] = [];
beforeEach(() => {
  errors = [];
  freezeMorning();
  vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => {
    errors.push(...said.filter((each) => each instanceof Error));
  });
});

const text = () => document.body.textContent.replaceAll(/\s+/g, " ");
const sees = (words: RegExp | string) => vi.waitFor(() => expect(text()).toMatch(words), { timeout: 5000 });

/** Few enough that a list shows them all at once. */
const TOGETHER = 7;

const cases = [...investorsOddScreens, ...managersOddScreens].flatMap(
  ({ odd, ofList, ofRecord, ...rest }) => {
    if (ofRecord) return odd.map((one) => ({ ...rest, odd: JSON.stringify(one), replies: ofRecord(one) }));
    return Array.from({ length: Math.ceil(odd.length / TOGETHER) }, (_, part) => {
      const some = odd.slice(part * TOGETHER, (part + 1) * TOGETHER);
      return { ...rest, odd: JSON.stringify(some), replies: ofList(some) };
    });
  },
);

test.each(cases)(
  "a screen with $of shows the other records, too: $odd",
  async ({ address, reader, replies, seen }) => {
    openPortal(address, reader, replies);
    for (const words of seen) await sees(words);
    expect(errors).toEqual([]);
  },
);

describe("what is missing in a record is named:", () => {
  const unknown = { ...report(2, "2026-09", {}), location: null };
  test.each<[what: string, address: string, reader: typeof claire, replies: Replies, words: RegExp]>([
    ["a report's location", "/investor/reports", margaret, investorsReplies([unknown]), /Unknown Location/],
    [
      "a holding's location",
      "/investor/dashboard",
      margaret,
      investorsReplies([unknown], [{ ...holding(2), location: null }]),
      /Unknown Location/,
    ],
    [
      "the location of a report in the archive",
      "/manager/archive",
      claire,
      { "GET /api/reports": [{ ...reportWith(), location: null }] },
      /Unknown Location/,
    ],
    [
      "its month",
      "/manager/archive",
      claire,
      { "GET /api/reports": [{ ...reportWith(), reportingPeriod: "" }] },
      /Unknown Period/,
    ],
  ])("%s", async (_, address, reader, replies, words) => {
    openPortal(address, reader, replies);
    await sees(words);
    expect(errors).toEqual([]);
  });
});

test.each(["owner", "", null])("an account whose role is %o has an investor's screens", async (role) => {
  openPortal("/", { ...margaret, role: role as never }, investorsReplies([report(1, "2026-10", {})]));
  expect(await screen.findByRole("heading", { name: "Investment Portfolio" })).toBeTruthy();
  expect(screen.getByText("Investor")).toBeTruthy();
  expect(errors).toEqual([]);
});
