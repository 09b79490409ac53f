import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addMonths, formatPeriod, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import {
  before,
  button,
  cell,
  choose,
  comp,
  earlier,
  filed,
  finch,
  harbor,
  holders,
  inATabOfItsOwn,
  labelled,
  now,
  openForm,
  sign,
  submit,
  SUBMIT,
  yearAgo,
} from "./monthly-report.fixture.ts";

describe("chosen month", () => {
  inATabOfItsOwn();

  test("opens on the current month and with the signed-in manager, and sends nothing without a location", async () => {
    await openForm();
    expect(labelled("Report Year").value).toBe(String(periodYear(now)));
    expect(labelled("Report Month").value).toBe(String(periodMonth(now)));
    expect(labelled("Report Submitter").value).toBe("Claire Donovan");
    expect(button("Submit Report").disabled).toBe(true);
  });

  test("opens where a link leads to, the location and the month that is due, and keeps the address clean", async () => {
    const month = addMonths(yearAgo, 1);
    await openForm({}, `/manager/reports?location=${harbor.id}&month=${month}`);
    await screen.findByText(`Ready to submit report for ${formatPeriod(month)}`);
    expect(labelled("Business Location").value).toBe(String(harbor.id));
    expect(labelled("Report Month").value).toBe(String(periodMonth(month)));
    expect(cell("Gross Sales", yearAgo).value).toBe("149,876.00");
    expect(location.search).toBe("");
  });

  test("a link to a month alone does not put unsent work aside; one to a location does, and the work stays", async () => {
    const { user, unmount } = await openForm();
    await choose(user);
    await user.type(cell("Gross Sales"), "5000");
    await user.tab();
    unmount();
    const again = await openForm({}, `/manager/reports?month=${yearAgo}`);
    expect(labelled("Business Location").value).toBe(String(harbor.id));
    expect(cell("Gross Sales").value).toBe("5,000.00");
    again.unmount();
    await openForm(
      { [`GET /api/locations/${finch.id}/reports`]: [], [`GET /api/locations/${finch.id}/investors`]: [] },
      `/manager/reports?location=${finch.id}&month=${before}`,
    );
    expect(labelled("Business Location").value).toBe(String(finch.id));
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await user.selectOptions(labelled("Report Year"), String(periodYear(now)));
    await user.selectOptions(labelled("Report Month"), String(periodMonth(now)));
    expect(cell("Gross Sales").value).toBe("5,000.00");
  });

  test("a location is offered its newest month that is over and not filed, whatever a link said of another month", async () => {
    const { user } = await openForm(
      {
        [`GET /api/locations/${finch.id}/reports`]: [filed(before, {}), filed(addMonths(before, -2), {})],
        [`GET /api/locations/${harbor.id}/reports`]: [filed(before, {})],
      },
      `/manager/reports?location=${finch.id}&month=${before}`,
    );
    await screen.findByText(`Ready to submit report for ${formatPeriod(addMonths(before, -1))}`);
    // Where nothing is missing, the month that is not over.
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`);
  });

  test("a month that somebody has chosen, or entered figures for, stays when the location is chosen", async () => {
    const { user, unmount } = await openForm();
    await user.selectOptions(labelled("Report Year"), String(periodYear(now) - 1));
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await screen.findByText(/Report already submitted|Ready to submit/);
    unmount();
    const again = await openForm();
    await again.user.type(cell("Gross Sales"), "5000");
    await again.user.selectOptions(labelled("Business Location"), String(finch.id));
    await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`);
    expect(cell("Gross Sales").value).toBe("5,000.00");
  });

  test("without a location there is a way to create one", async () => {
    openPortal("/manager/reports", claire, { "GET /api/locations": [] });
    expect(await screen.findByText("No locations yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Add First Location" }).getAttribute("href")).toBe(
      "/manager/locations",
    );
  });
});

