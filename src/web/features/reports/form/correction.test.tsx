import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addMonths, formatPeriod, periodYear } from "#shared/domain/periods.ts";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import {
  claires,
  correct,
  CORRECTING,
  distributions,
  clearStorageBetweenTests,
  later,
  listed,
  notes,
  rosa,
} from "./correcting.fixture.tsx";
import { correctionDraft } from "#web/features/reports/form/drafts/draft-of-report.ts";
import { draftStore } from "#web/features/reports/form/drafts/draft-storage.ts";
import {
  before,
  button,
  cell,
  choose,
  comp,
  fakeCanvas,
  filed,
  finch,
  harbor,
  holders,
  labelled,
  leaveNothingEmpty,
  openForm,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";
import { Refusal } from "#web/app/testing.tsx";
import { hasUnsentReport } from "#web/data/unsent-reports.ts";

describe("a correction", () => {
  clearStorageBetweenTests();

  test("begins with the name of who corrects it, and without the old signature", async () => {
    await correct();
    expect(await screen.findByRole("heading", { name: "Correct Monthly Report" })).toBeTruthy();
    expect(labelled("Report Submitter").value).toBe("Rosa Lind");
    expect(screen.queryByText("Signed")).toBeNull();
  });

  test("shows hints for its figures, which look typed", async () => {
    await correct();
    expect(await screen.findByText(/Food and beverage sales add up to \$100,000.00/)).toBeTruthy();
    expect(cell("Gross Sales", before).closest(".cell")?.className).not.toContain("is-known");
    // An empty figure of the report is filled in from the later one.
    expect(cell("Labor Costs", before).closest(".cell")?.className).toContain("is-known");
  });

  test("can be submitted although its month is filed, and one notice says what happens until then", async () => {
    draftStore(sessionStorage, rosa.id).write(
      { locationId: finch.id, period: before },
      correctionDraft(reportWith({ locationId: finch.id }), "Rosa Lind"),
    );
    await correct();
    await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
    await waitFor(() => expect(notes()).toEqual([`${CORRECTING}Discard Correction`]));
    expect(screen.queryByText("Report already submitted for this period")).toBeNull();
  });

  test("is sent as the next version of the filed report, with its documents", async () => {
    const attached = { balanceSheetPath: "documents/b.pdf", balanceSheetFilename: "October balance.pdf" };
    const { user, sent } = await correct({
      "GET /api/reports/7": { ...claires, ...attached },
      [SUBMIT]: { ...claires, version: 2 },
    });
    expect(await screen.findByText("October balance.pdf")).toBeTruthy();
    expect(
      screen.getByText("From the filed report, kept as it is. It may need a new one when figures change."),
    ).toBeTruthy();
    expect(document.querySelector(".document-box .lucide-file-text")).toBeTruthy();
    fakeCanvas();
    await user.type(cell("Cash Distribution", before), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
    const { body } = sent.find(({ call }) => call === SUBMIT) ?? {};
    expect(body).toMatchObject({ corrects: { id: 7, version: 1 }, ...attached, submittedBy: "Rosa Lind" });
  });

  test("can be discarded, which can be undone", async () => {
    const { user } = await correct();
    await user.click(await screen.findByRole("button", { name: "Discard Correction" }));
    expect(await screen.findByText("Report already submitted for this period")).toBeTruthy();
    await waitFor(() =>
      expect(notes()).toEqual(["The correction is discarded; the filed report stands as it is.Undo"]),
    );
    // Nothing of it counts as entered: nothing would be asked on leaving, or come back.
    expect(Object.keys(sessionStorage).filter((key) => key.includes(before))).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
    expect(cell("Gross Sales", before).value).toBe("84,210.55");
  });

  test("stays stored when another month is chosen, which begins empty", async () => {
    const { user } = await correct();
    await user.clear(cell("Gross Sales", before));
    await user.type(cell("Gross Sales", before), "85000");
    await user.tab();
    const yearBefore = addMonths(before, -12);
    await user.selectOptions(labelled("Report Year"), String(periodYear(yearBefore)));
    await screen.findByText(`Ready to submit report for ${formatPeriod(yearBefore)}`);
    expect(cell("Gross Sales", yearBefore).value).toBe("");
    expect(screen.getByRole("heading", { name: "New Monthly Report" })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: /^Continue your correction of/ }));
    await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
    expect(cell("Gross Sales", before).value).toBe("85,000.00");
  });
});

