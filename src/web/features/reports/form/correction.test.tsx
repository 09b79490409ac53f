import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import { button, fill, labelled, openPortal } from "#web/app/testing.tsx";
import {
  reportByClaire,
  openCorrection,
  CORRECTING,
  distributions,
  nextMonthsReport,
  bannerTexts,
  listedReport,
  rosa,
} from "./correcting.fixture.tsx";
import {
  draftServer,
  openForm,
  saveNow,
  asksOnClosing,
  lastMonth,
  cell,
  comp,
  fakeCanvas,
  finch,
  harbor,
  holders,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";

const WHY = "The bar's till was counted twice.";
const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reason for the Correction/);

describe("a correction where reports are reviewed", () => {
  const reviewed = { "GET /api/settings": { reviewRequired: true } };
  const waiting = { version: 2, state: "waiting", reason: null, publishedVersion: 1, isOwn: true };
  const help = async () =>
    document.getElementById((await reason()).getAttribute("aria-describedby") ?? "")?.textContent;

  test("does not say that it takes the place of the filed report, or is read, before it is approved", async () => {
    const { user } = await openCorrection({
      ...reviewed,
      [SUBMIT]: { ...reportByClaire, version: 2, review: waiting },
    });
    await waitFor(() =>
      expect(bannerTexts()[0]).toContain(
        "go on reading it as it is until another manager has approved the corrected one, which then takes its place.",
      ),
    );
    expect(await help()).toBe(
      "Investors read it in the corrected report and its PDF, once another manager has approved it.",
    );
    fakeCanvas();
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Correction submitted successfully")).toBeTruthy();
    expect((await screen.findByText(/It waits for review/)).textContent).toMatch(
      /^The correction of .+ is submitted\. It waits for review/,
    );
  });

  test("of a report that investors never saw has a reason that only managers read", async () => {
    const review = { version: 1, state: "returned", reason: "Payroll is missing." };
    await openCorrection({
      ...reviewed,
      [`GET /api/locations/${harbor.id}/reports`]: [{ ...reportByClaire, own: null, review }],
    });
    await screen.findByText("This report was returned:");
    expect(await help()).toBe("Managers read it. Investors do not: they have not seen an earlier version.");
  });
});

