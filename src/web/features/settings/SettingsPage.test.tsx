import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Settings } from "#shared/settings/settings.schema.ts";
import { claire, fill, openPortal, Refusal, type Replies } from "#web/app/testing.tsx";

const unset: Settings = {
  groupName: null,
  logoUrl: null,
  accentColour: null,
  contactLine: null,
  senderName: null,
  reviewRequired: false,
  statements: false,
  paperSize: "letter",
  budgetThreshold: 5,
  budgetForInvestors: false,
  dueDay: 10,
  dueReminders: true,
  expectedForInvestors: false,
  comparisonForInvestors: false,
  waitingReports: 0,
  ownWaitingReports: 0,
  returnedReports: 0,
  updatedAt: "2026-11-03T09:00:00.000Z",
};

async function openSettings(settings: Settings, replies: Replies = {}) {
  const portal = openPortal("/manager/settings", claire, { "GET /api/settings": settings, ...replies });
  await screen.findByLabelText("Name of the group (optional)");
  return portal;
}

const button = (name: string) => screen.getByRole("button", { name });
const accent = () => screen.getByLabelText<HTMLInputElement>("Accent colour (optional)");
const review = () => screen.getByRole("switch", { name: "Review reports before investors see them" });

test("what is entered is sent, confirmed, and shown by a page loaded anew", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const saved = { ...unset, groupName: "Harbor Group" };
  const { user, sent } = await openSettings(unset, { "PUT /api/settings": saved });
  fill(screen.getByLabelText("Name of the group (optional)"), "Harbor Group");
  fill(screen.getByLabelText("Sender of e-mails (optional)"), "Harbor Reports");
  await user.click(review());
  expect(screen.queryByLabelText("Paper size")).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Make statements for investors" }));
  await user.selectOptions(screen.getByLabelText("Paper size"), "A4");
  fill(screen.getByLabelText("Mark a difference of more than"), "7");
  await user.click(screen.getByRole("switch", { name: "Show budgets to investors" }));
  fill(screen.getByLabelText("Reports are due on day"), "15");
  await user.click(screen.getByRole("switch", { name: "Send reminders by e-mail" }));
  await user.click(screen.getByRole("switch", { name: "Tell investors when the next report is expected" }));
  await user.click(
    screen.getByRole("switch", { name: "Show where a location stands among the group’s others" }),
  );
  await user.dblClick(button("Save Settings"));
  expect(await screen.findByText("Settings saved successfully")).toBeTruthy();
  expect(sent.filter(({ call }) => call === "PUT /api/settings").map(({ body }) => body)).toEqual([
    {
      groupName: "Harbor Group",
      accentColour: "",
      contactLine: "",
      senderName: "Harbor Reports",
      reviewRequired: "true",
      publishWaiting: "false",
      statements: "true",
      paperSize: "a4",
      budgetThreshold: "7",
      budgetForInvestors: "true",
      dueDay: "15",
      dueReminders: "false",
      expectedForInvestors: "true",
      comparisonForInvestors: "true",
      removeLogo: "false",
      updatedAt: unset.updatedAt,
    },
  ]);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 3000 });
  reload.mockRestore();
});

test("a colour that cannot be seen is explained at its field, and the nearest that works is one press away", async () => {
  const { user } = await openSettings(unset);
  fill(accent(), "#FFEE00");
  expect(screen.getByText(/^This colour is too light to be seen in the light theme/)).toBeTruthy();
  await user.click(button("Use #9e9300"));
  expect(accent().value).toBe("#9e9300");
  expect(accent().getAttribute("aria-invalid")).toBeNull();
  expect(document.activeElement).toBe(accent());
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
});

