import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPortal, Refusal } from "#web/app/testing.tsx";

test("the ticker renders six copies of the logos, one for screen readers, and can be paused", async () => {
  const { user, container } = openPortal("/", null, {
    "GET /api/public/locations": [
      { name: "Harbor & Vine", logoUrl: "/api/public/logos/a.webp" },
      { name: "Without Logo", logoUrl: null },
    ],
  });
  const ticker = await screen.findByRole("region", { name: "Locations" });
  expect(container.querySelectorAll(".ticker-track ul")).toHaveLength(6);
  expect(container.querySelectorAll(".ticker-track img")).toHaveLength(6);
  expect(within(ticker).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryByText("Without Logo")).toBeNull();
  await user.click(within(ticker).getByRole("button", { name: "Pause moving logos" }));
  expect(ticker.className).toContain("is-paused");
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
  openPortal("/", null, { "GET /api/public/locations": new Refusal(503, "Down") });
  await screen.findByRole("button", { name: "Investor Login" });
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByRole("region", { name: "Locations" })).toBeNull();
});
