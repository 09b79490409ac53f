import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { formatPeriod, periodMonth, periodYear } from "#shared/domain/periods.ts";
import type { DraftSave } from "#shared/drafts/drafts.schema.ts";
import { button, fill, labelled, Refusal } from "#web/app/testing.tsx";
import {
  asksOnClosing,
  cell,
  choose,
  comp,
  draftServer,
  earlier,
  filedReport,
  harbor,
  saveNow,
  lastMonth,
  openForm,
  sign,
  submit,
  SUBMIT,
  thisMonth,
} from "./monthly-report.fixture.ts";

const ADDRESS = `/manager/reports?location=${harbor.id}&month=${thisMonth}`;
const PUT = `PUT /api/drafts/${harbor.id}/${thisMonth}`;
const ready = () => screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`);
const banner = (text: RegExp) =>
  screen.findByText(
    (_, element) => element?.matches(".form-banner") === true && text.test(element.textContent),
  );

const saved = (timeout = 1000) =>
  screen.findByText(/^Draft saved \d+:\d\d [ap]m$/, { selector: ".save-line *" }, { timeout });

/** Opens the month, in which a draft of Anna's is stored where a content is given. */
async function openMonth(content?: Parameters<ReturnType<typeof draftServer>["save"]>[0], more = {}) {
  const server = draftServer();
  if (content) server.save(content);
  const portal = await openForm({ ...server.replies, ...more }, ADDRESS);
  await ready();
  return { ...portal, server, saves: () => portal.sent.filter(({ call }) => call === PUT) };
}

describe("a draft", () => {
  test("is saved a second after the last key, and not before something was typed", async () => {
    const { user, server, saves } = await openMonth();
    await user.click(cell("Gross Sales"));
    await user.tab();
    saveNow();
    expect(saves()).toEqual([]);
    await user.type(cell("Gross Sales"), "158942.5");
    fill(comp("David Okafor"), "186");
    expect(saves()).toEqual([]);
    await saved(5000);
    expect(saves()).toHaveLength(1);
    expect(server.stored()?.content).toMatchObject({
      submittedBy: "",
      figures: { grossSalesLastMonth: "158942.5" },
      comps: { 11: "186" },
    });
    expect(asksOnClosing()).toBe(false);
  });

  test("is continued by a colleague, who is told whose it is and from when, and signs anew", async () => {
    await openMonth({
      figures: { grossSalesLastMonth: "abc", grossSalesPreviousMonth: "1.00" },
      comps: { 11: "186" },
      documents: { plStatement: { path: "documents/a.pdf", filename: "PL.pdf" }, balanceSheet: null },
    });
    await banner(/^Draft by Anna Lee, saved today at \d+:\d\d [ap]m/);
    expect(cell("Gross Sales").value).toBe("abc");
    expect(cell("Gross Sales").getAttribute("aria-invalid")).toBe("true");
    expect(comp("David Okafor").value).toBe("186.00");
    // Typed over what an older report says, which fills in the rest.
    expect(cell("Gross Sales", lastMonth).value).toBe("1.00");
    expect(cell("Labor Costs", lastMonth).value).toBe("45,910.00");
    expect(screen.getByText("PL.pdf")).toBeTruthy();
    expect(labelled("Report Submitter").value).toBe("Claire Donovan");
    expect(screen.queryByText("Signed")).toBeNull();
  });

  test("is discarded by Start Over, after a question", async () => {
    const { user, server } = await openMonth({ figures: { grossSalesLastMonth: "5" } });
    await user.click(await screen.findByRole("button", { name: "Start Over" }));
    const question = await screen.findByRole("alertdialog", { name: "Start over?" });
    expect(question.textContent).toContain("is discarded with its documents, for every manager.");
    expect(server.stored()).not.toBeNull();
    await user.click(button("Discard Draft"));
    await waitFor(() => expect(cell("Gross Sales").value).toBe(""));
    expect(server.stored()).toBeNull();
    expect(screen.queryByText(/^Draft by/)).toBeNull();
    await waitFor(() => expect(cell("Gross Sales", lastMonth).value).toBe("146,210.75"));
  });

  test("stays with its month when another one is chosen, and is there again", async () => {
    const { user, server } = await openMonth();
    await user.type(cell("Gross Sales"), "5000");
    await user.selectOptions(labelled("Report Year"), String(periodYear(thisMonth) - 2));
    await waitFor(() => expect(labelled("Report Year").value).toBe(String(periodYear(thisMonth) - 2)));
    expect(server.stored()?.content.figures.grossSalesLastMonth).toBe("5,000.00");
    expect(screen.queryByDisplayValue("5,000.00")).toBeNull();
    await user.selectOptions(labelled("Report Year"), String(periodYear(thisMonth)));
    expect(await screen.findByDisplayValue("5,000.00")).toBeTruthy();
    expect(labelled("Report Month").value).toBe(String(periodMonth(thisMonth)));
  });

  test("keeps what is typed while it is being saved, when another month is chosen at once", async () => {
    const answers: (() => void)[] = [];
    const server = draftServer();
    const slowSave = async (body: DraftSave) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return server.answerSave(body);
    };
    const { user } = await openForm({ ...server.replies, [PUT]: slowSave }, ADDRESS);
    await ready();
    fill(cell("Gross Sales"), "5");
    saveNow();
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(asksOnClosing()).toBe(false);
    fill(cell("Gross Sales"), "56");
    expect(asksOnClosing()).toBe(true);
    await user.selectOptions(labelled("Report Year"), String(periodYear(thisMonth) - 2));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(labelled("Report Year").value).toBe(String(periodYear(thisMonth) - 2)));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(server.stored()?.content.figures.grossSalesLastMonth).toBe("56");
  });

  test("begins with what was typed before a location was chosen", async () => {
    const server = draftServer();
    const { user } = await openForm(server.replies);
    await user.type(cell("Gross Sales"), "5000");
    expect(screen.getByText("Not saved: choose a location first.")).toBeTruthy();
    expect(asksOnClosing()).toBe(true);
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await ready();
    expect(cell("Gross Sales").value).toBe("5,000.00");
    saveNow();
    await waitFor(() => expect(server.stored()?.content.figures.grossSalesLastMonth).toBe("5,000.00"));
  });

  test("begins anew with what stands in the form, where a colleague has discarded it meanwhile", async () => {
    const { server } = await openMonth({ figures: { grossSalesLastMonth: "5" } });
    server.discard();
    fill(cell("Net Revenue"), "4");
    saveNow();
    await waitFor(
      () =>
        expect(server.stored()?.content.figures).toMatchObject({
          grossSalesLastMonth: "5.00",
          netRevenueLastMonth: "4",
        }),
      { timeout: 5000 },
    );
  });
});

describe("what could not be saved", () => {
  test.each<[why: string, answer: () => unknown, reason: string]>([
    [
      "without a connection",
      () => {
        throw new TypeError("Failed to fetch");
      },
      "There is no connection.",
    ],
    [
      "once the session has ended",
      () => new Refusal("signed_out", "Unauthorized"),
      "You are logged out. Log in again in another tab.",
    ],
    ["where the server refuses it", () => new Refusal("failed", "The disk is full."), "The disk is full."],
  ])(
    "stays in the form with the reason, leaving asks, and it can be tried again: %s",
    async (_, answer, reason) => {
      let isDown = true;
      const server = draftServer();
      const { user } = await openForm(
        {
          ...server.replies,
          [PUT]: (body: DraftSave) => (isDown ? answer() : server.answerSave(body)),
        },
        ADDRESS,
      );
      await ready();
      await user.type(cell("Gross Sales"), "5000");
      saveNow();
      expect(await screen.findByText(`Not saved: ${reason}`)).toBeTruthy();
      expect(cell("Gross Sales").value).toBe("5000");
      expect(asksOnClosing()).toBe(true);
      const link = screen.getAllByRole("link", { name: "Manage Locations" })[0] as HTMLElement;
      await user.click(link);
      await screen.findByRole("alertdialog", { name: "Leave without saving?" });
      await user.click(button("Cancel"));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await user.selectOptions(labelled("Report Year"), String(periodYear(thisMonth) - 1));
      await screen.findByRole("alertdialog", { name: "Leave without saving?" });
      await user.click(button("Cancel"));
      isDown = false;
      await user.click(await screen.findByRole("button", { name: "Try Again" }));
      await saved();
      expect(server.stored()?.content.figures.grossSalesLastMonth).toBe("5,000.00");
    },
  );
});

describe("two managers in one draft", () => {
  async function saveAfterAnna() {
    const opened = await openMonth({ figures: { grossSalesLastMonth: "5" } });
    opened.server.save({
      figures: { grossSalesLastMonth: "6" },
      commentary: { ...NO_TEXTS, overallSummary: "Anna's." },
    });
    fill(cell("Gross Sales"), "7");
    saveNow();
    await banner(
      /^Anna Lee saved this draft today at .*, while it was open here\. Both differ in: Gross Sales; Overall Summary\./,
    );
    expect(screen.getByText("Not saved: Anna Lee saved this draft meanwhile.")).toBeTruthy();
    expect(submit().disabled).toBe(true);
    return opened;
  }
  const NO_TEXTS = { majorExpensesLastMonth: "", expectedExpensesNextMonth: "", overallSummary: "" };

  test("who saves second can keep the own draft, whole", async () => {
    const { user, server } = await saveAfterAnna();
    await user.click(button("Keep Mine"));
    await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
    await saved();
    await banner(/^Draft by Claire Donovan, saved today at/);
    expect(server.stored()?.content.figures.grossSalesLastMonth).toBe("7");
    expect(server.stored()?.content.commentary.overallSummary).toBe("");
    expect(screen.queryByText(/while it was open here/)).toBeNull();
  });

  test("or take the other one, whole", async () => {
    const { user, server } = await saveAfterAnna();
    await user.click(button("Take Theirs"));
    await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
    expect(cell("Gross Sales").value).toBe("6.00");
    expect(labelled("Overall Summary").value).toBe("Anna's.");
    expect(server.stored()?.savedBy?.name).toBe("Anna Lee");
    await banner(/^Draft by Anna Lee/);
    expect(asksOnClosing()).toBe(false);
  });

  test("a report is not filed over what was saved meanwhile", async () => {
    const { user, server } = await openMonth(
      { figures: { grossSalesLastMonth: "5", cashDistributionDuringPeriod: "0" } },
      { [SUBMIT]: new Refusal("draft_changed", "Anna Lee saved this draft meanwhile.") },
    );
    server.save({ figures: { grossSalesLastMonth: "6" } });
    await sign(user);
    await user.click(submit());
    await user.click(await screen.findByRole("button", { name: "Submit Anyway" }));
    await banner(/^Anna Lee saved this draft/);
    expect(document.querySelector(".toast")).toBeNull();
  });
});

test("a draft of a month that was filed meanwhile can become the correction of that report", async () => {
  const theirs = { ...filedReport(thisMonth, { grossSalesLastMonth: "900.00" }), submittedBy: "Rosa Lind" };
  const withFile = { plStatementPath: "documents/r.pdf", plStatementFilename: "Rosa.pdf" };
  const server = draftServer();
  server.save({ figures: { grossSalesLastMonth: "1000", cashDistributionDuringPeriod: "5" } });
  const { user, posted } = await openForm(
    {
      ...server.replies,
      [`GET /api/locations/${harbor.id}/reports`]: [theirs, ...earlier],
      [`GET /api/reports/${theirs.id}`]: { ...theirs, ...withFile, distributions: [] },
      [SUBMIT]: { ...theirs, version: 2 },
    },
    ADDRESS,
  );
  await banner(/^This month was filed meanwhile by Rosa Lind\. What you entered is kept here\./);
  expect(screen.getByText("Report already submitted for this period")).toBeTruthy();
  expect(button("Report Already Submitted").disabled).toBe(true);
  expect(screen.getByRole("link", { name: "View Report" }).getAttribute("href")).toBe("/manager/report/1");
  expect(button("Discard")).toBeTruthy();
  await user.click(button("Correct It With This"));
  await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(thisMonth)}`);
  await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
  expect(cell("Gross Sales").value).toBe("1,000.00");
  // The filed report's document stays where the draft has none.
  expect(await screen.findByText("Rosa.pdf")).toBeTruthy();
  saveNow();
  await waitFor(() => expect(server.stored()?.correctsVersion).toBe(1));
  await sign(user);
  await user.click(button("Submit Correction"));
  await user.click(await screen.findByRole("button", { name: "Submit Anyway" }));
  await waitFor(() =>
    expect(posted()).toEqual([
      expect.objectContaining({
        corrects: { id: theirs.id, version: 1 },
        draftRevision: server.stored()?.revision,
        grossSalesLastMonth: "1000.00",
      }),
    ]),
  );
});

test("a draft that is begun after somebody else has filed the month says so", async () => {
  const server = draftServer();
  let reports = earlier;
  await openForm({ ...server.replies, [`GET /api/locations/${harbor.id}/reports`]: () => reports }, ADDRESS);
  await ready();
  reports = [{ ...filedReport(thisMonth, {}), submittedBy: "Rosa Lind" }, ...earlier];
  fill(cell("Gross Sales"), "5");
  saveNow();
  await banner(/^This month was filed meanwhile by Rosa Lind\./);
});

test("choosing a location does not lose a draft that somebody has begun there", async () => {
  const server = draftServer();
  server.save({ figures: { grossSalesLastMonth: "5" } });
  const { user } = await openForm(server.replies);
  await user.type(cell("Gross Sales"), "7000");
  await choose(user);
  saveNow();
  await banner(/^Anna Lee saved this draft/);
  expect(server.stored()?.content.figures.grossSalesLastMonth).toBe("5");
});
