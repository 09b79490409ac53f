import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { loginAddress } from "#shared/openid/openid-login.ts";
import { openPortal, Refusal } from "#web/app/testing.tsx";

test("a logo's address is read under either of its names", async () => {
  openPortal("/", null, {
    "GET /api/public/locations": [
      { name: "Harbor & Vine", logo_url: "/favicon.svg" },
      { name: "Olive & Ember", logoUrl: "/favicon.svg" },
      { name: "Third Rail Coffee", logo_url: null },
    ],
  });
  const ticker = await screen.findByRole("region", { name: "Locations" });
  const logos = within(ticker).getAllByRole("listitem");
  expect(logos.map(({ textContent }) => textContent)).toEqual(["Harbor & Vine", "Olive & Ember"]);
});

test("an empty circle is shown until a logo has loaded, and when it fails", async () => {
  const { container } = openPortal("/", null, {
    "GET /api/public/locations": [{ name: "Harbor & Vine", logoUrl: "/api/public/logos/a.webp" }],
  });
  await screen.findByRole("region", { name: "Locations" });
  const logos = () => container.querySelectorAll(".ticker-logo img:not([data-loaded])");
  expect(logos()).toHaveLength(6);
  const [first, second] = logos();
  if (!first || !second) throw new Error("no logos");
  fireEvent.load(first);
  fireEvent.error(second);
  expect(logos()).toHaveLength(5);
  expect([...logos()]).not.toContain(first);
});

test("without logos there is no ticker, and a failed request is only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  openPortal("/", null, { "GET /api/public/locations": new Refusal("unavailable", "Down") });
  await screen.findByRole("button", { name: "Investor Login" });
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByRole("region", { name: "Locations" })).toBeNull();
});

describe("with an identity provider", () => {
  const branding = { "GET /api/public/branding": { sendsMail: false, openidName: "Google" } };

  test.each(["/?login", "/test-login"])("%s leads to it below the login form", async (path) => {
    openPortal(path, null, branding);
    const link = await screen.findByRole("link", { name: "Continue with Google" });
    expect(link.getAttribute("href")).toBe("/api/auth/openid");
    const button = screen.getByRole("button", { name: "Sign In" });
    expect(button.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("a failed login is one sentence, and no other text can be put there", async () => {
    const { unmount } = openPortal("/?login=away", null, branding);
    const note = await screen.findByText(
      "Google cannot be reached at the moment. Log in with your password.",
    );
    expect(note.closest("output")).not.toBeNull();
    unmount();
    openPortal("/?login=toString", null, branding);
    await screen.findByRole("link", { name: "Continue with Google" });
    expect(document.querySelector("output")).toBeNull();
  });

  test("the second step opens when one comes back for it, and leaves the address", async () => {
    const ticket = "a.b";
    const { user, sent } = openPortal(loginAddress({ ticket, ways: ["authenticator"] }), null, {
      ...branding,
      "POST /api/auth/second-factor": new Refusal("wrong_login", "This code is wrong."),
    });
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    await screen.findByText("This code is wrong.");
    expect(sent.at(-1)?.body).toEqual({ ticket, code: "123456" });
    expect(location.hash).toBe("");
  });
});

test("without an identity provider the login forms say nothing of one", async () => {
  openPortal("/?login=away", null, { "GET /api/public/branding": { sendsMail: true } });
  await screen.findByRole("link", { name: "Forgot your password?" });
  expect(screen.queryByRole("link", { name: /Continue with/ })).toBeNull();
  expect(document.querySelector("output")).toBeNull();
});
