import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { EmailPreference } from "#web/data/EmailPreference.tsx";
import { Toaster } from "#web/ui/toast/toast.tsx";
import { showPage } from "../detail/page.fixture.tsx";

const NAME = "E-mail me when a new report is available";
const READ = "GET /api/notices/preferences";
const CHANGE = "PUT /api/notices/preferences";
const show = (replies: Record<string, unknown>) =>
  showPage(
    <>
      <EmailPreference />
      <Toaster />
    </>,
    replies,
  );
const state = async () => (await screen.findByRole("switch", { name: NAME })).getAttribute("aria-checked");

test("is on or off as the server says, and a press turns it round once, however quick the second click", async () => {
  const preference = { email: true, mailGoesOut: true };
  const { ask } = show({
    [READ]: () => preference,
    [CHANGE]: async () => {
      // Not before the second click.
      await new Promise((resolve) => setTimeout(resolve, 50));
      preference.email = false;
      return preference;
    },
  });
  expect(await state()).toBe("true");
  await userEvent.dblClick(screen.getByRole("switch"));
  await vi.waitFor(async () => expect(await state()).toBe("false"));
  const changes = ask.mock.calls.filter(([, init]) => init?.method === "PUT");
  expect(changes.map(([, init]) => init?.body)).toEqual(['{"email":false}']);
  await vi.waitFor(() => expect(screen.getByRole("switch").hasAttribute("aria-busy")).toBe(false));
  expect(await state()).toBe("false");
});

test("goes back when the change is refused, and says so", async () => {
  show({ [READ]: { email: true, mailGoesOut: true }, [CHANGE]: 500 });
  await state();
  fireEvent.click(screen.getByRole("switch"));
  expect(await screen.findByText("Failed to save the e-mail setting")).toBeTruthy();
  expect(await state()).toBe("true");
});

test("can be retried when it fails to load", async () => {
  let answer: unknown = 500;
  show({ [READ]: () => answer });
  const retry = await screen.findByRole("button", { name: "Retry" });
  answer = { email: false, mailGoesOut: true };
  fireEvent.click(retry);
  expect(await state()).toBe("false");
});

test("says that none go out as long as the portal has no mail server", async () => {
  show({ [READ]: { email: true, mailGoesOut: false } });
  expect(await state()).toBe("true");
  expect(
    screen.getByRole("switch", { description: /^This portal sends no e-mails at present/ }),
  ).toBeTruthy();
});
