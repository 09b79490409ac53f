import { expect, test } from "vitest";
import { formatTimestamp } from "#web/lib/dates.ts";
import { lastUsed } from "./SessionRow.tsx";

const now = new Date("2026-11-21T15:00:00.000Z");
const said = (usedAt: string, isThis = false) => lastUsed({ usedAt, isThis }, now);

test("when a session was last used is said as precisely as it is known: to the hour", () => {
  expect(said("2026-11-21T14:00:01.000Z")).toBe("last used within the last hour");
  const earlier = "2026-11-21T14:00:00.000Z";
  expect(said(earlier)).toBe(`last used ${formatTimestamp(earlier)} or up to an hour later`);
});

test("the session that asks is in use now, whatever was written down", () => {
  expect(said("2026-11-20T14:00:00.000Z", true)).toBe("in use now");
});
