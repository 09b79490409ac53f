import { expect, test } from "vitest";
import { api } from "#shared/api.ts";
import { abilitiesOf } from "#shared/auth/abilities.ts";
import { fillPath } from "#shared/http/path.ts";
import { pageAt, pageOfFile } from "./followed-links.tsx";
import { findRoute } from "./routes.tsx";

const rows = Object.values(api).flatMap((feature) => Object.values(feature));
const files = rows.filter(({ access, reply }) => reply === "file" && access !== "anyone");
const values = { id: 7, investorId: 3, locationId: 9, filename: "4f.pdf" };

test.each(files)("whoever may have $path has a screen on which it is found", ({ path, access }) => {
  const address = fillPath(path, values);
  const roles = access === "manager" ? (["manager"] as const) : (["investor"] as const);
  for (const role of roles) {
    const screen = pageOfFile(address, role)?.replace(/\?.*/, "") ?? "";
    expect(findRoute({ role }, screen)).toBeDefined();
  }
});

test("a report's PDF is found with the report, and its number goes along", () => {
  expect(pageOfFile("/api/reports/7/download", "investor")).toBe("/investor/reports?report=7");
  expect(pageOfFile("/api/reports/7/download", "manager")).toBe("/manager/report/7");
  expect(pageOfFile("/api/exports/investors/3/distributions/9", "investor")).toBe("/investor/location/9");
});

test("other addresses name no screen, nor do those of the other role's screens", () => {
  expect(pageOfFile("/api/logout", "manager")).toBeNull();
  expect(pageOfFile("/api/exports/holdings", "investor")).toBeNull();
});

test("where the session ended is found again, and nothing outside of the portal", () => {
  expect(pageAt("/manager/archive?year=2026", { role: "manager" })).toBe("/manager/archive?year=2026");
  expect(pageAt("/manager/archive", { role: "investor" })).toBeNull();
  expect(pageAt("https://elsewhere.test/manager/archive", { role: "manager" })).toBeNull();
  expect(pageAt("https://[", { role: "manager" })).toBeNull();
});

test("an address of a page that the kind of manager may not open is none", () => {
  const auditor = { role: "manager", abilities: abilitiesOf({ role: "manager", kind: "auditor" }) } as const;
  expect(pageAt("/manager/investors", auditor)).toBe("/manager/investors");
  for (const page of ["/manager/reports", "/manager/users", "/manager/mails"])
    expect(pageAt(page, auditor)).toBeNull();
});