describe("a correction", () => {
  test("begins with who corrects it, unsigned, and one banner says what happens until it is submitted", async () => {
    await openCorrection();
    expect(await screen.findByRole("heading", { name: "Correct Monthly Report" })).toBeTruthy();
    expect(labelled("Report Submitter").value).toBe("Rosa Lind");
    expect(screen.queryByText("Signed")).toBeNull();
    await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(lastMonth)}`);
    await waitFor(() => expect(bannerTexts()).toEqual([`${CORRECTING}Discard Correction`]));
    expect(screen.queryByText("Report already submitted for this period")).toBeNull();
    // Its figures have hints, and look typed.
    expect(await screen.findByText(/Food and beverage sales add up to \$100,000.00/)).toBeTruthy();
    expect(cell("Gross Sales", lastMonth).closest(".cell")?.className).not.toContain("is-prefilled");
    // An empty figure of the report is filled in from the later one.
    expect(cell("Labor Costs", lastMonth).closest(".cell")?.className).toContain("is-prefilled");
    // Nobody left the location, so there are no comps of former investors.
    expect(screen.queryByText(/^Former investors had/)).toBeNull();
    expect(document.querySelector(".comps-row.is-total")?.textContent).toBe("Total dining comps$0.00");
  });

  test("is sent as the next version of the filed report, with its documents and its reason", async () => {
    const attached = { balanceSheetPath: "documents/b.pdf", balanceSheetFilename: "October balance.pdf" };
    const { user, sent } = await openCorrection({
      "GET /api/reports/7": { ...reportByClaire, ...attached },
      [SUBMIT]: { ...reportByClaire, version: 2 },
    });
    expect(await screen.findByText("October balance.pdf")).toBeTruthy();
    expect(
      screen.getByText("From the filed report, kept as it is. It may need a new one when figures change."),
    ).toBeTruthy();
    expect(document.querySelector(".document-box .lucide-file-text")).toBeTruthy();
    const field = await reason();
    expect(field.labels[0]?.textContent).toBe("Reason for the Correction (optional)");
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      // A portal without a mail server tells nobody by e-mail.
      "Investors read it in the corrected report and its PDF.",
    );
    // Above the signature, which confirms it, too.
    expect(
      field.compareDocumentPosition(screen.getByRole("heading", { name: "Digital Signature" })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    fakeCanvas();
    fill(field, WHY);
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
    const { body } = sent.find(({ call }) => call === SUBMIT) ?? {};
    expect(body).toMatchObject({
      corrects: { id: 7, version: 1 },
      ...attached,
      submittedBy: "Rosa Lind",
      correctionReason: WHY,
    });
  });

  test("can be discarded after a question; the filed report stands", async () => {
    const { user } = await openCorrection();
    fill(await reason(), WHY);
    await user.click(await screen.findByRole("button", { name: "Discard Correction" }));
    const question = await screen.findByRole("alertdialog", { name: "Discard the correction?" });
    expect(question.textContent).toContain("The filed report stands as it is.");
    await user.click(button("Discard Draft"));
    expect(await screen.findByText("Report already submitted for this period")).toBeTruthy();
    await waitFor(() => expect(bannerTexts()).toEqual([]));
    expect(asksOnClosing()).toBe(false);
  });

  test("is no draft before something is changed, and its draft is continued with the version that it corrects", async () => {
    const server = draftServer(lastMonth);
    const { user } = await openCorrection(server.replies);
    await user.click(cell("Gross Sales", lastMonth));
    await user.tab();
    saveNow();
    expect(server.stored()).toBeNull();
    expect(asksOnClosing()).toBe(false);
    fill(cell("Gross Sales", lastMonth), "85000");
    fill(await reason(), WHY);
    saveNow();
    await waitFor(() => expect(server.stored()).toMatchObject({ correctsVersion: 1 }));
    cleanup();
    openPortal(`/manager/reports?location=${harbor.id}&month=${lastMonth}`, rosa, {
      "GET /api/reports/7": reportByClaire,
      "GET /api/locations": [harbor, finch],
      [`GET /api/locations/${harbor.id}/reports`]: [nextMonthsReport, listedReport],
      [`GET /api/locations/${harbor.id}/investors`]: holders,
      ...server.replies,
    });
    await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(lastMonth)}`);
    expect(cell("Gross Sales", lastMonth).value).toBe("85,000.00");
    expect((await reason()).value).toBe(WHY);
    expect(bannerTexts()[0]).toMatch(/^Draft by Claire Donovan, saved today at .*You are correcting/);
  });
});

test("comps that were imported as a total stay in it until an investor's own are entered", async () => {
  const { user } = await openCorrection({
    "GET /api/reports/7": { ...reportByClaire, isImported: true, discountsDuringPeriod: "79.49" },
  });
  const row = (await screen.findByText(/^Imported as a total/)).closest(".comps-row");
  expect(row?.textContent).toMatch(/^Not divided\$79\.49/);
  const total = () => row?.parentElement?.querySelector(".is-total")?.textContent;
  expect(total()).toBe("Total dining comps$79.49");
  const [first] = screen.getAllByRole("textbox", { name: /^Dining comps, / });
  if (first) await user.type(first, "20");
  expect(total()).toBe("Total dining comps$20.00");
});

