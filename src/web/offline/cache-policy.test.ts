import { expect, test } from "vitest";
import { openid } from "#shared/openid/openid.api.ts";
import { cacheKey, endsSession, hasFigures, isOfInvestor, isSessionOver } from "./cache-policy.ts";

const keyOf = (path: string, from: string) =>
  cacheKey(new URL(path, "https://portal.test"), from === "" ? "" : `https://portal.test${from}`);

test.each([
  ["/api/investors/3/reports?timestamp=17", "/investor/reports", "/api/investors/3/reports"],
  ["/api/investors/3/distributions/7", "/investor/location/7", "/api/investors/3/distributions/7"],
  ["/api/reports/12", "/investor/reports", "/api/reports/12"],
  ["/api/investors/3/locations", "/", "/api/investors/3/locations"],
  ["/api/investors/3/returns", "/investor/dashboard", "/api/investors/3/returns"],
  ["/api/investors/3/statements", "/investor/documents", "/api/investors/3/statements"],
  ["/api/statements/12", "/investor/documents", "/api/statements/12"],
  ["/api/auth/user", "", "/api/auth/user"],
])("an investor's %s is cached for reading offline", (path, from, key) => {
  expect(keyOf(path, from)).toBe(key);
});

test.each([
  ["what a manager reads", "/api/reports/12", "/manager/archive"],
  ["what a manager's first page asks ahead", "/api/manager/overview", "/"],
  ["a manager's look at an investor", "/api/investors/3/reports", "/manager/investors"],
  ["what a manager previews", "/api/preview/3/investors/3/reports", "/manager/preview/3/investor/reports"],
  ["a PDF", "/api/reports/12/download", "/investor/reports"],
  ["a statement's file", "/api/statements/12/download?format=pdf", "/investor/documents"],
  ["a document", "/api/download/document/x.pdf", "/investor/reports"],
  ["the sessions of an account", "/api/sessions", "/investor/security"],
  ["a request of no page", "/api/reports/12", ""],
])("%s is not cached", (_, path, from) => {
  expect(keyOf(path, from)).toBeNull();
});

test("signing out, signing in and a new password delete the cache", () => {
  expect(endsSession("GET", "/api/logout")).toBe(true);
  expect(endsSession("POST", "/api/auth/local")).toBe(true);
  expect(endsSession("GET", openid.finish.path)).toBe(true);
  expect(endsSession("GET", "/api/auth/user")).toBe(false);
  expect(endsSession("GET", "/api/reports/1")).toBe(false);
});

test("the account is cached for an investor, never for a manager", async () => {
  expect(await isOfInvestor("/api/auth/user", Response.json({ role: "investor" }))).toBe(true);
  expect(await isOfInvestor("/api/auth/user", Response.json({ role: "manager" }))).toBe(false);
});

test("a session has ended when calls are refused or the account is missing or another", async () => {
  const margaret = { id: "investor_1", role: "investor" };
  const isOver = (path: string, answer: Response) => isSessionOver(path, answer, Response.json(margaret));
  expect(await isOver("/api/reports/12", Response.json({}, { status: 401 }))).toBe(true);
  expect(await isOver("/api/auth/session", Response.json({ signedIn: false }))).toBe(true);
  expect(await isOver("/api/auth/user", Response.json({ id: "investor_2", role: "investor" }))).toBe(true);
  expect(await isOver("/api/auth/user", Response.json({ id: "admin", role: "manager" }))).toBe(true);

  expect(await isOver("/api/reports/12", Response.json({}, { status: 404 }))).toBe(false);
  expect(await isOver("/api/auth/session", Response.json({ signedIn: true }))).toBe(false);
  expect(await isOver("/api/auth/user", Response.json(margaret))).toBe(false);
  expect(await isSessionOver("/api/auth/user", Response.json(margaret), undefined)).toBe(false);
});

test("the time of the figures is that of replies with figures", () => {
  expect(
    ["/api/investors/3/reports", "/api/reports/12", "/api/investors/3/distributions/7"].every(hasFigures),
  ).toBe(true);
  expect(["/api/auth/user", "/api/locations/7", "/api/notices"].some(hasFigures)).toBe(false);
});
