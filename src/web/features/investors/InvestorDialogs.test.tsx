import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  button,
  claire,
  fill,
  labelled,
  openPortal,
  Refusal,
  type Replies,
  answerSave,
  STALE,
} from "#web/app/testing.tsx";
import { saying } from "#web/ui/untranslated.fixture.ts";
import { ellison, finch, held, marlowe, openInvestors, saltgrass } from "./investors.fixture.ts";

describe("EditInvestorDialog", () => {
  const UPDATE = `PUT /api/investors/${ellison.id}`;
  const REMOVE = `DELETE /api/investors/${ellison.id}`;

  async function openDialog(name: string, replies: Replies = {}) {
    const portal = openPortal("/manager/investors", claire, { "GET /api/investors": [ellison], ...replies });
    await portal.user.click(await screen.findByRole("button", { name }));
    await screen.findByRole(name.startsWith("Delete") ? "alertdialog" : "dialog");
    return { ...portal, changes: () => portal.sent.filter(({ call }) => !call.startsWith("GET")) };
  }

  test("an empty password is sent empty and keeps the current one", async () => {
    const { user, changes } = await openDialog("Edit Margaret Ellison", { [UPDATE]: ellison });
    expect(screen.getByText("Leave empty to keep the current password.")).toBeTruthy();
    fill(labelled("Phone Number"), "(207) 555-0199");
    await user.click(button("Save Changes"));
    expect(await screen.findByText("Investor updated successfully")).toBeTruthy();
    const { firstName, lastName, email, username } = ellison;
    expect(changes()).toEqual([
      {
        call: UPDATE,
        body: {
          firstName,
          lastName,
          email,
          username,
          phoneNumber: "(207) 555-0199",
          password: "",
          updatedAt: ellison.updatedAt,
        },
      },
    ]);
  });

  test("each invalid field shows its message and nothing is sent", async () => {
    const { user, changes } = await openDialog("Edit Margaret Ellison");
    for (const label of ["First Name", "Last Name", "Email", "Phone Number", "Username"])
      fill(labelled(label), "");
    fill(labelled("Password"), "short");
    await user.click(button("Save Changes"));
    for (const sentence of [
      "First name is required",
      "Last name is required",
      "Valid email is required",
      "Phone number is required",
      "Username must be at least 3 characters",
      "Password must be at least 6 characters",
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(labelled("First Name")));
    expect(changes()).toEqual([]);
  });

  test("a stale edit shows the newer values beside the entered ones, also a second time", async () => {
    let stored = ellison;
    const { user, changes } = await openDialog("Edit Margaret Ellison", {
      "GET /api/investors": () => [stored],
      [UPDATE]: answerSave(() => stored),
    });
    fill(labelled("Phone Number"), "(207) 555-0199");
    stored = { ...ellison, phoneNumber: "(207) 555-0100", updatedAt: "2026-01-01T12:00:00.000Z" };
    await user.click(button("Save Changes"));
    const note = within(await screen.findByRole("region", { name: /^This was changed/ }));
    const differences = () => note.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(differences()).toEqual(["Phone NumberNow: (207) 555-0100You entered: (207) 555-0199"]);
    // What differs follows what is typed.
    await user.type(labelled("Phone Number"), "8");
    expect(differences()).toEqual(["Phone NumberNow: (207) 555-0100You entered: (207) 555-01998"]);

    stored = { ...stored, lastName: "Ellison-Gray", updatedAt: "2026-01-02T12:00:00.000Z" };
    await user.click(button("Save Changes"));
    await waitFor(() => expect(labelled("Last Name").value).toBe("Ellison-Gray"));
    expect(differences()).toEqual([
      "Last NameNow: Ellison-GrayFilled in",
      "Phone NumberNow: (207) 555-0100You entered: (207) 555-01998",
    ]);
    await user.click(button("Save Changes"));
    expect(await screen.findByText("Investor updated successfully")).toBeTruthy();
    expect(changes().at(-1)?.body).toMatchObject({
      lastName: "Ellison-Gray",
      phoneNumber: "(207) 555-01998",
      updatedAt: stored.updatedAt,
    });
  });

  test("a stale edit without visible differences says that the password may have changed", async () => {
    let stored = ellison;
    const { user } = await openDialog("Edit Margaret Ellison", {
      "GET /api/investors": () => [stored],
      [UPDATE]: answerSave(() => stored),
    });
    stored = { ...ellison, updatedAt: "2026-01-01T12:00:00.000Z" };
    fill(labelled("Password"), "quiet-harbor");
    await user.type(labelled("Password"), "{Enter}");
    expect(
      await screen.findByText(/Nothing shown here differs; a password may have been changed/),
    ).toBeTruthy();
    expect(labelled("Password").value).toBe("quiet-harbor");
    await user.click(button("Save Changes"));
    expect(await screen.findByText("Investor updated successfully")).toBeTruthy();
  });

  test("a newer version that cannot be fetched is reported and the entries stay", async () => {
    let down = false;
    const { user } = await openDialog("Edit Margaret Ellison", {
      "GET /api/investors": () => (down ? new Refusal("unavailable", "Down") : [ellison]),
      [UPDATE]: STALE,
    });
    fill(labelled("Last Name"), "Ellison-Gray");
    down = true;
    await user.click(button("Save Changes"));
    // In the toast and in the dialog.
    await waitFor(() => expect(screen.getAllByText(STALE.message)).toHaveLength(2));
    expect(labelled("Last Name").value).toBe("Ellison-Gray");
  });

  test("a new password is saved after the manager confirms with their own", async () => {
    let isConfirmed = false;
    const onceMore = "Enter your password once more.";
    const { user, changes } = await openDialog("Edit Margaret Ellison", {
      [UPDATE]: () =>
        isConfirmed ? ellison : new Refusal("confirmation_needed", onceMore, { currentPassword: onceMore }),
      "POST /api/auth/confirm": () => {
        isConfirmed = true;
        return { confirmedUntil: new Date(Date.now() + 600_000).toISOString() };
      },
    });
    fill(labelled("Password"), "quiet-harbor");
    await user.type(labelled("Password"), "{Enter}");
    const question = () => screen.findByRole("dialog", { name: "Is it you?" });
    await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(button("Save Changes").disabled).toBe(false));
    expect(labelled("Password").value).toBe("quiet-harbor");
    // There is a field for a password here: nothing may tell the reader to put their own into it.
    expect(screen.queryByText(onceMore)).toBeNull();
    await user.click(button("Save Changes"));
    const dialog = within(await question());
    expect(
      dialog.getByText("Enter your own password once more to set a new one for an investor."),
    ).toBeTruthy();
    fill(dialog.getByLabelText("Your password"), "harbor-lantern");
    await user.type(dialog.getByLabelText("Your password"), "{Enter}");
    expect(await screen.findByText("Investor updated successfully")).toBeTruthy();
    const last = changes().at(-1);
    expect([last?.call, last?.body]).toEqual([UPDATE, expect.objectContaining({ password: "quiet-harbor" })]);
  });

  test("deleting warns, asks for the phrase and is sent once", async () => {
    const { user, changes } = await openDialog("Delete Margaret Ellison");
    expect(screen.getByRole("alertdialog", { name: "Delete Investor" })).toBeTruthy();
    for (const loss of ["The investor's account", "All location assignments", "Participation in reports"])
      expect(screen.getByText(loss)).toBeTruthy();
    for (const said of [
      /^Filed reports keep what was paid out/,
      "It cannot be undone in the portal; only whoever runs the server keeps a copy, for 30 days.",
    ])
      expect(screen.getByText(said)).toBeTruthy();
    expect(
      screen.getByText(/removed from all assigned locations and will lose access to all reports/),
    ).toBeTruthy();
    await user.click(button("I Understand - Continue"));
    fill(labelled("Confirmation text"), "DELETE MARGARET ELLISON");
    await user.click(button("Verify"));
    expect(changes()).toEqual([]);
    await user.dblClick(button("Delete"));
    expect(await screen.findByText("Investor deleted successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(changes()).toEqual([{ call: REMOVE, body: null }]);
  });
});

describe("the impact of deleting an investor", () => {
  const HELD = `GET /api/investor-locations/${ellison.id}`;
  const PAID = `GET /api/investors/${ellison.id}/participation`;

  async function openDeletion(replies: Readonly<Record<string, unknown>>) {
    const { user } = openInvestors(replies);
    await user.click(await screen.findByRole("button", { name: "Delete Margaret Ellison" }));
    return screen.findByRole("alertdialog", { name: "Delete Investor" });
  }

  const fourth = { ...saltgrass, id: 4, name: "Tide House" };

  test.each([
    [[held(finch, "20.00")], "Margaret Ellison holds 20.00% of Copper Finch Cafe."],
    [
      [held(finch, "5.00"), held(marlowe, "12.50")],
      "Margaret Ellison holds 12.50% of Marlowe Coffee and 5.00% of Copper Finch Cafe.",
    ],
    [
      [held(finch, "5.00"), held(marlowe, "12.50"), held(saltgrass, "7.00"), held(fourth, "1.00")],
      "Margaret Ellison holds 12.50% of Marlowe Coffee, 7.00% of Saltgrass Kitchen, 5.00% of Copper Finch Cafe and shares of 1 more.",
    ],
    [[], "Margaret Ellison holds no location."],
  ])("the deletion dialog says what the investor holds: %#", async (holdings, words) => {
    await openDeletion({ [HELD]: holdings });
    expect(await screen.findByText(saying(words))).toBeTruthy();
  });

  test.each([
    [
      31,
      "The 31 filed reports with a line of this investor stay and keep what was paid out, as “Former investors” and without the name.",
    ],
    [
      1,
      "The 1 filed report with a line of this investor stays and keeps what was paid out, as “Former investors” and without the name.",
    ],
    [0, "No filed report has a line of this investor."],
  ])("the deletion dialog says that filed reports stay: %i", async (filedReports, words) => {
    await openDeletion({ [HELD]: [], [PAID]: { filedReports } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("a failed count does not prevent the deletion", async () => {
    await openDeletion({
      [HELD]: new Refusal("unavailable", "busy"),
      [PAID]: new Refusal("unavailable", "busy"),
    });
    expect(await screen.findByText("What is held could not be read.")).toBeTruthy();
    expect(screen.getByText(/^Filed reports keep what was paid out/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /I Understand/ }).disabled).toBe(false);
  });
});
