import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Route } from "wouter";
import { showPage } from "./page.fixture.tsx";
import { reportWith } from "./report.fixture.ts";
import ReportPage from "./ReportPage.tsx";

const show = (replies: Record<string, unknown>) =>
  showPage(<Route path="/manager/report/:id" component={ReportPage} />, replies, "/manager/report/7");

test("a missing report cannot be retried", async () => {
  show({});
  expect(await screen.findByRole("heading", { name: "Report not found" })).toBeTruthy();
  expect(screen.getByText("The requested report could not be found.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
});

test("a failure has the same text and can be retried", async () => {
  const { asked } = show({ "GET /api/reports/7": 503 });
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(asked("/api/reports/7")).toHaveLength(2));
});

test("a report without a location shows Unknown Location and its status", async () => {
  show({
    "GET /api/reports/7": { ...reportWith({ status: "reviewed", distributions: [] }), location: null },
  });
  expect(await screen.findAllByText(/Unknown Location/)).toHaveLength(2);
  expect(screen.getByText("Reviewed").className).toContain("badge-info");
});

test("a report that its author released without review says so", async () => {
  show({
    "GET /api/reports/7": reportWith({ digitalSignature: "Claire Donovan", isReleasedByAuthor: true }),
  });
  expect(await screen.findByText("Released without review by its author")).toBeTruthy();
});

test("an imported month says that nobody signed it, from which file it came, and notifies nobody", async () => {
  const imported = { filename: "months.xlsx", sha256: "9f2c".repeat(16), row: 1180, by: "Claire Donovan" };
  const own = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "0.00" };
  const unsigned = { isImported: true as const, imported, own, signatureType: null, digitalSignature: null };
  const { asked } = show({ "GET /api/reports/7": reportWith({ ...unsigned, signedBy: null }) });
  const badge = await screen.findByText("Imported");
  expect([badge.className, badge.previousSibling?.textContent]).toEqual(["badge badge-info", "Submitted"]);
  const page = document.body.textContent;
  for (const words of [
    "Imported ByClaire DonovanImported OnNov 06, 2026",
    "Ownership in October 2026",
    "Not signed. This month was imported from a spreadsheet.months.xlsx, row 1,180",
    `Version 1Fingerprint of the file (SHA-256) ${imported.sha256}`,
  ])
    expect(page).toContain(words);
  expect(page.replace("Not signed.", "")).not.toMatch(/signed|submitted (by|on)/i);
  expect(asked("/api/reports/7/notices")).toEqual([]);
});

test("a figure that came from the P&L statement explains from which cells", async () => {
  const source = { sheet: "P&L", cells: ["K20", "K21"], words: ["Wages", "Benefits"] };
  const figureSources = { laborCostsLastMonth: source, netRevenueLastMonth: { ...source, words: ["", ""] } };
  const figures = { laborCostsLastMonth: "48795.00", netRevenueLastMonth: "135101.13" };
  show({
    "GET /api/reports/7": reportWith({ ...figures, figureSources, plStatementFilename: "Olive PL.xlsx" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "$48,795.00" }));
  expect(await screen.findByText("From P&L!K20 + K21 (Wages, Benefits) of Olive PL.xlsx.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "$135,101.13" }));
  expect(await screen.findByText(/^From P&L!K20 \+ K21 of Olive PL.xlsx. Only where a report/)).toBeTruthy();
});

const VINE = {
  name: "Harbor & Vine Wine Bar",
  address: "12 Wharf Street",
  logoUrl: "/api/public/logos/a.webp",
};

test("the heading has the location's logo when there is one", async () => {
  show({ "GET /api/reports/7": reportWith({ location: VINE, distributions: [] }) });
  const heading = (await screen.findByText("Submitted")).closest(".subtitle");
  expect(heading?.querySelector("img")?.getAttribute("src")).toBe("/api/public/logos/a.webp");
  // Decorative: the name is beside it.
  expect(heading?.querySelector("img")?.alt).toBe("");
  cleanup();
  show({ "GET /api/reports/7": reportWith({ distributions: [] }) });
  await screen.findByText("Submitted");
  expect(document.querySelector(".subtitle img")).toBeNull();
});

test("Download PDF opens the report's download address in a new tab", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  show({ "GET /api/reports/7": reportWith() });
  fireEvent.click(await screen.findByRole("button", { name: "Download PDF" }));
  expect(open).toHaveBeenCalledWith("/api/reports/7/download?account=1", "_blank", "noopener");
});

test("the document's title names location and month", async () => {
  show({ "GET /api/reports/7": reportWith() });
  await vi.waitFor(() =>
    expect(document.title).toBe(
      "Harbor & Vine Wine Bar, October 2026 · Report Details · Report Management Tool",
    ),
  );
});

test("Correct Report opens the form and leaves the report as it is", async () => {
  const { asked } = show({ "GET /api/reports/7": reportWith(), "GET /api/locations/1/investors": [] });
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(window.location.search).toBe("?location=1&month=2026-10&correct=yes");
  expect(asked("/api/reports/7").every(([, init]) => init?.method === "GET")).toBe(true);
});

test("a draft cannot be corrected", async () => {
  show({ "GET /api/reports/7": reportWith({ status: "draft" }) });
  await screen.findByRole("button", { name: "Download PDF" });
  expect(screen.queryByRole("button", { name: "Correct Report" })).toBeNull();
});
