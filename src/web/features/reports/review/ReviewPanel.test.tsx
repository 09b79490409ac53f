import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Route } from "wouter";
import type { ReportReview } from "#shared/reports/review.schema.ts";
import { showPage } from "#web/features/reports/detail/page.fixture.tsx";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import ReportPage from "#web/features/reports/detail/ReportPage.tsx";
import { saying } from "#web/ui/untranslated.fixture.ts";

const waiting: ReportReview = {
  version: 1,
  state: "waiting",
  publishedVersion: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  isOwn: false,
  notified: 12,
};
const REVIEW = "POST /api/reports/7/review";

function show(review: Partial<ReportReview> | undefined, replies: Record<string, unknown> = {}) {
  const report = reportWith({
    distributions: [],
    ...(review ? { review: { ...waiting, ...review } } : { mayMarkReviewed: true }),
  });
  return showPage(
    <Route path="/manager/report/:id" component={ReportPage} />,
    { "GET /api/reports/7": report, "GET /api/reports/7/notices": [], [REVIEW]: report, ...replies },
    "/manager/report/7",
  );
}

const sent = ({ ask }: ReturnType<typeof show>) =>
  ask.mock.calls
    .filter(([address]) => address.includes("/review"))
    .map(([, init]) => JSON.parse(String(init?.body)) as unknown);

/** Presses Approve in the panel; the question is about to open. */
const askToApprove = async () => fireEvent.click(await screen.findByRole("button", { name: "Approve" }));
const question = () => screen.findByRole("alertdialog");

test("a manager approves the version that is shown, once it was said what that does", async () => {
  const page = show({});
  expect(await screen.findByText("In review")).toBeTruthy();
  expect(screen.getByText("Investors see nothing of this report yet.")).toBeTruthy();
  expect(screen.queryByText("Notifications")).toBeNull();
  await askToApprove();
  const dialog = await question();
  expect(sent(page)).toEqual([]);
  expect(within(dialog).getByRole("heading", { name: "Approve version 1?" })).toBeTruthy();
  expect(dialog.textContent).toContain(
    "Version 1 of Harbor & Vine Wine Bar for October 2026 distributes $18,750.00. 12 investors see it at once and are notified.",
  );
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  await vi.waitFor(() => expect(sent(page)).toEqual([{ decision: "approve", version: 1 }]));
});

test.each([
  [1, "It takes the place of version 1. 1 investor sees it at once and is notified."],
  [0, "It takes the place of version 1. Nobody is notified: no investor of it holds the location."],
])("approving a correction that %i investors are notified of says so", async (notified, sentence) => {
  show({ version: 2, publishedVersion: 1, notified });
  await askToApprove();
  expect((await question()).textContent).toContain(sentence);
});

test("an approval that comes after somebody else's decision shows that decision", async () => {
  const report = { ...reportWith({ distributions: [] }), review: waiting };
  const returned = {
    ...waiting,
    state: "returned",
    reason: "Payroll is missing.",
    decidedBy: "Ana Ferreira",
  };
  let shown: unknown = report;
  show({}, { "GET /api/reports/7": () => shown, [REVIEW]: 409 });
  await askToApprove();
  const dialog = await question();
  shown = { ...report, review: returned };
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Payroll is missing.")).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
});

test("who reviews a version sees why one before it was returned, and what changed since", async () => {
  const afterReturn: ReportReview["afterReturn"] = {
    version: 1,
    reason: "Payroll is missing.",
    decidedBy: "Tom Lind",
    decidedAt: "2026-11-07T10:00:00.000Z",
    changes: {
      version: 2,
      replaces: 1,
      signedBy: "Claire Donovan",
      signedAt: "2026-11-08T10:00:00.000Z",
      reason: null,
      figures: [{ label: "Labor Costs", before: null, now: "48795.00" }],
      others: [],
      own: null,
    },
  };
  show({ version: 2, afterReturn });
  const section = within(await screen.findByRole("region", { name: "Changed Since the Return" }));
  expect(section.getByText(/Payroll is missing\./).textContent).toBe(
    "Tom Lind returned version 1 on Nov 07, 2026 at 10:00 am UTC: Payroll is missing.",
  );
  expect(section.getByRole("row", { name: /Labor Costs/ }).textContent).toBe(
    "Labor CostsNot reported$48,795.00",
  );
});

test("a report is returned with a reason, and what is missing is said at the field", async () => {
  const page = show({}, { [REVIEW]: 400 });
  fireEvent.click(await screen.findByRole("button", { name: "Return" }));
  fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: "Payroll is missing." } });
  fireEvent.click(screen.getByRole("button", { name: "Return to Author" }));
  await vi.waitFor(() =>
    expect(sent(page)).toEqual([{ decision: "return", version: 1, reason: "Payroll is missing." }]),
  );
  // The dialog stays with what was typed.
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Payroll is missing.");
});

test("a return that comes after another version was filed shows that version, and keeps the reason", async () => {
  const report = { ...reportWith({ distributions: [] }), review: waiting };
  let shown: unknown = report;
  const page = show({}, { "GET /api/reports/7": () => shown, [REVIEW]: 409 });
  fireEvent.click(await screen.findByRole("button", { name: "Return" }));
  fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: "Payroll is missing." } });
  shown = { ...report, version: 2, review: { ...waiting, version: 2, publishedVersion: 1 } };
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Return to Author" }));
  press();
  expect(await screen.findByText("Investors see version 1 meanwhile.")).toBeTruthy();
  press();
  const body = { decision: "return", reason: "Payroll is missing." };
  await vi.waitFor(() =>
    expect(sent(page)).toEqual([
      { ...body, version: 1 },
      { ...body, version: 2 },
    ]),
  );
});

test("its author sees that somebody else has to review it", async () => {
  show({ isOwn: true, publishedVersion: 1, version: 2 });
  expect(await screen.findByText("You filed this version: another manager has to review it.")).toBeTruthy();
  expect(screen.getByText("Investors see version 1 meanwhile.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("a returned report shows who returned it and why", async () => {
  show({
    state: "returned",
    isOwn: true,
    reason: "Payroll is missing.",
    decidedBy: "Tom Lind",
    decidedAt: "2026-11-07T10:00:00.000Z",
  });
  expect(
    await screen.findByText(saying(/Tom Lind returned this version on .+ Correct the report/)),
  ).toBeTruthy();
  expect(screen.getByText("Payroll is missing.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Return" })).toBeNull();
});

test("a returned correction is withdrawn by one press, and the earlier version kept", async () => {
  const page = show({
    state: "returned",
    version: 2,
    publishedVersion: 1,
    isOwn: true,
    reason: "It was right.",
  });
  expect(await screen.findByText(/, or version 1 is kept\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep version 1" }));
  await vi.waitFor(() => expect(sent(page)).toEqual([{ decision: "withdraw", version: 1 }]));
});

test("a returned report that investors never saw has no version to keep", async () => {
  show({ state: "returned", isOwn: true, reason: "Payroll is missing." });
  await screen.findByText("Payroll is missing.");
  expect(screen.queryByRole("button", { name: /^Keep/ })).toBeNull();
});

test("a report that waits for nobody is marked as reviewed", async () => {
  const page = show(undefined);
  fireEvent.click(await screen.findByRole("button", { name: "Mark as Reviewed" }));
  await vi.waitFor(() => expect(sent(page)).toEqual([{ decision: "approve", version: 1 }]));
  expect(screen.queryByRole("heading", { name: "In Review" })).toBeNull();
});
