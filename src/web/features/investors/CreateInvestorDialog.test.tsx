import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { Refusal, fill, button, labelled } from "#web/app/testing.tsx";
import { saying } from "#web/ui/untranslated.fixture.ts";
import { CREATE, done, fillIn, openDialog } from "./create-investor.fixture.ts";
import {
  ellison,
  finch,
  held,
  marlowe,
  openInvestors,
  ownership,
  saltgrassAt,
  tickbox,
  watchTotals,
} from "./investors.fixture.ts";

describe("the form of CreateInvestorDialog", () => {
  /** What a screen reader says of a field beside its label. */
  const described = (label: string) =>
    labelled(label)
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");

  test("different passwords are reported at the second one and nothing is sent", async () => {
    const { user, posted } = await openDialog();
    fillIn("quiet-harbour");
    await user.click(button("Create Account"));
    expect(await screen.findByText("Passwords do not match")).toBeTruthy();
    expect(labelled("Confirm Password").getAttribute("aria-invalid")).toBe("true");
    expect(posted()).toEqual([]);
    // Corrected in the first box, the sentence at the second goes away.
    fill(labelled("Password"), "quiet-harbour");
    await waitFor(() => expect(screen.queryByText("Passwords do not match")).toBeNull());
  });

  test("a second password that differs and is short is reported as different", async () => {
    const { user } = await openDialog();
    fillIn("abc");
    await user.click(button("Create Account"));
    expect(await screen.findByText("Passwords do not match")).toBeTruthy();
    expect(screen.queryByText("Password must be at least 6 characters")).toBeNull();
    // The same twice, it is only too short.
    fill(labelled("Password"), "abc");
    expect(await screen.findAllByText("Password must be at least 6 characters")).toHaveLength(2);
  });

  test("a taken username is reported at its field and the entries stay", async () => {
    const taken = "This username is already taken.";
    const { user, posted } = await openDialog({
      [CREATE]: new Refusal("name_taken", taken, { username: taken }),
    });
    fillIn();
    await user.click(tickbox(/Copper Finch/));
    await user.click(button("Create Account"));
    await waitFor(() => expect(labelled("Username").getAttribute("aria-invalid")).toBe("true"));
    expect(described("Username")).toBe(taken);
    await waitFor(() => expect(document.activeElement).toBe(labelled("Username")));
    expect(labelled("First Name").value).toBe("Margaret");
    expect(labelled("Password").value).toBe("quiet-harbor");
    expect(ownership("Copper Finch Cafe").value).toBe("10.00");
    expect(posted()).toHaveLength(1);
  });

  test("an empty form shows the rule of each field", async () => {
    await openDialog();
    expect(described("Username")).toBe("At least 3 characters.");
    expect(described("Phone Number")).toBe("In any form, up to 20 characters.");
    expect(described("Password")).toBe(
      "At least 6 characters. Passwords that everybody tries first are refused.",
    );
  });

  test("a mistake is shown on blur until it is corrected", async () => {
    const { user } = await openDialog();
    await user.type(labelled("Username"), "me");
    expect(screen.queryByText("Username must be at least 3 characters")).toBeNull();
    await user.tab();
    expect(await screen.findByText("Username must be at least 3 characters")).toBeTruthy();
    await user.type(labelled("Username"), "l");
    await waitFor(() => expect(screen.queryByText("Username must be at least 3 characters")).toBeNull());
  });
});