describe("the comps of former investors", () => {
  /** Of three investors, those whose accounts are still there; the others had $79.49 of comps together. */
  async function correctAfterDeletions(left: number, replies: Record<string, unknown> = {}) {
    const lines = distributions.slice(0, left).map((line) => ({ ...line, compsValue: "5.00" }));
    const former = distributions
      .slice(left)
      .map((line, index) => ({ ...line, compsValue: index === 0 ? "79.49" : "0.00" }));
    const discountsDuringPeriod = (left * 5 + 79.49).toFixed(2);
    return openCorrection({
      "GET /api/reports/7": { ...reportByClaire, distributions: lines, former, discountsDuringPeriod },
      [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, left),
      [SUBMIT]: { ...reportByClaire, version: 2 },
      ...replies,
    });
  }

  const rows = () => {
    const section = screen.getByRole("region", { name: "Investor Comps" });
    return [...section.querySelectorAll(".comps-row")].map((row) => row.textContent);
  };
  const total = () => rows().at(-1);
  const formerRow = () =>
    screen.findByText(/^Former investors had/).then((note) => note.closest(".comps-row"));

  test("stand in the form and count where nobody else is left", async () => {
    await correctAfterDeletions(0);
    expect((await formerRow())?.textContent).toMatch(/^Former investors\$79\.49/);
    expect(total()).toBe("Total dining comps$79.49");
    expect(screen.queryByText("Nobody holds a share of this location yet.")).toBeNull();
  });

  test("stay in the total while other comps change, cannot be typed over, and are not sent", async () => {
    const { user, sent } = await correctAfterDeletions(2);
    const row = await formerRow();
    expect(row?.textContent).toMatch(/^Former investors\$79\.49/);
    expect(row && within(row as HTMLElement).queryByRole("textbox")).toBeNull();
    expect(total()).toBe("Total dining comps$89.49");
    fill(comp("David Okafor"), "7");
    await waitFor(() => expect(total()).toBe("Total dining comps$91.49"));
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
    expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({
      discountsDuringPeriod: "91.49",
      investorComps: { 11: "7.00", 12: "5.00" },
    });
  });

  test("do not include those of an investor who only gave up the location", async () => {
    await correctAfterDeletions(2, { [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1) });
    await formerRow();
    expect(comp("Margaret Ellison").value).toBe("5.00");
    expect(total()).toBe("Total dining comps$89.49");
  });

  test("are left out when a deleted report is filed anew, with those of who gave up the location", async () => {
    const server = draftServer(lastMonth);
    const [david, margaret] = distributions.map(({ investorId, firstName, lastName, sharePercentage }) => ({
      investorId,
      name: `${firstName} ${lastName}`,
      sharePercentage,
      compsValue: "5.00",
    }));
    const former = {
      investorId: null,
      name: "Former investors",
      sharePercentage: "10.00",
      compsValue: "79.49",
    };
    server.save({
      figures: { cashDistributionDuringPeriod: "100" },
      comps: { 11: "5", 12: "5" },
      refiledFrom: { holders: [david, margaret, former].filter((holder) => holder !== undefined) },
    });
    const { user, posted } = await openForm(
      {
        [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1),
        [`GET /api/locations/${harbor.id}/reports`]: [nextMonthsReport],
        ...server.replies,
        [SUBMIT]: reportByClaire,
      },
      `/manager/reports?location=${harbor.id}&month=${lastMonth}`,
    );
    expect(await screen.findByText(/Filed again, it is split by the shares of/)).toBeTruthy();
    expect(screen.getByText(/^What was entered in the filed report is back/)).toBeTruthy();
    const [note] = [...document.querySelectorAll(".form-banner-list")].map((list) => list.textContent);
    expect(note).toMatch(/Margaret Ellison.*dining comps of \$5\.00 are left out/);
    expect(note).toMatch(/Former investors.*dining comps of \$79\.49 are left out/);
    await waitFor(() => expect(total()).toBe("Total dining comps$5.00"));
    await sign(user);
    await user.click(button("Submit Report"));
    await user.click(await screen.findByRole("button", { name: "Submit Anyway" }));
    expect(await screen.findByText("Report created successfully")).toBeTruthy();
    expect(posted()).toEqual([
      expect.objectContaining({ discountsDuringPeriod: "5.00", investorComps: { 11: "5.00" } }),
    ]);
  });
});
