import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { figuresWith } from "#shared/domain/figures.fixture.ts";
import { addMonths, formatPeriod, periodMonth, type PeriodText, periodYear } from "#shared/domain/periods.ts";
import { REPORT_MEASURES, type ReportFigures } from "#shared/domain/reports/report-figures.ts";
import type { Draft, DraftBrief, DraftSave } from "#shared/drafts/drafts.schema.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { claire, openPortal, Refusal, type Replies, button, labelled } from "#web/app/testing.tsx";
import { currentPeriod } from "#web/lib/dates.ts";
import { blankValues, toContent } from "./figures-and-texts.ts";
import "./ReportFormPage.tsx";

vi.setConfig({ testTimeout: 30_000 });

const at = "2019-03-14T12:00:00.000Z";

const locationOf = (id: number, name: string): Location => ({
  id,
  name,
  address: `${id} Commercial Street`,
  description: null,
  logoUrl: null,
  createdAt: at,
  updatedAt: at,
});

export const harbor = locationOf(3, "Harbor & Vine Wine Bar");
export const finch = locationOf(4, "Copper Finch Cafe");

const holder = (id: number, firstName: string, lastName: string, share: string): LocationInvestor => ({
  sharePercentage: share,
  investor: { id, firstName, lastName, email: `${firstName}@example.com`.toLowerCase() },
});

export const holders = [
  holder(11, "David", "Okafor", "15.00"),
  holder(12, "Margaret", "Ellison", "12.50"),
  holder(13, "Priya", "Raman", "10.00"),
];

export const thisMonth: PeriodText = currentPeriod(new Date());
export const lastMonth = addMonths(thisMonth, -1);
export const sameMonthLastYear = addMonths(thisMonth, -12);

export const filedReport = (period: PeriodText, figures: Partial<ReportFigures>): ListedReport => ({
  id: 1,
  locationId: harbor.id,
  location: { name: harbor.name, address: harbor.address, logoUrl: null },
  reportingPeriod: period,
  submittedBy: "Claire Donovan",
  submittedAt: at,
  status: "submitted",
  version: 1,
  firstVersion: 1,
  ...figuresWith(figures),
  createdAt: at,
  updatedAt: at,
  own: null,
});

export const earlier = [
  filedReport(lastMonth, {
    grossSalesLastMonth: "146210.75",
    netRevenueLastMonth: "124279.14",
    laborCostsLastMonth: "45910.00",
  }),
  filedReport(sameMonthLastYear, { grossSalesLastMonth: "149876.00", netRevenueLastMonth: "127394.60" }),
];

export const SUBMIT = "POST /api/reports";
export const UPLOAD = "POST /api/upload/financial-documents";
export const INK = "data:image/png;base64,aW5r";

export const anna = { id: "5", name: "Anna Lee" };

/** A server that keeps the draft of a month of Harbor & Vine. `save` is what a colleague does meanwhile. */
export function draftServer(period: PeriodText = thisMonth) {
  let draft: Draft | null = null;
  let revision = 0;
  const write = (
    body: Pick<DraftSave, "content" | "correctsVersion">,
    savedBy: Draft["savedBy"],
  ): DraftBrief => {
    revision += 1;
    const brief = { locationId: harbor.id, locationName: harbor.name, reportingPeriod: period, revision };
    const { content, ...saved } = { ...brief, ...body, savedBy, savedAt: new Date().toISOString() };
    draft = { ...saved, content };
    return saved;
  };
  const path = `/api/drafts/${harbor.id}/${period}`;
  const answerSave = (body: DraftSave) => {
    if (draft !== null && draft.revision !== body.revision)
      return new Refusal("draft_changed", "Anna Lee saved this draft meanwhile.");
    if (draft === null && body.revision !== null) return new Refusal("draft_gone", "It is gone.");
    return write(body, { id: claire.id, name: "Claire Donovan" });
  };
  return {
    answerSave,
    stored: () => draft,
    save: (content: Partial<Draft["content"]>, correctsVersion: number | null = null) =>
      write({ content: { ...blankContent, ...content }, correctsVersion }, anna),
    discard: () => void (draft = null),
    replies: {
      "GET /api/drafts": () => (draft === null ? [] : [draft]),
      [`GET ${path}`]: () => draft ?? new Refusal("not_found", "No draft"),
      [`PUT ${path}`]: answerSave,
      [`DELETE ${path}`]: () => {
        draft = null;
        return null;
      },
    },
  };
}

const blankContent: Draft["content"] = { ...toContent(blankValues(""), {}, ""), refiledFrom: null };

/** What is typed is saved at once when the connection is back. */
export const saveNow = () => window.dispatchEvent(new Event("online"));

/** A canvas that takes every stroke and always gives the same picture: this browser has none of its own. */
export function fakeCanvas() {
  const context = new Proxy(
    {},
    { get: (_, name) => (name === "measureText" ? () => ({ width: 100 }) : () => {}), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(INK);
}

export async function openForm(replies: Replies = {}, address = "/manager/reports") {
  fakeCanvas();
  const portal = openPortal(address, claire, {
    "GET /api/locations": [harbor, finch],
    [`GET /api/locations/${harbor.id}/reports`]: earlier,
    [`GET /api/locations/${harbor.id}/investors`]: holders,
    ...replies,
  });
  await screen.findByLabelText("Business Location");
  // It comes a moment after the form.
  await screen.findByLabelText("Signature box");
  const posted = () => portal.sent.filter(({ call }) => call === SUBMIT).map(({ body }) => body);
  return { ...portal, posted };
}

type OpenForm = Awaited<ReturnType<typeof openForm>>;

export const cell = (label: string, period = thisMonth) => labelled(`${label}, ${formatPeriod(period)}`);
export const comp = (name: string) => labelled(`Dining comps, ${name}`);
export const submit = () => button("Submit Report");

export async function choose(user: OpenForm["user"], location = harbor) {
  await user.selectOptions(labelled("Business Location"), String(location.id));
  await screen.findByText(/^Ready to submit report for/);
  for (const [label, value] of [
    ["Report Year", periodYear(thisMonth)],
    ["Report Month", periodMonth(thisMonth)],
  ] as const)
    if (labelled(label).value !== String(value)) await user.selectOptions(labelled(label), String(value));
  await screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`);
}

/** Nothing of the report month stays empty: what has no amount yet gets a nought. */
export async function leaveNothingEmpty(user: OpenForm["user"]) {
  for (const { label } of [...REPORT_MEASURES, { label: "Cash Distribution" }]) {
    const input = cell(label);
    if (input.value === "") fireEvent.change(input, { target: { value: "0" } });
  }
  await user.tab();
}

/** Whether the browser asks before it closes the tab. */
export function asksOnClosing(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** Types the name: drawing needs a real browser. */
export async function sign(user: OpenForm["user"]) {
  await user.click(await screen.findByRole("button", { name: "Type" }));
  fireEvent.change(labelled("Your Name"), { target: { value: "Claire Donovan" } });
  await user.click(button("Generate"));
  await screen.findByText("Signed");
}
