import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { saying } from "#web/ui/untranslated.fixture.ts";
import { Corrections } from "./Corrections.tsx";
import { showPage } from "./page.fixture.tsx";
import { reportWith } from "./report.fixture.ts";

const correctionOf = (given: Partial<Correction>): Correction => ({
  version: 2,
  replaces: 1,
  signedBy: "Claire Donovan",
  signedAt: "2026-11-09T15:04:05.000Z",
  reason: null,
  figures: [],
  others: [],
  own: null,
  ...given,
});
const amounts = (cashDistribution: string, compsValue = "0.00"): OwnAmounts => ({
  sharePercentage: "12.50",
  cashDistribution,
  compsValue,
});
const maya = { investorId: 4, firstName: "Maya", lastName: "Ellison", email: "maya@example.com" };
const show = (corrections: readonly Correction[] | number, report: Partial<Report> = {}) =>
  showPage(<Corrections report={reportWith({ version: 2, ...report })} />, {
    "GET /api/reports/7/corrections": corrections,
  });
const rows = (part: HTMLElement) =>
  within(part)
    .getAllByRole("row")
    .map((row) => row.textContent);
const section = () => screen.findByRole("region", { name: "What Was Corrected" });

test("lists what a correction changed, the investor's own amounts first", async () => {
  show([
    correctionOf({
      figures: [
        { label: "Cash Distribution", before: "1000.00", now: "2000.00" },
        { label: "Labor Costs", before: null, now: "48795.00" },
      ],
      others: ["Overall Summary", "P&L Statement"],
      own: { before: amounts("125.00"), now: amounts("250.00") },
    }),
  ]);
  await screen.findByText("Labor Costs");
  expect(rows(await section())).toEqual([
    "FigureBeforeNow",
    "Your distribution$125.00$250.00",
    "Cash Distribution$1,000.00$2,000.00",
    "Labor CostsNot reported$48,795.00",
  ]);
  expect(screen.getByText("Also changed: Overall Summary, P&L Statement.")).toBeTruthy();
  expect(screen.queryByText("What each investor was paid")).toBeNull();
});

test("shows the reason of a correction that has one", async () => {
  show([
    correctionOf({ version: 3, replaces: 2 }),
    correctionOf({ reason: "The till was counted twice.\nWe are sorry." }),
  ]);
  const reason = await screen.findByText(/The till was counted twice\./);
  expect(reason.textContent).toBe("Reason for the Correction: The till was counted twice.\nWe are sorry.");
  expect(screen.getAllByText(/Reason for the Correction/)).toHaveLength(1);
});

test("says which correction pays by the shares as recorded later", async () => {
  show([
    correctionOf({ version: 3, replaces: 2, others: ["Overall Summary"] }),
    correctionOf({ others: ["Investor Shares"], sharesAsOf: "2026-11-09T15:04:05.000Z" }),
  ]);
  const said = await screen.findAllByText("Split by the shares of October 2026 as recorded on Nov 09, 2026.");
  expect(said.map((each) => each.closest(".report-correction")?.textContent)).toEqual([
    expect.stringContaining("Version 2, signed by"),
  ]);
});

test("says when no figure was changed", async () => {
  show([correctionOf({})]);
  expect(await screen.findByText("No figure was changed; it was signed anew.")).toBeTruthy();
});

test("lists all corrections, newest first, each with the PDF of the version it replaced", async () => {
  const labor = (before: string, now: string) => [{ label: "Labor Costs", before, now }];
  show([
    correctionOf({ version: 3, replaces: 2, signedBy: "Marcus Bell", figures: labor("2.00", "3.00") }),
    correctionOf({ figures: labor("1.00", "2.00") }),
  ]);
  expect(
    await screen.findByText(saying(/^Version 3, signed by Marcus Bell on Nov 09, 2026 at 3:04 pm UTC\./)),
  ).toBeTruthy();
  expect(
    screen.getByText(saying(/^Version 2, signed by Claire Donovan on Nov 09, 2026 at 3:04 pm UTC\./)),
  ).toBeTruthy();
  expect(rows(await section())).toEqual([
    "FigureBeforeNow",
    "Labor Costs$2.00$3.00",
    "FigureBeforeNow",
    "Labor Costs$1.00$2.00",
  ]);
  expect(screen.getByRole("link", { name: "Version 2 as PDF (opens in a new tab)" })).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/api/reports/7/download?version=2&account=1",
    "/api/reports/7/download?version=1&account=1",
  ]);
});

