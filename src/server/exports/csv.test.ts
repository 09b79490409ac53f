import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { activityEntry } from "#shared/activity/activity-entry.fixture.ts";
import { ACTIVITY_COLUMNS } from "./columns.ts";
import { csv, spreadsheetTime } from "./csv.ts";

const NEW_YEARS_EVE = "2027-01-01T04:30:05.250Z";

test("times are in the portal's zone, as on the pages", () => {
  expect(spreadsheetTime(NEW_YEARS_EVE, "America/New_York")).toBe("2026-12-31 23:30:05");
  expect(spreadsheetTime(NEW_YEARS_EVE, "Asia/Tokyo")).toBe("2027-01-01 13:30:05");
  expect(spreadsheetTime("2026-12-31T05:00:00Z", "America/New_York")).toBe("2026-12-31 00:00:00");
  expect(spreadsheetTime(null, "UTC")).toBeNull();
});

test("the log's CSV names the zone, and has the instant in its last column", async () => {
  const entry = activityEntry(1, { userName: "Claire Donovan", createdAt: NEW_YEARS_EVE });
  const table = await text(csv(ACTIVITY_COLUMNS, [entry], "America/New_York"));
  expect(table).toContain("Time (America/New_York),User,");
  expect(table).toContain("\r\n2026-12-31 23:30:05,Claire Donovan,");
  expect(table).toContain(`{""createdAt"":""${NEW_YEARS_EVE}"",""action"":""login"",`);
});

test("text that begins like a formula gets an apostrophe, a telephone number and an amount do not", async () => {
  const cells = [
    "=1",
    "+1+cmd|' /C calc'!A0",
    "+1*2",
    "-1",
    "@SUM(1)",
    "\uFF0B1",
    "+SUM(1)",
    "+1 (555) 010-0199",
    "+4915112",
    -450_000n,
  ];
  const table = csv([{ title: "Cell", cell: (cell: string | bigint) => cell }], cells, "UTC");
  expect((await text(table)).trimEnd().split("\r\n").slice(1)).toEqual([
    "'=1",
    "'+1+cmd|' /C calc'!A0",
    "'+1*2",
    "'-1",
    "'@SUM(1)",
    "'\uFF0B1",
    "'+SUM(1)",
    "+1 (555) 010-0199",
    "+4915112",
    "-4500.00",
  ]);
});