describe("period banner", () => {
  inATabOfItsOwn();

  test("a month that is not over is doubted, with the way to the one that is", async () => {
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/reports`]: [filed(yearAgo, { grossSalesLastMonth: "1.00" })],
    });
    await choose(user);
    expect(screen.getByText(`${formatPeriod(now)} is not over yet.`)).toBeTruthy();
    expect(document.querySelector(".period-banner .banner")?.className).toContain("banner-success");
    await user.click(button(`Report ${formatPeriod(before)}`));
    expect(await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`)).toBeTruthy();
    expect(screen.queryByText(/not over yet/)).toBeNull();
    expect(document.querySelector(".period-banner .banner")?.className).toContain("banner-success");
    await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
  });

  /** Chooses the month a year before the one that is due, which is filed. */
  async function chooseFiled() {
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/reports`]: [
        filed(addMonths(before, -12), { grossSalesLastMonth: "1.00" }),
      ],
    });
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`);
    await user.selectOptions(labelled("Report Year"), String(periodYear(before) - 1));
    return user;
  }

  test("where the chosen month is filed, the way leads to the one that is due", async () => {
    const user = await chooseFiled();
    expect(await screen.findByText(`${formatPeriod(before)} has not been reported yet.`)).toBeTruthy();
    await user.click(button(`Report ${formatPeriod(before)}`));
    expect(await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`)).toBeTruthy();
    expect(screen.queryByText(/has not been reported yet/)).toBeNull();
  });

  test("what is ready for a month in the future is not green", async () => {
    const nextYear = Number(now.slice(0, 4)) + 1;
    const other = now.endsWith("-03") ? `${nextYear}-04` : `${nextYear}-03`;
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/reports`]: [filed(other, { grossSalesLastMonth: "1.00" })],
    });
    await choose(user);
    await user.selectOptions(labelled("Report Year"), String(nextYear));
    expect(screen.getByText(/lies in the future/)).toBeTruthy();
    expect(document.querySelector(".period-banner .banner")?.className).toContain("banner-info");
  });

  test("a filed month is disabled in the list, the banner turns red and nothing can be sent", async () => {
    await chooseFiled();
    expect(await screen.findByText("Report already submitted for this period")).toBeTruthy();
    expect(button("Report Already Submitted").disabled).toBe(true);
    expect(screen.getByRole("link", { name: "View Report" }).getAttribute("href")).toBe("/manager/report/1");
    const option = screen.getByRole<HTMLOptionElement>("option", {
      name: /^\w+ \(Already Submitted\)$/,
      selected: true,
    });
    expect(option.disabled).toBe(true);
  });
});