/** What three investors were paid before and after a correction, two of whom have no account any more. */
const showPaid = () =>
  show(
    [
      correctionOf({
        figures: [{ label: "Cash Distribution", before: "1000.00", now: "2000.00" }],
        paid: [
          { investorId: 4, before: amounts("125.00"), now: amounts("250.00", "10.00") },
          { investorId: 8, before: amounts("100.00"), now: amounts("200.00") },
          { investorId: 9, before: amounts("1.00"), now: amounts("2.00") },
        ],
        house: { before: "774.00", now: "1548.00" },
      }),
    ],
    { distributions: [{ ...amounts("250.00"), ...maya }] },
  );

test("a manager can open the changes for each investor, with deleted accounts summed up and the House last", async () => {
  showPaid();
  const summary = await screen.findByText("What each investor was paid");
  expect(screen.queryByText("Maya Ellison")).toBeNull();
  fireEvent.click(summary);
  await screen.findByText("Maya Ellison");
  expect(rows(screen.getByRole("group"))).toEqual([
    "InvestorBeforeNow",
    "Maya Ellison$125.00$250.00",
    "Maya Ellison, dining comps$0.00$10.00",
    "Former investors$101.00$202.00",
    "House$774.00$1,548.00",
  ]);
});

test("investors who share a name are shown with their e-mail", async () => {
  const other = { ...maya, investorId: 5, email: "m.ellison@example.com" };
  const paid = [4, 5].map((investorId) => ({ investorId, before: amounts("1.00"), now: amounts("2.00") }));
  show([correctionOf({ paid })], {
    distributions: [maya, other].map((person) => ({ ...amounts("2.00"), ...person })),
  });
  fireEvent.click(await screen.findByText("What each investor was paid"));
  await screen.findByText("Maya Ellison (maya@example.com)");
  expect(rows(screen.getByRole("group")).slice(1)).toEqual([
    "Maya Ellison (maya@example.com)$1.00$2.00",
    "Maya Ellison (m.ellison@example.com)$1.00$2.00",
  ]);
});

test("the changes for each investor are open in print, and closed again afterwards", async () => {
  showPaid();
  await screen.findByText("What each investor was paid");
  const print = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
  print("beforeprint");
  expect(rows(screen.getByRole("group"))).toContain("Former investors$101.00$202.00");
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(true);
  print("afterprint");
  expect(screen.queryByText("Maya Ellison")).toBeNull();
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(false);
});

test("a month that was filed anew before says with which version it began", async () => {
  show([correctionOf({ version: 3, replaces: 2 })], { version: 3, firstVersion: 2 });
  expect(
    await screen.findByText("Version 2 was filed anew, after the report before it was deleted."),
  ).toBeTruthy();
  cleanup();
  show([correctionOf({})]);
  await screen.findByText(saying(/^Version 2, signed by/));
  expect(screen.queryByText(/filed anew/)).toBeNull();
});

test("a month whose earlier versions were never published is not said to be filed anew", async () => {
  show([correctionOf({ version: 3, replaces: 2 })], { version: 3, firstVersion: 2, isFirstOfMonth: true });
  await screen.findByText(saying(/^Version 3, signed by/));
  expect(screen.queryByText(/filed anew|deleted/)).toBeNull();
});

test("corrections that fail to load can be retried", async () => {
  const { asked } = show(500);
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(asked("corrections").length).toBeGreaterThan(1);
});