describe("CreateInvestorDialog", () => {
  const assign = (id: number) => `POST /api/investors/${ellison.id}/locations/${id}`;

  const withNothing = "With 0.00% the reports are seen, and no distribution is paid.";

  test("sends the account, then one assignment per ticked location, then notifies", async () => {
    const waiting: ((reply: unknown) => void)[] = [];
    const slowly = () => new Promise((resolve) => waiting.push(resolve));
    const { user, posted } = await openDialog({ [assign(3)]: slowly });
    fillIn();
    await user.click(tickbox(/Copper Finch/));
    expect(screen.queryByText(withNothing)).toBeNull();
    await user.clear(ownership("Copper Finch Cafe"));
    expect(screen.getByText(withNothing)).toBeTruthy();
    await user.click(tickbox(/Saltgrass/));
    await user.dblClick(button("Create Account"));
    await waitFor(() => expect(posted()).toHaveLength(3));
    expect(screen.queryByText(done)).toBeNull();
    for (const answer of waiting) answer({});
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    expect(posted()).toEqual([
      {
        call: CREATE,
        body: {
          userId: expect.stringMatching(/^investor_\d{13}$/),
          firstName: "Margaret",
          lastName: "Ellison",
          email: "margaret.ellison@example.com",
          phoneNumber: "(207) 555-0143",
          username: "mellison",
          password: "quiet-harbor",
        },
      },
      { call: assign(1), body: { sharePercentage: "0.00", shareShown: null } },
      { call: assign(3), body: { sharePercentage: "10.00", shareShown: null } },
    ]);
  });

  test("a total counts the new share once while it is saved and fetched again", async () => {
    const waiting: ((reply: unknown) => void)[] = [];
    let stored = "0.00";
    const { user, posted, sent } = await openDialog({
      "GET /api/locations": () => saltgrassAt(stored),
      [assign(3)]: () => {
        stored = "10.00";
        return {};
      },
      [assign(1)]: () => new Promise((resolve) => waiting.push(resolve)),
    });
    fillIn();
    await user.click(tickbox(/Copper Finch/));
    await user.click(tickbox(/Saltgrass/));
    const totals = watchTotals();
    const reads = () => sent.filter(({ call }) => call === "GET /api/locations").length;
    const before = reads();
    await user.click(button("Create Account"));
    await waitFor(() => expect(posted()).toHaveLength(3));
    await waitFor(() => expect(reads()).toBeGreaterThan(before + 1));
    for (const answer of waiting) answer({});
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(totals()).toEqual(["Total 10.00%", "Total 92.50%"]);
  });

  test("a failed assignment names the location, keeps the account, and only it is sent again", async () => {
    let refuse = true;
    const { user, posted } = await openDialog({
      [assign(2)]: () => (refuse ? new Refusal("unavailable", "The database is busy.") : {}),
    });
    fillIn();
    await user.click(tickbox(/Copper Finch/));
    await user.click(tickbox(/Marlowe Coffee/));
    await user.click(button("Create Account"));
    expect(await screen.findByText(saying(/The account of Margaret Ellison was created/))).toBeTruthy();
    expect(screen.queryByText(done)).toBeNull();
    expect(tickbox(/Marlowe Coffee/).checked).toBe(true);
    // In the toast, which goes away, and in the row of the location.
    await waitFor(() => expect(screen.getAllByText("The database is busy.")).toHaveLength(2));
    expect(screen.queryByRole("checkbox", { name: /Copper Finch/ })).toBeNull();

    refuse = false;
    await user.click(button("Try Again"));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(posted().map(({ call }) => call)).toEqual([CREATE, assign(1), assign(2), assign(2)]);
  });

  test("a share that somebody else has assigned since is shown, and can be replaced or kept", async () => {
    const sentence = "This share is 12.50% by now.";
    let stored: Holding[] = [];
    const { user, posted } = await openDialog({
      [assign(1)]: ({ shareShown }: { shareShown: string | null }) =>
        shareShown === (stored[0]?.sharePercentage ?? null)
          ? {}
          : new Refusal("stale_version", sentence, { shareShown: sentence }),
      [assign(2)]: new Refusal("unavailable", "The database is busy."),
      [`GET /api/investor-locations/${ellison.id}`]: () => stored,
    });
    fillIn();
    await user.click(tickbox(/Copper Finch/));
    await user.click(tickbox(/Marlowe Coffee/));
    stored = [held(finch, "12.50"), held(marlowe, "3.00")];
    await user.click(button("Create Account"));
    const choice = `${sentence} Try Again replaces it; untick the location to keep it.`;
    expect(await screen.findByText(choice)).toBeTruthy();
    expect(ownership("Copper Finch Cafe").value).toBe("10.00");

    await user.click(button("Try Again"));
    await waitFor(() => expect(screen.queryByText(choice)).toBeNull());
    const shown = (id: number) =>
      posted().flatMap(({ call, body }) =>
        call === assign(id) ? [(body as { shareShown: unknown }).shareShown] : [],
      );
    // Of the other one nothing was shown.
    expect([shown(1), shown(2)]).toEqual([
      [null, "12.50"],
      [null, null],
    ]);
  });

  test("an ownership above 100 is refused with a toast and nothing is sent", async () => {
    const { user, posted } = await openDialog();
    fillIn();
    await user.click(tickbox(/Saltgrass/));
    fill(ownership("Saltgrass Kitchen"), "150");
    await user.click(button("Create Account"));
    expect(await screen.findByText("Invalid Percentages")).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  test("without locations an account can still be created", async () => {
    const { user, posted } = await openDialog({ "GET /api/locations": [] });
    expect(await screen.findByText("No locations available. Create locations first.")).toBeTruthy();
    fillIn();
    await user.click(button("Create Account"));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(posted()).toHaveLength(1);
  });

  test("an ended session keeps the entered person and shares, never the password", async () => {
    const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const { user } = await openDialog({ [CREATE]: new Refusal("signed_out", "Unauthorized") });
    fillIn();
    await user.click(tickbox(/Saltgrass/));
    fill(ownership("Saltgrass Kitchen"), "7.50");
    await user.click(button("Create Account"));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/api/login"));
    expect(Object.values(sessionStorage).join(" ")).toContain("margaret.ellison@example.com");
    expect(Object.values(sessionStorage).join(" ")).not.toContain("quiet-harbor");
    cleanup();

    const again = openInvestors({ [CREATE]: ellison, [assign(3)]: {} });
    const note = "What you typed here before is filled in. Enter the password again.";
    expect(await screen.findByText(note)).toBeTruthy();
    expect(labelled("Email").value).toBe("margaret.ellison@example.com");
    expect(labelled("Password").value + labelled("Confirm Password").value).toBe("");
    await waitFor(() => expect(ownership("Saltgrass Kitchen").value).toBe("7.50"));
    fill(labelled("Password"), "quiet-harbor");
    fill(labelled("Confirm Password"), "quiet-harbor");
    await again.user.click(button("Create Account"));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(again.sent.find(({ call }) => call === assign(3))?.body).toEqual({
      sharePercentage: "7.50",
      shareShown: null,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    leave.mockRestore();
  });

  test("once the account exists, no draft of it is kept", async () => {
    const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const { user } = await openDialog({ [assign(3)]: new Refusal("signed_out", "Unauthorized") });
    fillIn();
    await user.click(tickbox(/Saltgrass/));
    await user.click(button("Create Account"));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/api/login"));
    cleanup();
    openInvestors();
    await screen.findByRole("button", { name: "Manage Locations for Margaret Ellison" });
    expect(screen.queryByRole("dialog")).toBeNull();
    leave.mockRestore();
  });
});
