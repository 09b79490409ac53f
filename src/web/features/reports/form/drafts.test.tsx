import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { formatPeriod, periodYear } from "#shared/domain/periods.ts";
import { claire, fill, openPortal, Refusal, button, labelled } from "#web/app/testing.tsx";
import { fillIn, reload } from "./draft-safety.fixture.ts";
import {
  asksOnClosing,
  lastMonth,
  cell,
  choose,
  comp,
  filedReport,
  finch,
  harbor,
  holders,
  leaveNothingEmpty,
  thisMonth,
  openForm,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";

describe("a draft", () => {
  test("survives a reload, with location, comps and signature", async () => {
    await fillIn();
    await reload();
    expect(labelled("Business Location").value).toBe(String(harbor.id));
    await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
    expect((await screen.findByLabelText<HTMLInputElement>("Dining comps, David Okafor")).value).toBe(
      "186.00",
    );
    expect(labelled("Overall Summary").value).toBe("A good month.");
    expect(await screen.findByText("Signed")).toBeTruthy();
    expect(labelled("Your Name").value).toBe("Claire Donovan");
    await waitFor(() => expect(cell("Gross Sales", lastMonth).value).toBe("146,210.75"));
  });

  test("marks unreadable amounts after a reload and in another month", async () => {
    const first = await openForm();
    await choose(first.user);
    fill(cell("Gross Sales"), "abc");
    fill(comp("David Okafor"), "1.234,56");
    const { user } = await reload();
    expect(cell("Gross Sales").value).toBe("abc");
    expect(cell("Gross Sales").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Enter an amount such as 1234.50")).toBeTruthy();
    expect(comp("David Okafor").getAttribute("aria-invalid")).toBe("true");
    await user.selectOptions(labelled("Report Year"), String(periodYear(lastMonth) - 1));
    expect(screen.getByText("Enter an amount such as 1234.50")).toBeTruthy();
  });

  test("survives a session that ends while submitting, and the way to the login asks nothing", async () => {
    const { user } = await openForm({ [SUBMIT]: new Refusal("signed_out", "Unauthorized") });
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    await choose(user);
    await user.type(cell("Gross Sales"), "1000");
    await leaveNothingEmpty(user);
    await sign(user);
    await user.click(button("Submit Report"));
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
    expect(asksOnClosing()).toBe(false);
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/login"));
    window.dispatchEvent(new Event("pagehide"));
    cleanup();
    openPortal("/?login", null);
    const why = "Your session has ended. Log in to go on; your unsent report is kept in this tab.";
    expect(await screen.findByText(why)).toBeTruthy();
    cleanup();
    openPortal("/", claire);
    await waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
    cleanup();
    await reload();
    await waitFor(() => expect(cell("Gross Sales").value).toBe("1,000.00"));
  });

  test("is invisible to another account in the same tab", async () => {
    const { unmount } = await fillIn();
    unmount();
    const other = { ...claire, id: "9", username: "mbell" };
    openPortal("/manager/reports", other, { "GET /api/locations": [harbor, finch] });
    await screen.findByLabelText("Business Location");
    expect(labelled("Business Location").value).toBe("");
    expect(screen.queryByText(/not sent yet|restored|Continue/)).toBeNull();
  });
});

describe("leaving the form with unsent work", () => {
  test("by a link asks first", async () => {
    const { user } = await fillIn();
    const link = () => screen.getAllByRole("link", { name: "Manage Locations" })[0] as HTMLElement;
    await user.click(link());
    expect(await screen.findByRole("alertdialog", { name: "Leave without submitting?" })).toBeTruthy();
    await user.click(button("Cancel"));
    expect(window.location.pathname).toBe("/manager/reports");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(link());
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(window.location.pathname).toBe("/manager/locations"));
  });

  test("by closing the tab asks, and only with unsent work", async () => {
    const { user } = await openForm();
    await choose(user);
    expect(asksOnClosing()).toBe(false);
    await user.type(cell("Gross Sales"), "1");
    expect(asksOnClosing()).toBe(true);
  });
});

describe("starting over", () => {
  test("removes the draft, which can be undone with comps and signature until something is entered", async () => {
    await fillIn();
    const { user } = await reload();
    await user.click(await screen.findByRole("button", { name: "Start Over" }));
    expect(cell("Gross Sales").value).toBe("");
    expect(cell("Gross Sales", lastMonth).value).toBe("146,210.75");
    expect(screen.queryByText("Signed")).toBeNull();
    await waitFor(() => expect(comp("David Okafor").value).toBe(""));
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(document.activeElement).toBe(button("Undo"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
    expect(comp("David Okafor").value).toBe("186.00");
    expect(labelled("Overall Summary").value).toBe("A good month.");
    expect(screen.getByText("Signed")).toBeTruthy();
    await user.click(button("Start Over"));
    await user.type(cell("Gross Sales"), "7");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

describe("the draft of another location or month", () => {
  test("stays stored when another location is chosen, and can be copied there", async () => {
    const { unmount } = await fillIn();
    unmount();
    const { user } = await openForm({ [`GET /api/locations/${finch.id}/investors`]: holders });
    await user.selectOptions(labelled("Business Location"), String(finch.id));
    await waitFor(() => expect(cell("Gross Sales").value).toBe(""));
    const title = `${harbor.name}, ${formatPeriod(thisMonth)}`;
    await user.type(cell("Net Revenue"), "7");
    await user.click(
      await screen.findByRole("button", { name: `Copy It Here: what you entered for ${title}` }),
    );
    await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
    expect(cell("Net Revenue").value).toBe("7.00");
    expect(labelled("Overall Summary").value).toBe("A good month.");
    expect(comp("David Okafor").value).toBe("");
    expect(screen.queryByText("Signed")).toBeNull();
    const banner = button("Use Them Here").closest(".form-banner");
    expect(banner?.textContent).toContain(`entered for ${harbor.name}, and are kept there, too.`);
    await user.click(button("Use Them Here"));
    await user.selectOptions(labelled("Business Location"), String(harbor.id));
    await waitFor(() => expect(comp("David Okafor").value).toBe("186.00"));
    expect(cell("Gross Sales").value).toBe("158,942.50");
  });

  test("is listed in a form of another report, with a way to it", async () => {
    const { unmount } = await fillIn();
    unmount();
    const { user } = await openForm(
      { [`GET /api/locations/${finch.id}/investors`]: holders },
      `/manager/reports?location=${finch.id}`,
    );
    // Nothing is filed there yet: the month that is due is offered.
    await waitFor(() => expect(cell("Gross Sales", lastMonth).value).toBe(""));
    const way = `Continue your report for ${harbor.name}, ${formatPeriod(thisMonth)}`;
    await user.click(await screen.findByRole("button", { name: way }));
    await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
    expect(labelled("Business Location").value).toBe(String(harbor.id));
    expect(screen.queryByRole("button", { name: way })).toBeNull();
  });

  test("is called filed where somebody else has filed its month", async () => {
    const { unmount } = await fillIn();
    unmount();
    const { user } = await openForm(
      {
        [`GET /api/locations/${finch.id}/investors`]: holders,
        [`GET /api/locations/${harbor.id}/reports`]: [filedReport(thisMonth, {})],
        "GET /api/reports": [{ status: "submitted" }],
      },
      `/manager/reports?location=${finch.id}`,
    );
    const title = `${harbor.name}, ${formatPeriod(thisMonth)}`;
    expect(await screen.findByText(`${title} was filed meanwhile; what you entered is kept.`)).toBeTruthy();
    expect(screen.queryByText(/is not sent yet/)).toBeNull();
    await user.click(button(`View what you entered for ${title}`));
    await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
  });
});
