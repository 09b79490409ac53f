import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cleanUpPages } from "./page.fixture.tsx";
import { section, showReport, titles } from "./report-details.fixture.tsx";

cleanUpPages();

test("a report without texts, documents and signature has the three parts that are always there", () => {
  showReport({ status: "draft", version: 0 });
  expect(titles()).toEqual(["Report Information", "Sales Performance", "Cost Analysis"]);
});

test("a location that was renamed since has the name that was signed, and its present one as a note", () => {
  showReport({ signedLocation: { name: "Harbor Wine Bar", address: "12 Wharf Street, Portland" } });
  expect(section("Report Information").getByText("Harbor Wine Bar")).toBeTruthy();
  expect(section("Report Information").getByText("Now called Harbor & Vine Wine Bar")).toBeTruthy();
  cleanup();
  showReport({ signedLocation: { name: "Harbor & Vine Wine Bar", address: "Another street" } });
  expect(screen.queryByText(/Now called/)).toBeNull();
});

test("commentary shows the texts there are and leaves out the others", () => {
  showReport({ overallSummary: "A good month.", majorExpensesLastMonth: "  " });
  const commentary = section("Manager Commentary");
  expect(commentary.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Overall Summary",
  ]);
  expect(commentary.getByText("A good month.")).toBeTruthy();
});

test("a drawn signature is a picture, signed on the day of submission", () => {
  showReport({ signatureType: "drawn", digitalSignature: "data:image/png;base64,AAAA" });
  const image = screen.getByRole<HTMLImageElement>("img", { name: "Signature of Claire Donovan" });
  expect(image.getAttribute("src")).toBe("data:image/png;base64,AAAA");
  expect(section("Digital Signature").getByText("Claire Donovan")).toBeTruthy();
  expect(screen.getByText("Signed on Nov 06, 2026")).toBeTruthy();
});

test("under a signature stands the name that it was typed as, and the account that filed it where that is another", () => {
  const typed = { signatureType: "typed", digitalSignature: "data:image/png;base64,AAAA" } as const;
  showReport({ ...typed, signedBy: "Hannah O'Brien", filedBy: "System Administrator" });
  expect(screen.getByRole("img", { name: "Signature of Hannah O'Brien" })).toBeTruthy();
  expect(section("Digital Signature").getByText("Hannah O'Brien")).toBeTruthy();
  expect(section("Digital Signature").getByText("Filed by System Administrator (account)")).toBeTruthy();
  expect(section("Report Information").getByText("Claire Donovan")).toBeTruthy();
  cleanup();
  showReport({ ...typed, signedBy: "Claire Donovan", filedBy: "Claire Donovan" });
  expect(screen.queryByText(/^Filed by/)).toBeNull();
});

test("a typed signature that was rendered is a picture too, one kept as text is written", () => {
  showReport({ signatureType: "typed", digitalSignature: "data:image/png;base64,AAAA" });
  expect(screen.getByRole("img", { name: /Signature/ })).toBeTruthy();
  cleanup();
  showReport({ signatureType: "typed", digitalSignature: "Claire Donovan", submittedAt: null });
  expect(section("Digital Signature").getByText("Claire Donovan").className).toBe("script is-script");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Signed on N/A")).toBeTruthy();
});

test("only a PNG becomes the address of a picture", () => {
  showReport({ signatureType: "drawn", digitalSignature: "https://elsewhere.example/pixel.png" });
  expect(screen.queryByRole("img")).toBeNull();
});

test("documents are downloaded by the last part of their stored path, in a new tab", () => {
  showReport({ plStatementPath: "documents/2026/k3x9.pdf", plStatementFilename: "October P&L.pdf" });
  const [link, ...others] = section("Financial Documents").getAllByRole("link");
  expect(link?.getAttribute("href")).toBe("/api/download/document/k3x9.pdf");
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.textContent).toContain("October P&L.pdf");
  expect(others).toEqual([]);
});

test("a document says how large it is before it is opened", () => {
  showReport({
    plStatementPath: "documents/k3x9.pdf",
    plStatementFilename: "October P&L.pdf",
    plStatementBytes: 40_470,
    balanceSheetPath: "documents/m2p4.xlsx",
    balanceSheetFilename: "October.xlsx",
  });
  const labels = section("Financial Documents").getAllByRole("listitem");
  expect(labels.map((item) => item.querySelector(".small")?.textContent)).toEqual([
    "P&L Statement · 40 KB",
    "Balance Sheet",
  ]);
});

test("the foot names the signed version and its fingerprint", () => {
  showReport({ version: 2, fingerprint: "ab".repeat(32) });
  expect(screen.getByText("Version 2")).toBeTruthy();
  expect(screen.getByText("ab".repeat(32))).toBeTruthy();
});

const replaces = {
  version: 1,
  fingerprint: "9f".repeat(32),
  signedBy: "Rosa Lind",
  signedAt: "2026-11-03T15:00:00.000Z",
};

test("a month that was filed anew says so, promises no comparison and asks for none", () => {
  const { asked } = showReport({ version: 2, firstVersion: 2, fingerprint: "ab".repeat(32), replaces });
  expect(
    screen.getByText(
      /^Filed anew on Nov 06, 2026 at 3:00 pm UTC, after the report before it was deleted: version 1, signed by Rosa Lind on Nov 03, 2026 at 3:00 pm UTC, fingerprint 9f9f9f9f9f9f…$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText("Version 2, filed anew after version 1")).toBeTruthy();
  expect(screen.queryByText(/orrected/)).toBeNull();
  expect(asked("corrections")).toEqual([]);
});

test("a corrected report says what it stands in place of, above and at its foot", () => {
  showReport({ version: 2, fingerprint: "ab".repeat(32), replaces });
  expect(
    screen.getByText(
      "Replaces version 1, signed by Rosa Lind on Nov 03, 2026 at 3:00 pm UTC, fingerprint 9f9f9f9f9f9f…",
    ),
  ).toBeTruthy();
  expect(section("Report Information").getByText("Corrected On").nextSibling?.textContent).toBe(
    "Nov 06, 2026 at 3:00 pm UTC",
  );
  expect(screen.getByText("Version 2, replaces version 1")).toBeTruthy();
});