describe("namesakes", () => {
  inATabOfItsOwn();

  test("two locations of one name are told apart by their address where one is chosen", async () => {
    const other = { ...finch, id: 9, name: ` ${harbor.name.toUpperCase()}`, address: "9 Wharf Street" };
    const { user } = await openForm({ "GET /api/locations": [harbor, finch, other] });
    await choose(user);
    const options = [...labelled<HTMLSelectElement>("Business Location").options].map(({ text }) =>
      text.trim(),
    );
    expect(options).toEqual([
      "Choose a location",
      `${harbor.name}, ${harbor.address}`,
      finch.name,
      `${other.name.trim()}, 9 Wharf Street`,
    ]);
  });

  test("a name with accents and the same without them are told apart where a location is chosen", async () => {
    const cafe = { ...harbor, name: "Caf\u00e9 Lumi\u00e8re" };
    const plain = { ...finch, name: "Cafe Lumiere" };
    const { user } = await openForm({ "GET /api/locations": [cafe, plain] });
    await choose(user);
    const options = [...labelled<HTMLSelectElement>("Business Location").options].map(({ text }) => text);
    expect(options.slice(1)).toEqual([
      `Caf\u00e9 Lumi\u00e8re, ${cafe.address}`,
      `Cafe Lumiere, ${plain.address}`,
    ]);
  });

  test("a report that is not sent yet says for which of two locations of one name it is", async () => {
    const other = { ...finch, id: 9, name: harbor.name, address: "9 Wharf Street" };
    sessionStorage.setItem(`report-draft/1/${other.id}/2026-09`, "{}");
    await openForm({ "GET /api/locations": [harbor, finch, other] });
    const name = `Continue your report for ${harbor.name}, 9 Wharf Street, September 2026`;
    expect(await screen.findByRole("button", { name })).toBeTruthy();
  });

  const twin = { ...finch, id: 9, name: harbor.name, address: "9 Wharf Street" };
  const twins = { "GET /api/locations": [harbor, finch, twin] };
  const TOLD = `${harbor.name}, ${harbor.address}`;

  test("which of two locations of one name is filed for stands beside the form, in the question and behind it", async () => {
    const { user } = await openForm({ ...twins, [SUBMIT]: { id: 77 } });
    await choose(user);
    expect(screen.getByRole("complementary", { name: "Report summary" }).textContent).toContain(TOLD);
    await user.type(cell("Gross Sales"), "1");
    await user.type(cell("Cash Distribution"), "-100");
    await sign(user);
    await user.click(submit());
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain(`The Cash Distribution of ${TOLD} for`);
    await user.click(button("Submit Clawback"));
    const view = await screen.findByRole("link", { name: "View Report" });
    expect(view.closest(".form-notice")?.textContent).toContain(
      `${TOLD}, ${formatPeriod(now)} is submitted.`,
    );
  });

  test("whose figures stand in the form is told by address, where another location of the name is chosen", async () => {
    const { user } = await openForm(twins);
    await choose(user);
    await user.type(cell("Gross Sales"), "1");
    await user.selectOptions(labelled("Business Location"), String(twin.id));
    const use = await screen.findByRole("button", { name: "Use Them Here" });
    expect(use.closest(".form-notice")?.textContent).toContain(`entered for ${TOLD}`);
  });

  test("work that waits for a location is named beside figures that were brought from another of its name", async () => {
    sessionStorage.setItem(`report-draft/1/${twin.id}/2026-09`, "{}");
    const { user } = await openForm(twins);
    await choose(user);
    await user.type(cell("Gross Sales"), "1");
    await user.selectOptions(labelled("Business Location"), String(finch.id));
    await screen.findByRole("button", { name: "Use Them Here" });
    expect(button(`Continue your report for ${twin.name}, ${twin.address}, September 2026`)).toBeTruthy();
  });

  test("two investors of one name are told apart by e-mail where their comps are entered and what they get", async () => {
    const [okafor, ellison] = holders;
    const other = { ...ellison, investor: { ...ellison?.investor, id: 21, email: "m.ellison@example.com" } };
    const { user } = await openForm({
      [`GET /api/locations/${harbor.id}/investors`]: [okafor, ellison, other],
    });
    await choose(user);
    for (const whose of ["margaret@example.com", "m.ellison@example.com"]) {
      expect(comp(`Margaret Ellison (${whose})`)).toBeTruthy();
      // Beside the box, and in the list of who gets what.
      expect(screen.getAllByText(`Margaret Ellison (${whose})`)).toHaveLength(2);
    }
    expect(comp("David Okafor")).toBeTruthy();
  });
});

