import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForOfflineAnswers } from "#web/lib/connectivity.ts";
import { margaret, openPortal } from "./testing.tsx";

const worker = new EventTarget();
const sendFromWorker = (data: unknown) => worker.dispatchEvent(new MessageEvent("message", { data }));

beforeEach(() => {
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

// As the first script does it, once.
Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
listenForOfflineAnswers();

const note = () => screen.findByText(/^No connection\./);

/** Margaret reads stored answers; the portal answers, or does not. */
async function readStoredAnswers() {
  let isAway = true;
  const session = vi.fn(() => {
    if (isAway) throw new TypeError("Failed to fetch");
    return { signedIn: true };
  });
  // Requested along with the screen's code: answered before the screen listens.
  sendFromWorker({ isCached: true, cachedOn: "Fri, 20 Nov 2026 15:00:00 GMT" });
  const portal = openPortal(
    "/investor/dashboard",
    { ...margaret, investorId: 9 },
    { "GET /api/auth/session": session },
  );
  await screen.findByRole("heading", { name: "Investment Portfolio" });
  sendFromWorker({ isCached: true, cachedOn: "Sat, 21 Nov 2026 09:00:00 GMT" });
  sendFromWorker({ isCached: true });
  await note();
  return { ...portal, session, comeBack: () => (isAway = false) };
}

test("without a connection the note says of when the oldest figures are", async () => {
  await readStoredAnswers();
  expect((await note()).textContent).toMatch(
    /This is what your last visit showed\. Figures of Nov (20|21), 2026 at \d+:00 [ap]m \S+\.$/,
  );
});

test("the note goes by itself once the portal answers again, and the figures are fetched again", async () => {
  const { session, comeBack, sent } = await readStoredAnswers();
  await vi.advanceTimersByTimeAsync(5000);
  expect(session).toHaveBeenCalledTimes(1);
  await note();
  comeBack();
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(screen.queryByText(/^No connection\./)).toBeNull());
  await waitFor(() => expect(sent.slice(before).some(({ call }) => call.includes("/reports"))).toBe(true));
});

test("a device that has its connection back asks at once", async () => {
  const { comeBack } = await readStoredAnswers();
  comeBack();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/^No connection\./)).toBeNull());
});
