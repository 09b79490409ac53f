import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { claire, openPortal, Refusal, fill, button, labelled } from "#web/app/testing.tsx";
import { anchor } from "./locations.fixture.ts";

const open = (locations: unknown) =>
  openPortal("/manager/locations", claire, { "GET /api/locations": locations });

test("a card shows name, address, description and year of creation", async () => {
  open([{ ...anchor, description: "Oysters and local beer, on the pier." }]);
  expect(await screen.findByRole("heading", { name: "The Gilded Anchor Pub" })).toBeTruthy();
  expect(screen.getByText("77 Commercial Street, Portland, ME 04101")).toBeTruthy();
  expect(screen.getByText("Oysters and local beer, on the pier.")).toBeTruthy();
  expect(screen.getByText("Active since 2018")).toBeTruthy();
});

test("a card says which report is due, or late, and nothing without one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 12, 9) });
  const { container } = open([
    { ...anchor, due: { period: "2026-10", dueOn: "2026-11-10" } },
    { ...anchor, id: 5, due: { period: "2026-10", dueOn: "2026-11-15" } },
    { ...anchor, id: 6, due: { period: "2026-10", dueOn: "2026-11-16" } },
    { ...anchor, id: 7 },
  ]);
  await screen.findAllByRole("heading", { name: anchor.name });
  const lines = [...container.querySelectorAll(".due")];
  expect(lines.map(({ textContent, className }) => [textContent, className])).toEqual([
    ["October 2026 is 2 days late, due Nov 10", "due is-late"],
    ["October 2026 is due in 3 days, Nov 15", "due is-soon"],
    ["October 2026 due Nov 16", "due"],
  ]);
});

test("a wide logo fills its circle, a square one keeps its corners inside", async () => {
  const { container } = open([anchor]);
  await screen.findByRole("heading", { name: "The Gilded Anchor Pub" });
  const logo = container.querySelector<HTMLImageElement>(".round-logo img");
  if (logo === null) throw new Error("a logo was expected");
  const widthOf = (naturalWidth: number, naturalHeight: number) => {
    Object.defineProperties(logo, {
      naturalWidth: { value: naturalWidth, configurable: true },
      naturalHeight: { value: naturalHeight, configurable: true },
    });
    fireEvent.load(logo);
    return Number.parseFloat(logo.style.width);
  };
  expect(widthOf(400, 100)).toBe(54);
  expect(widthOf(64, 64)).toBe(41.8);
});

test("six skeleton cards are shown while the list loads", async () => {
  const { container } = open(new Promise(() => {}));
  await screen.findByText("Loading locations...");
  expect(container.querySelectorAll(".card-grid > .skeleton")).toHaveLength(6);
});

test("a list that failed to load can be loaded again", async () => {
  let down = true;
  const { user } = open(() => (down ? new Refusal("unavailable", "Down") : [anchor]));
  await screen.findByText("The locations could not be loaded.");
  down = false;
  await user.click(button("Retry"));
  expect(await screen.findByText("Active since 2018")).toBeTruthy();
});

test("deleting warns, asks for the phrase and removes the card", async () => {
  let locations = [anchor];
  const remove = `DELETE /api/locations/${anchor.id}`;
  const { user, sent } = openPortal("/manager/locations", claire, {
    "GET /api/locations": () => locations,
    [remove]: () => (locations = []),
  });
  await user.click(await screen.findByRole("button", { name: "Delete The Gilded Anchor Pub" }));
  for (const loss of [
    "All monthly reports of this location",
    "Every investor assignment to it",
    "Its financial data and documents",
  ])
    expect(screen.getByText(loss)).toBeTruthy();
  await user.click(button("I Understand - Continue"));
  fill(labelled("Confirmation text"), "DELETE THE GILDED ANCHOR PUB");
  await user.click(button("Verify"));
  await user.dblClick(button("Delete"));
  expect(await screen.findByText("Location deleted successfully")).toBeTruthy();
  expect(await screen.findByText("No locations yet")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent.filter(({ call }) => call === remove)).toHaveLength(1);
});

test.each([
  [
    { reports: 31, documents: 1, holders: 6 },
    "With it go 31 filed reports, 1 document and 6 investors’ shares.",
  ],
  [{ reports: 0, documents: 0, holders: 1 }, "With it goes 1 investor’s share."],
  [{ reports: 0, documents: 0, holders: 0 }, "Nothing has been filed or assigned here yet."],
])("the deletion dialog counts what is deleted: %j", async (takesAlong, words) => {
  const { user } = openPortal("/manager/locations", claire, {
    "GET /api/locations": [anchor],
    [`GET /api/locations/${anchor.id}`]: { ...anchor, takesAlong },
  });
  await user.click(await screen.findByRole("button", { name: "Delete The Gilded Anchor Pub" }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(
    screen.getByText(
      /It cannot be undone in the portal; only whoever runs the server keeps a copy, for 30 days\./,
    ),
  ).toBeTruthy();
});
