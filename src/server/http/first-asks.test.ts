import { describe, expect, it } from "vitest";
import { contractRows } from "./openapi.ts";
import { firstAskHints, firstAsks, paintedCalls } from "./first-asks.ts";

const addresses = (hints: string[]) => hints.map((hint) => / (?:href|content)="([^"]*)"/.exec(hint)?.[1]);

describe("what a screen asks first", () => {
  it("is a call of the contract that reads, at every screen", () => {
    const readable = contractRows()
      .filter(({ row }) => row.method === "GET")
      .map(({ row }) => row.path.replaceAll(/:\w+/g, "7"));
    const asked = Object.keys(firstAsks).flatMap((screen) =>
      addresses(firstAskHints(screen, screen.replaceAll(/:\w+/g, "7"), 7)),
    );
    expect(asked.length).toBeGreaterThan(Object.keys(firstAsks).length);
    expect(asked.filter((address) => !readable.includes(address?.split("?")[0] ?? ""))).toEqual([]);
  });

  it("is asked about the thing in the address, and for the investor who reads", () => {
    expect(
      addresses(firstAskHints("/investor/location/:locationId", "/investor/location/12?from=dashboard", 3)),
    ).toEqual(["/api/locations/12", "/api/locations/12/reports"]);
    expect(addresses(firstAskHints("/investor/dashboard", "/", 3))).toEqual([
      "/api/investors/3/locations",
      "/api/investors/3/reports",
    ]);
  });

  it("are those of the whole list below a report that is open, and the report", () => {
    expect(addresses(firstAskHints("/manager/archive", "/manager/archive?report=7", null))).toEqual([
      "/api/reports?limit=12",
      "/api/reports/7",
    ]);
    expect(addresses(firstAskHints("/investor/reports", "/investor/reports?report=7", 3))).toEqual([
      "/api/reports/7",
      "/api/investors/3/reports",
    ]);
    expect(paintedCalls("/manager/archive", "/manager/archive?report=7", null)).toEqual([
      "/api/reports?limit=12",
    ]);
  });

  it.each(["0", "-1", "abc", "12345678901", ""])("is no report where none is named: %s", (name) => {
    expect(addresses(firstAskHints("/investor/reports", `/investor/reports?report=${name}`, 3))).toEqual([
      "/api/investors/3/reports",
    ]);
  });

  it("is no report on a screen above which none opens", () => {
    expect(addresses(firstAskHints("/manager/dashboard", "/manager/dashboard?report=7", null))).toEqual([
      "/api/manager/overview",
    ]);
  });

  it("is not guessed where the address narrows it down", () => {
    expect(firstAskHints("/manager/archive", "/manager/archive?year=2025", null)).toEqual([]);
    expect(firstAskHints("/manager/archive", "/manager/archive?year=2025&report=7", null)).toEqual([]);
    expect(addresses(firstAskHints("/manager/reports", "/manager/reports?location=3", null))).toEqual([
      "/api/locations",
    ]);
  });

  it.each(["0", "-1", "abc", "%22%3E%3Cscript%3E", '"><script>', "12345678901", ""])(
    "is nothing where the address names no thing: %s",
    (name) => {
      expect(firstAskHints("/manager/report/:id", `/manager/report/${name}`, null)).toEqual([]);
    },
  );
});
