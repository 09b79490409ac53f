import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Route } from "wouter";
import { cleanUpPages, showPage } from "./page.fixture.tsx";
import * as toast from "#web/ui/toast/toast.tsx";
import { reportWith } from "./report.fixture.ts";
import ReportPage from "./ReportPage.tsx";

cleanUpPages();

const show = (answers: Record<string, unknown>) =>
  showPage(<Route path="/manager/report/:id" component={ReportPage} />, answers, "/manager/report/7");

test("a report that is not there is said to be so, without a way to try again", async () => {
  show({});
  expect(await screen.findByRole("heading", { name: "Report not found" })).toBeTruthy();
  expect(screen.getByText("The requested report could not be found.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
});

test("a failure says the same and can be tried again", async () => {
  const { asked } = show({ "GET /api/reports/7": 503 });
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(asked("/api/reports/7")).toHaveLength(2));
});

test("a report without a location is of an unknown one, with its status as a badge", async () => {
  show({
    "GET /api/reports/7": { ...reportWith({ status: "reviewed", distributions: [] }), location: null },
  });
  expect(await screen.findAllByText(/Unknown Location/)).toHaveLength(2);
  expect(screen.getByText("Reviewed").className).toContain("badge-info");
});

const VINE = {
  name: "Harbor & Vine Wine Bar",
  address: "12 Wharf Street",
  logoUrl: "/api/public/logos/a.webp",
};

test("the location's logo stands before its name where it has one", async () => {
  show({ "GET /api/reports/7": reportWith({ location: VINE, distributions: [] }) });
  const heading = (await screen.findByText("Submitted")).closest(".sub");
  expect(heading?.querySelector("img")?.getAttribute("src")).toBe("/api/public/logos/a.webp");
  // An ornament: its name stands beside it.
  expect(heading?.querySelector("img")?.alt).toBe("");
  cleanup();
  show({ "GET /api/reports/7": reportWith({ distributions: [] }) });
  await screen.findByText("Submitted");
  expect(document.querySelector(".sub img")).toBeNull();
});

test("Download PDF opens the report's download address in a new tab", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  show({ "GET /api/reports/7": reportWith() });
  fireEvent.click(await screen.findByRole("button", { name: "Download PDF" }));
  expect(open).toHaveBeenCalledWith("/api/reports/7/download", "_blank", "noopener");
});

test("Download PDF says that it prepares the file until the server has it, and when there will be none", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const told = vi.spyOn(toast, "showToast").mockReturnValue(1);
  let print: (status: number) => void = () => undefined;
  const answer = vi.fn(() => new Promise<number>((resolve) => (print = resolve)));
  show({
    "GET /api/reports/7": reportWith(),
    "GET /api/auth/session": { signedIn: true },
    "HEAD /api/reports/7/download": answer,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Download PDF" }));
  const preparing = await screen.findByRole("button", { name: "Preparing PDF..." });
  expect(preparing.getAttribute("aria-busy")).toBe("true");
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  print(204);
  await screen.findByRole("button", { name: "Download PDF" });
  expect(told).not.toHaveBeenCalled();

  answer.mockResolvedValue(503);
  fireEvent.click(screen.getByRole("button", { name: "Download PDF" }));
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ description: "The PDF could not be prepared. Try again in a moment." }),
    ),
  );
  await screen.findByRole("button", { name: "Download PDF" });
});

test("a PDF that is asked for without a connection says that there is none, and opens no tab above that", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const told = vi.spyOn(toast, "showToast").mockReturnValue(1);
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  show({
    "GET /api/reports/7": reportWith(),
    "GET /api/auth/session": unreachable,
    "HEAD /api/reports/7/download": unreachable,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Download PDF" }));
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ description: "There is no connection. Try again when it is back." }),
    ),
  );
  expect(open).not.toHaveBeenCalled();
});

test("a session that has ended comes out here when its PDF is asked for, and not in another tab", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  show({ "GET /api/reports/7": reportWith(), "GET /api/auth/session": { signedIn: false } });
  const button = await screen.findByRole("button", { name: "Download PDF" });
  fireEvent.pointerDown(button);
  // As long as a finger takes to let go.
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.click(button);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/api/login"));
  expect(open).not.toHaveBeenCalled();
});

test("the browser's tab names the report by its location and month", async () => {
  show({ "GET /api/reports/7": reportWith() });
  await vi.waitFor(() =>
    expect(document.title).toBe(
      "Harbor & Vine Wine Bar, October 2026 · Report Details · Report Management Tool",
    ),
  );
});

test("a report is corrected from its page: it stays, and its figures open in the form", async () => {
  const { asked } = show({ "GET /api/reports/7": reportWith(), "GET /api/locations/1/investors": [] });
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(window.location.search).toBe("?location=1&month=2026-10");
  expect(asked("/api/reports/7").every(([, init]) => init?.method === "GET")).toBe(true);
});

test("a report that cannot be read again is not corrected, and that is said", async () => {
  let times = 0;
  show({ "GET /api/reports/7": () => ((times += 1) === 1 ? reportWith() : 503) });
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(times).toBe(2));
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Correct Report" }).disabled).toBe(false),
  );
  expect(window.location.pathname).toBe("/manager/report/7");
});

test("a draft has nothing that could be corrected", async () => {
  show({ "GET /api/reports/7": reportWith({ status: "draft" }) });
  await screen.findByRole("button", { name: "Download PDF" });
  expect(screen.queryByRole("button", { name: "Correct Report" })).toBeNull();
});
