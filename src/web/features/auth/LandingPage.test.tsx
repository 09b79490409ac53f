import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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
