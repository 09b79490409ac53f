import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { periodYear } from "#shared/domain/periods.ts";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import {
  before,
  button,
  cell,
  choose,
  comp,
  finch,
  harbor,
  inATabOfItsOwn,
  labelled,
  leaveNothingEmpty,
  openForm,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";
import { fillIn, reload } from "./draft-safety.fixture.ts";

inATabOfItsOwn();

test("what was entered survives a reload, with location, comps and signature", async () => {
  await fillIn();
  await reload();
  expect(labelled("Business Location").value).toBe(String(harbor.id));
  await waitFor(() => expect(cell("Gross Sales").value).toBe("158,942.50"));
  expect((await screen.findByLabelText<HTMLInputElement>("Dining comps, David Okafor")).value).toBe("186.00");
  expect(labelled("Overall Summary").value).toBe("A good month.");
  expect(await screen.findByText("Signed")).toBeTruthy();
  await waitFor(() => expect(cell("Gross Sales", before).value).toBe("146,210.75"));
});

test("what is no amount stays marked after a reload and in another month, before anybody submits", async () => {
  const first = await openForm();
  await choose(first.user);
  await first.user.type(cell("Gross Sales"), "abc");
  await first.user.type(comp("David Okafor"), "1,5");
  const { user } = await reload();
  expect(cell("Gross Sales").value).toBe("abc");
  expect(cell("Gross Sales").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Enter an amount such as 1234.50")).toBeTruthy();
  expect(comp("David Okafor").getAttribute("aria-invalid")).toBe("true");
  await user.selectOptions(labelled("Report Year"), String(periodYear(before) - 1));
  expect(screen.getByText("Enter an amount such as 1234.50")).toBeTruthy();
});

test("a session that is lost while sending loses nothing, and leaving for the login is not asked about", async () => {
  const { user } = await openForm({ [SUBMIT]: new Refusal(401, "Unauthorized") });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await choose(user);
  await user.type(cell("Gross Sales"), "1000");
  await leaveNothingEmpty(user);
  await sign(user);
  await user.click(button("Submit Report"));
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
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

test("another person who logs in on the same device sees nothing of an unsent report", async () => {
  const { unmount } = await fillIn();
  unmount();
  const other = { ...claire, id: "9", username: "mbell" };
  openPortal("/manager/reports", other, { "GET /api/locations": [harbor, finch] });
  await screen.findByLabelText("Business Location");
  expect(labelled("Business Location").value).toBe("");
  expect(screen.queryByText(/not sent yet|restored|Continue/)).toBeNull();
});