test("a refused value is explained at its field, which gets the focus, and everything typed stays", async () => {
  const sentence = "Use at most 80 characters.";
  const { user } = await openSettings(unset, {
    "PUT /api/settings": new Refusal("invalid_input", sentence, { groupName: sentence }),
  });
  const name = screen.getByLabelText<HTMLInputElement>("Name of the group (optional)");
  fill(name, "H".repeat(300));
  fill(screen.getByLabelText("Contact line (optional)"), "investors@harbor.example");
  await user.click(button("Save Settings"));
  expect(await screen.findByText(sentence)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe("H".repeat(300));
  expect(screen.getByLabelText<HTMLInputElement>("Contact line (optional)").value).toBe(
    "investors@harbor.example",
  );
});

test("settings that somebody else saved meanwhile are not overwritten, and what was typed stays", async () => {
  const { user } = await openSettings(unset, {
    "PUT /api/settings": new Refusal("stale_version", "Changed.", { updatedAt: "Changed." }),
  });
  fill(screen.getByLabelText("Name of the group (optional)"), "Harbor Group");
  await user.click(button("Save Settings"));
  expect(await screen.findByText(/^Somebody else has saved the settings/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name of the group (optional)").value).toBe("Harbor Group");
});

test("turning the review off with reports waiting says what becomes of them and asks first", async () => {
  const question =
    "2 reports wait for review. Without a review their investors see them at once and are notified.";
  const { user, sent } = await openSettings(
    { ...unset, reviewRequired: true, waitingReports: 2 },
    { "PUT /api/settings": new Refusal("publishing_unconfirmed", question, { publishWaiting: question }) },
  );
  expect(screen.queryByText(question)).toBeNull();
  await user.click(review());
  expect(screen.getByText(question)).toBeTruthy();
  await user.click(button("Save Settings"));
  const box = screen.getByLabelText("Publish them when the settings are saved");
  const problem = "Nothing was saved. Check the box, or leave review on.";
  expect(await screen.findByText(problem)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(box));
  await user.click(box);
  expect(screen.queryByText(problem)).toBeNull();
  await user.click(button("Save Settings"));
  const puts = sent.filter(({ call }) => call === "PUT /api/settings");
  expect(puts.map(({ body }) => body)).toMatchObject([
    { reviewRequired: "false", publishWaiting: "false" },
    { reviewRequired: "false", publishWaiting: "true" },
  ]);
});

test("what one filed oneself is not published by turning the review off, which is said and not asked", async () => {
  const waiting = { ...unset, reviewRequired: true, waitingReports: 1, ownWaitingReports: 1 };
  const { user } = await openSettings(waiting);
  await user.click(review());
  expect(
    screen.getByText(/1 report that you filed yourself goes on waiting for another manager\./),
  ).toBeTruthy();
  expect(screen.getByText(/^All managers are told on their dashboards\./)).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /^Publish/ })).toBeNull();
});

test("turning the review off asks for the password where the server wants it, and saves then", async () => {
  let isConfirmed = false;
  const sentence = "Enter your password once more.";
  const { user, sent } = await openSettings(
    { ...unset, reviewRequired: true },
    {
      "PUT /api/settings": () =>
        isConfirmed ? unset : new Refusal("confirmation_needed", sentence, { currentPassword: sentence }),
      "POST /api/auth/confirm": () => {
        isConfirmed = true;
        return { confirmedUntil: "2999-01-01T00:00:00.000Z" };
      },
    },
  );
  await user.click(review());
  await user.click(button("Save Settings"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText("Enter your own password once more to turn the review of reports off."),
  ).toBeTruthy();
  await user.type(dialog.getByLabelText("Your password"), "lantern");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Settings saved successfully")).toBeTruthy();
  expect(sent.filter(({ call }) => call === "PUT /api/settings")).toHaveLength(2);
});

test("the stored logo is removed only when the settings are saved", async () => {
  const { user, sent } = await openSettings(
    { ...unset, logoUrl: "/api/public/logos/one.webp" },
    { "PUT /api/settings": new Refusal("unavailable", "The database is unavailable.") },
  );
  await user.click(button("Remove logo"));
  expect(screen.getByText("The logo is taken away when you save.")).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(false);
  await user.click(button("Save Settings"));
  expect(await screen.findByText("Failed to save the settings")).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ removeLogo: "true" });
  fireEvent.click(button("Keep logo"));
  expect(screen.getByText("PNG, JPEG, WebP or GIF up to 5 MB")).toBeTruthy();
});

test("settings that cannot be read can be asked for again", async () => {
  let isAway = true;
  const { user } = openPortal("/manager/settings", claire, {
    "GET /api/settings": () => (isAway ? new Refusal("unavailable", "The database is unavailable.") : unset),
  });
  expect(await screen.findByText("The settings could not be loaded.")).toBeTruthy();
  isAway = false;
  await user.click(button("Retry"));
  expect(await screen.findByLabelText("Name of the group (optional)")).toBeTruthy();
});