describe("prefill", () => {
  inATabOfItsOwn();

  test("takes over the month before and the month a year ago", async () => {
    const { user } = await openForm();
    await choose(user);
    expect(cell("Gross Sales", before).value).toBe("146,210.75");
    expect(cell("Labor Costs", before).value).toBe("45,910.00");
    expect(cell("Net Revenue", yearAgo).value).toBe("127,394.60");
    expect(cell("Food Sales", before).value).toBe("");
    expect(cell("Gross Sales").value).toBe("");
  });

  test("a month that was never filed takes over what a later report said of it, says so, and leaves what was typed", async () => {
    const later = filed(now, { grossSalesPreviousMonth: "90000.00", laborCostsPreviousMonth: "28000.00" });
    const { user } = await openForm(
      { [`GET /api/locations/${harbor.id}/reports`]: [later, filed(yearAgo, {})] },
      `/manager/reports?location=${harbor.id}&month=${before}`,
    );
    const twoBefore = addMonths(before, -1);
    const go = async (period: typeof now) => {
      await user.selectOptions(labelled("Report Year"), String(periodYear(period)));
      await user.selectOptions(labelled("Report Month"), String(periodMonth(period)));
    };
    expect((await screen.findByText(/They are filled in below/)).textContent).toBe(
      `The report of ${formatPeriod(now)} already names figures of ${formatPeriod(before)}. They are filled in below; check them before you sign.`,
    );
    expect(cell("Gross Sales", before).value).toBe("90,000.00");
    await user.clear(cell("Gross Sales", before));
    await user.type(cell("Gross Sales", before), "5");
    await go(twoBefore);
    expect(screen.queryByText(/They are filled in below/)).toBeNull();
    expect([cell("Gross Sales", twoBefore).value, cell("Labor Costs", twoBefore).value]).toEqual([
      "5.00",
      "",
    ]);
    await go(before);
    expect([cell("Gross Sales", before).value, cell("Labor Costs", before).value]).toEqual([
      "5.00",
      "28,000.00",
    ]);
  });

  test("another period fills anew what nobody has changed, and leaves the rest", async () => {
    const { user } = await openForm();
    await choose(user);
    const net = cell("Net Revenue", before);
    await user.clear(net);
    await user.type(net, "124000");
    await user.tab();
    expect(screen.getAllByText(/edited/).length).toBeGreaterThan(0);
    await user.type(cell("Gross Sales"), "5");
    await user.selectOptions(labelled("Report Year"), String(periodYear(yearAgo)));
    expect(cell("Gross Sales", yearAgo).value).toBe("5.00");
    expect(screen.getAllByDisplayValue("124,000.00")).toHaveLength(1);
    expect(screen.queryByDisplayValue("146,210.75")).toBeNull();
  });

  test("figures typed for another month say which month they now stand for, until they are kept or cleared", async () => {
    const { user } = await openForm();
    await choose(user);
    const year = labelled("Report Year");
    await user.selectOptions(year, String(periodYear(yearAgo)));
    expect(screen.queryByText(/now stands for/)).toBeNull();
    await user.type(cell("Gross Sales", yearAgo), "5");
    await user.selectOptions(year, String(periodYear(now)));
    const note = () => screen.queryByText(/now stands for/)?.textContent;
    expect(note()).toBe(
      `What you entered for ${formatPeriod(yearAgo)} is still here and now stands for ${formatPeriod(now)}.`,
    );
    await user.selectOptions(year, String(periodYear(yearAgo)));
    expect(note()).toBeUndefined();
    await user.selectOptions(year, String(periodYear(now)));
    await user.click(button("Keep It"));
    expect(note()).toBeUndefined();
    await waitFor(() => expect(document.activeElement).toBe(labelled("Report Month")));
    await user.selectOptions(year, String(periodYear(yearAgo)));
    await user.click(button("Start Over"));
    expect(note()).toBeUndefined();
    expect(cell("Gross Sales", yearAgo).value).toBe("");
    await user.click(button("Undo"));
    expect(cell("Gross Sales", yearAgo).value).toBe("5.00");
    expect(note()).toContain(`now stands for ${formatPeriod(yearAgo)}`);
  });

  test("what could not be loaded can be asked for again", async () => {
    let answers = 0;
    const reports = () => (++answers === 1 ? new Refusal(500, "Down") : earlier);
    const { user } = await openForm(
      { [`GET /api/locations/${harbor.id}/reports`]: reports },
      `/manager/reports?location=${harbor.id}&month=${now}`,
    );
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`)).toBeTruthy();
    expect(cell("Gross Sales", before).value).toBe("146,210.75");
  });
});
