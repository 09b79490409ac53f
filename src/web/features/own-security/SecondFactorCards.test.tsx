import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { margaret, openPortal, Refusal, type Replies, fill } from "#web/app/testing.tsx";
import { noSecondFactor } from "#web/features/account-security/second-factor.fixture.ts";
import { formatDate } from "#web/lib/dates.ts";
import { answerMediaQueries } from "#web/lib/testing-media.ts";
import { saying } from "#web/ui/untranslated.fixture.ts";
// Loaded before the tests, which would otherwise wait for the lazy import.
import "./SecurityPage.tsx";

afterEach(() => getSelection()?.removeAllRanges());

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const ADDRESS = `otpauth://totp/Report%20Management%20Tool:mellison?secret=${SECRET}`;
const CODES = ["k7mp-3xqd-w9ra-hn2c", "b4tz-8jyv-m2ks-qe6g"];
const WRONG_CODE = new Refusal("invalid_input", "Check what you entered.", {
  code: "This code is wrong or has run out.",
});

const replies = (more: Replies = {}): Replies => ({
  "GET /api/second-factor": {
    ...noSecondFactor,
    confirmedUntil: new Date(Date.now() + 600_000).toISOString(),
  },
  "POST /api/second-factor/authenticator": {
    secret: SECRET,
    address: ADDRESS,
    qr: { size: 21, path: "M0 0h1v1h-1z" },
  },
  "PUT /api/second-factor/authenticator": { recoveryCodes: CODES },
  ...more,
});
const onClipboard = (write: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);

async function setUp(more?: Replies) {
  const { user } = openPortal("/security", margaret, replies(more));
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  const dialog = await screen.findByRole("dialog", { name: "Set up an authenticator app" });
  return { user, dialog: within(dialog) };
}
async function makeCodes() {
  const { user, dialog } = await setUp();
  await user.type(dialog.getByLabelText("Enter the six digits it shows"), "123456{Enter}");
  return { user, dialog: within(await screen.findByRole("alertdialog", { name: "Your recovery codes" })) };
}

test("the authenticator app is described as a second factor", async () => {
  openPortal("/security", margaret, replies());
  expect(await screen.findByText(/^A second factor: an app on your phone shows six digits/)).toBeTruthy();
});

test("fewer than six digits are refused", async () => {
  const { user, dialog } = await setUp();
  await user.type(dialog.getByLabelText("Enter the six digits it shows"), "12 34{Enter}");
  expect(await dialog.findByText("Enter all six digits.")).toBeTruthy();
});

test("a phone is offered its own authenticator app before the QR code", async () => {
  answerMediaQueries(true);
  const { dialog } = await setUp();
  const link = dialog.getByRole("link", { name: "Open in an authenticator app" });
  expect(link.getAttribute("href")).toBe(ADDRESS);
  const picture = dialog.getByRole("img", { name: /^Picture for your authenticator app/ });
  expect(link.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a desktop shows the QR code, and the key is copied without its spaces", async () => {
  const { user, dialog } = await setUp();
  const write = onClipboard(async () => undefined);
  expect(dialog.queryByRole("link", { name: "Open in an authenticator app" })).toBeNull();
  expect(dialog.getByText(/^Scan the picture/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Copy key" }));
  expect(write).toHaveBeenCalledWith(SECRET);
  expect(await dialog.findByRole("button", { name: "Copied" })).toBeTruthy();
});

test("when the clipboard is refused, the recovery codes are selected with a note", async () => {
  const { user, dialog } = await makeCodes();
  onClipboard(() => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError")));
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  expect(
    await dialog.findByText(
      "Your browser did not let the codes be copied. They are selected now: copy them by hand.",
    ),
  ).toBeTruthy();
  for (const code of CODES) expect(getSelection()?.toString()).toContain(code);
  expect(dialog.queryByRole("button", { name: "Copied" })).toBeNull();
});

test("the printed codes name the product, the account and the date", async () => {
  const { dialog } = await makeCodes();
  expect(dialog.getByText(saying("Report Management Tool: recovery codes"))).toBeTruthy();
  expect(dialog.getByText(`Account mellison, ${formatDate(new Date().toISOString())}`)).toBeTruthy();
});

test("a wrong code is reported once, at its field", async () => {
  const { user, dialog } = await setUp({ "PUT /api/second-factor/authenticator": WRONG_CODE });
  await user.type(dialog.getByLabelText("Enter the six digits it shows"), "123456{Enter}");
  await dialog.findByText("This code is wrong or has run out.");
  expect(screen.queryByText("Error")).toBeNull();
});

test("a wrong current password is reported at its field, other refusals as a toast", async () => {
  let refusal = new Refusal("invalid_input", "Check what you entered.", {
    currentPassword: "This is not your current password.",
  });
  const { user } = openPortal("/security", margaret, replies({ "PUT /api/auth/password": () => refusal }));
  await user.click(await screen.findByRole("button", { name: "Change Password" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
  fill(dialog.getByLabelText("Current password"), "portfolio-1");
  fill(dialog.getByLabelText("New password"), "harbor-lantern-9");
  fill(dialog.getByLabelText("Repeat new password"), "harbor-lantern-9");
  await user.type(dialog.getByLabelText("Repeat new password"), "{Enter}");
  await dialog.findByText("This is not your current password.");
  expect(screen.queryByText("Error")).toBeNull();
  refusal = new Refusal("failed", "The portal is at its limit.");
  await user.click(dialog.getByRole("button", { name: "Change Password" }));
  expect(await screen.findByText("Error")).toBeTruthy();
});

test("offline the page says so instead of an error", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  openPortal("/security", margaret, replies({ "GET /api/second-factor": unreachable }));
  const note = within(
    (await screen.findByText("How you sign in beside your password could not be loaded.")).parentElement ??
      document.body,
  );
  expect(note.getByText("No connection")).toBeTruthy();
  expect(screen.queryByText("Something went wrong")).toBeNull();
});

test("what failed to load offline is loaded on reconnecting", async () => {
  let isBack = false;
  const own = replies()["GET /api/second-factor"];
  const answer = () => (isBack ? own : Promise.reject(new TypeError("Failed to fetch")));
  openPortal("/security", margaret, replies({ "GET /api/second-factor": answer }));
  await screen.findByText("How you sign in beside your password could not be loaded.");
  isBack = true;
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Authenticator app")).toBeTruthy();
});

test.each([
  [
    "with no other second step says who gets in then",
    [],
    "Whoever learns your password gets in with it alone then.",
  ],
  [
    "says that passkeys stay",
    [{ id: "p", name: "Phone", isSynced: true, createdAt: "2026-10-01T10:00:00.000Z", usedAt: null }],
    "Your passkeys stay as they are.",
  ],
])(
  "turning off the authenticator app %s, and whether the password is asked for",
  async (_, passkeys, sentence) => {
    const on = {
      ...(replies()["GET /api/second-factor"] as object),
      authenticatorSince: "2026-10-01T10:00:00.000Z",
      passkeys,
    };
    const { user } = openPortal("/security", margaret, replies({ "GET /api/second-factor": on }));
    await user.click(await screen.findByRole("button", { name: "Turn off" }));
    const question = await screen.findByRole("alertdialog", { name: "Turn off the authenticator app" });
    expect(question.textContent).toContain(
      `${sentence} You are asked for your password first, unless you gave it in the last ten minutes.`,
    );
  },
);