describe("the reason of a correction", () => {
  clearStorageBetweenTests();

  const WHY = "The bar's till was counted twice.";
  const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reason for the Correction/);
  const reportKey = { locationId: harbor.id, period: before };

  test("is sent with the correction, and its help says who reads it", async () => {
    const { user, sent } = await correct({ [SUBMIT]: { ...claires, version: 2 } });
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
    await user.type(field, WHY);
    await user.type(cell("Cash Distribution", before), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
    expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({ correctionReason: WHY });
  });

  test("is neither asked for nor sent with a new report", async () => {
    const { user, posted } = await openForm({ [SUBMIT]: claires });
    await choose(user);
    await user.type(cell("Gross Sales"), "100");
    await leaveNothingEmpty(user);
    expect(screen.queryByLabelText(/^Reason for the Correction/)).toBeNull();
    await sign(user);
    await user.click(button("Submit Report"));
    await screen.findByText("Report created successfully");
    expect(posted()).toMatchObject([{ correctionReason: null }]);
  });

  test("is restored with the draft", async () => {
    const { user } = await correct();
    await user.type(await reason(), WHY);
    cleanup();
    expect(draftStore(sessionStorage, rosa.id).read(reportKey)?.values.correctionReason).toBe(WHY);
    const again = await correct();
    expect((await reason()).value).toBe(WHY);
    await again.user.click(await screen.findByRole("button", { name: "Discard Correction" }));
    await again.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect((await reason()).value).toBe(WHY);
  });

  test("is blank in a draft that an earlier release stored", async () => {
    const { user } = await correct();
    await user.type(cell("Cash Distribution", before), "100");
    cleanup();
    const [key = ""] = Object.keys(sessionStorage).filter((each) => each.includes(before));
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "");
    delete stored.values.correctionReason;
    sessionStorage.setItem(key, JSON.stringify(stored));
    expect(draftStore(sessionStorage, rosa.id).read(reportKey)?.values.correctionReason).toBe("");
    stored.values.correctionReason = 7;
    sessionStorage.setItem(key, JSON.stringify(stored));
    expect(draftStore(sessionStorage, rosa.id).read(reportKey)).toBeNull();
  });

  test("stays after a 409", async () => {
    let version = 1;
    const { user } = await correct({
      "GET /api/reports/7": () => ({ ...claires, version }),
      [`GET /api/locations/${harbor.id}/reports`]: [later, { ...listed, version: 2 }],
    });
    await user.type(await reason(), WHY);
    version = 2;
    await user.click(await screen.findByRole("button", { name: "Continue with Version 2" }));
    await screen.findByText(/^What you changed stands on the newer version now/);
    expect((await reason()).value).toBe(WHY);
  });

  test("shows the error of the server", async () => {
    const sentence = "Use at most 500 characters.";
    const { user } = await correct({ [SUBMIT]: new Refusal(400, sentence, { correctionReason: sentence }) });
    fakeCanvas();
    await user.type(cell("Cash Distribution", before), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(await reason());
  });
});

describe("an unchanged correction", () => {
  clearStorageBetweenTests();

  type User = Awaited<ReturnType<typeof correct>>["user"];

  const REPORTS = `GET /api/locations/${harbor.id}/reports`;
  const monthBefore = addMonths(before, -1);
  const yearBefore = addMonths(before, -12);

  const asksOnClosing = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const menu = (name: string) => screen.getAllByRole("link", { name })[0] as HTMLElement;

  async function leave(user: User) {
    await user.click(menu("Manage Locations"));
    await waitFor(() => expect(window.location.pathname).toBe("/manager/locations"));
  }

  async function isForgotten(user: User) {
    expect(asksOnClosing()).toBe(false);
    await leave(user);
    expect(hasUnsentReport()).toBe(false);
  }

  test("is no draft: leaving asks nothing, and nothing is restored", async () => {
    const { user } = await correct();
    expect(hasUnsentReport()).toBe(false);
    await isForgotten(user);
    await user.click(menu("Monthly Reports"));
    expect(await screen.findByRole("heading", { name: "New Monthly Report" })).toBeTruthy();
    expect(screen.queryByText(/is not sent yet/)).toBeNull();
  });

  test("is not changed by what the form fills in", async () => {
    const { user } = await correct({
      "GET /api/reports/7": { ...claires, grossSalesPreviousMonth: "70000.00" },
      // The month before was corrected since, and what this report left open is known from the others.
      [REPORTS]: [
        later,
        listed,
        { ...filed(monthBefore, { grossSalesLastMonth: "71000.00", foodSalesLastMonth: "9.00" }), id: 9 },
      ],
    });
    await waitFor(() => expect(cell("Food Sales", monthBefore).value).toBe("9.00"));
    expect(cell("Gross Sales", monthBefore).value).toBe("70,000.00");
    await isForgotten(user);
  });

  test("is not changed by a field that only had the focus", async () => {
    const [first, ...others] = distributions;
    const { user } = await correct({
      "GET /api/reports/7": {
        ...claires,
        overallSummary: "A good month.\r\nWith rain.",
        plStatementPath: "documents/a.pdf",
        plStatementFilename: "October.pdf",
        distributions: [{ ...first, compsValue: "14.00" }, ...others.slice(1)],
        discountsDuringPeriod: "20.00",
      },
    });
    await waitFor(() => expect(comp("David Okafor").value).toBe("14.00"));
    await user.click(labelled("Overall Summary"));
    await user.click(comp("David Okafor"));
    await user.click(cell("Gross Sales", before));
    await user.tab();
    await isForgotten(user);
  });

  test("is a draft once it is changed, and none once it is changed back", async () => {
    const { user } = await correct();
    const gross = cell("Gross Sales", before);
    const change = async (amount: string) => {
      await user.clear(gross);
      await user.type(gross, amount);
      await user.tab();
    };
    await change("85000");
    expect(asksOnClosing()).toBe(true);
    await waitFor(() => expect(hasUnsentReport()).toBe(true));
    await user.click(menu("Manage Locations"));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await change("84210.55");
    await isForgotten(user);
  });

  test.each([
    ["a figure that was emptied", (user: User) => user.clear(cell("Food Sales", before))],
    ["a comparison figure", (user: User) => user.type(cell("Gross Sales", yearBefore), "7")],
    ["a comp", (user: User) => user.type(comp("David Okafor"), "7")],
    ["a commentary", (user: User) => user.type(labelled("Overall Summary"), "Rain.")],
    ["a distribution", (user: User) => user.type(cell("Cash Distribution", before), "7")],
    [
      "a reason",
      async (user: User) =>
        user.type(await screen.findByLabelText(/^Reason for the Correction/), "Miscounted."),
    ],
  ])("%s that was changed is work", async (_, change) => {
    const { user } = await correct();
    await change(user);
    expect(asksOnClosing()).toBe(true);
  });
});

