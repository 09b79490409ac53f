import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { claire, openPortal } from "#web/app/testing.tsx";
import { overview } from "./overview.fixture.ts";

afterEach(cleanup);

test.each([
  ["Add New Location", "/manager/locations", "Location Name"],
  ["Create Investor Account", "/manager/investors", "First Name"],
])(
  "%s opens its form on arrival, the focus in its first field, and once only",
  async (name, path, first) => {
    const replies = { "GET /api/manager/overview": overview };
    const { user, unmount } = openPortal("/manager/dashboard", claire, replies);
    await screen.findByText("25");
    await user.click(screen.getByRole("link", { name }));
    const dialog = await screen.findByRole("dialog", { name }, { timeout: 10_000 });
    expect(location.pathname + location.search).toBe(path);
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(first)));
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname).toBe(path);
    unmount();
    // A reload keeps the state of the step in the history.
    expect(history.state).toBeNull();
  },
  20_000,
);