describe("the comps of former investors", () => {
  clearStorageBetweenTests();

  /** Of three investors, those whose accounts are still there; the others had $79.49 of comps together. */
  async function correctAfterDeletions(left: number, replies: Record<string, unknown> = {}) {
    const lines = distributions.slice(0, left).map((line) => ({ ...line, compsValue: "5.00" }));
    const discountsDuringPeriod = (left * 5 + 79.49).toFixed(2);
    return correct({
      "GET /api/reports/7": { ...claires, distributions: lines, discountsDuringPeriod },
      [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, left),
      [SUBMIT]: { ...claires, version: 2 },
      ...replies,
    });
  }

  const rows = () => {
    const section = screen.getByRole("region", { name: "Investor Comps" });
    return [...section.querySelectorAll(".comp")].map((row) => row.textContent);
  };
  const total = () => rows().at(-1);
  const formerRow = () => screen.findByText(/^Former investors had/).then((note) => note.closest(".comp"));

  test.each([
    [2, "$89.49"],
    [0, "$79.49"],
  ])(
    "what former investors had as comps stands in the form and counts, with %i others left",
    async (left, sum) => {
      await correctAfterDeletions(left);
      const row = await formerRow();
      expect(row?.textContent).toMatch(/^Former investors\$79\.49/);
      expect(total()).toBe(`Total dining comps${sum}`);
      expect(row && within(row as HTMLElement).queryByRole("textbox")).toBeNull();
      expect(screen.queryByText("Nobody holds a share of this location yet.")).toBeNull();
    },
  );

  test("stay in the total while other comps change, and are not sent", async () => {
    const { user, sent } = await correctAfterDeletions(2);
    await formerRow();
    await user.clear(comp("David Okafor"));
    await user.type(comp("David Okafor"), "7");
    await user.tab();
    await waitFor(() => expect(total()).toBe("Total dining comps$91.49"));
    await user.type(cell("Cash Distribution", before), "100");
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

  test("are not shown where there are none", async () => {
    await correct();
    expect(screen.queryByText(/^Former investors had/)).toBeNull();
    expect(total()).toBe("Total dining comps$0.00");
  });

  test("are removed when a deleted report is filed anew, with those of who gave up the location", async () => {
    const { user, sent } = await correctAfterDeletions(2, {
      [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1),
      [`GET /api/locations/${harbor.id}/reports`]: [later],
    });
    expect(await screen.findByText(/Filed again, it is split by today's/)).toBeTruthy();
    const [note] = [...document.querySelectorAll(".form-notice-list")].map((list) => list.textContent);
    expect(note).toMatch(/Margaret Ellison.*dining comps of \$5\.00 are left out/);
    expect(note).toMatch(/Former investors.*dining comps of \$79\.49 are left out/);
    await waitFor(() => expect(total()).toBe("Total dining comps$5.00"));
    await user.type(labelled("Overall Summary"), "Anew.");
    await user.type(cell("Cash Distribution", before), "100");
    await sign(user);
    await user.click(button("Submit Report"));
    await user.click(await screen.findByRole("button", { name: "Submit Anyway" }));
    expect(await screen.findByText("Report created successfully")).toBeTruthy();
    expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({
      discountsDuringPeriod: "5.00",
      investorComps: { 11: "5.00" },
    });
  });
});
