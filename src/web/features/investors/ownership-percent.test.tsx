import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  ellison,
  finch,
  held,
  openHoldings,
  ownership,
  SAVE_HOLDINGS,
  tickbox,
} from "./investors.fixture.ts";

afterEach(cleanup);

test.each(["0.01", "0.1", "100", "33.33"])("%j is sent", async (typed) => {
  const { user, saved } = await openHoldings({ [SAVE_HOLDINGS]: [] });
  await screen.findByText("1 of 3 locations");
  await user.clear(ownership("Copper Finch Cafe"));
  await user.type(ownership("Copper Finch Cafe"), `${typed}{Enter}`);
  await waitFor(() =>
    expect(saved()).toEqual([{ locationIds: [1], percentages: { 1: typed }, sharesShown: { 1: "12.50" } }]),
  );
});

test.each(["", "0", "0.00", "100.01", "100.001", "."])(
  "%j is no ownership: nothing is sent",
  async (typed) => {
    const { user, saved } = await openHoldings({ [SAVE_HOLDINGS]: [] });
    await screen.findByText("1 of 3 locations");
    const box = ownership("Copper Finch Cafe");
    await user.clear(box);
    await user.type(box, `${typed}{Enter}`);
    expect(await screen.findByText("Invalid Percentages")).toBeTruthy();
    // In the notification and below the box.
    expect(
      await screen.findAllByText("Please ensure all percentages are between 0.1 and 100.0"),
    ).toHaveLength(2);
    await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    expect(saved()).toEqual([]);
  },
);

test("a percentage with three decimals is marked on leaving its box, and Save says the same", async () => {
  const { user } = await openHoldings();
  await screen.findByText("1 of 3 locations");
  const box = ownership("Copper Finch Cafe");
  await user.clear(box);
  await user.type(box, "12.345");
  await user.tab();
  expect(await screen.findByText(/at most two decimals/)).toBeTruthy();
  expect(box.getAttribute("aria-invalid")).toBe("true");
  await user.type(box, "{Enter}");
  await screen.findByText("Invalid Percentages");
  expect(screen.getAllByText("Use at most two decimals.")).toHaveLength(2);
  await user.clear(box);
  await user.type(box, "12.34");
  await waitFor(() => expect(screen.queryAllByText(/at most two decimals/)).toHaveLength(1));
});

test("an investor created with 0.00 keeps it while another location is added; nothing else becomes 0.00", async () => {
  const { user, saved } = await openHoldings({
    [`GET /api/investor-locations/${ellison.id}`]: [held(finch, "0.00")],
    [SAVE_HOLDINGS]: [],
  });
  await screen.findByText("1 of 3 locations");
  expect(screen.getByText(/With 0\.00% the reports are seen/)).toBeTruthy();
  await user.click(tickbox(/Saltgrass/));
  await user.clear(ownership("Saltgrass Kitchen"));
  await user.type(ownership("Saltgrass Kitchen"), "0{Enter}");
  expect(await screen.findByText("Invalid Percentages")).toBeTruthy();
  await waitFor(() => expect(ownership("Saltgrass Kitchen").getAttribute("aria-invalid")).toBe("true"));
  expect(ownership("Copper Finch Cafe").getAttribute("aria-invalid")).toBe("false");
  await user.clear(ownership("Saltgrass Kitchen"));
  await user.type(ownership("Saltgrass Kitchen"), "5{Enter}");
  await waitFor(() =>
    expect(saved()).toEqual([
      { locationIds: [1, 3], percentages: { 1: "0.00", 3: "5" }, sharesShown: { 1: "0.00" } },
    ]),
  );
});

test.each(["-5", "5-", "\u22125"])(
  "%j never becomes 5: the minus is told at its box, and nothing is sent",
  async (typed) => {
    const { user, saved } = await openHoldings({ [SAVE_HOLDINGS]: [] });
    await screen.findByText("1 of 3 locations");
    const box = ownership("Copper Finch Cafe");
    await user.click(box);
    await user.keyboard(typed);
    expect(box.value).toBe("5");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/A minus was typed: a share is never below zero/)).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Invalid Percentages")).toBeTruthy();
    expect(saved()).toEqual([]);

    await user.clear(box);
    await user.type(box, "5{Enter}");
    await waitFor(() =>
      expect(saved()).toEqual([{ locationIds: [1], percentages: { 1: "5" }, sharesShown: { 1: "12.50" } }]),
    );
  },
);

test("a pasted minus is refused like a typed one, until the number is entered anew", async () => {
  const { user } = await openHoldings();
  await screen.findByText("1 of 3 locations");
  const box = ownership("Copper Finch Cafe");
  await user.click(box);
  await user.paste("-5.5 %");
  expect(box.value).toBe("5.5");
  expect(screen.getByText(/A minus was typed/)).toBeTruthy();
  await user.tab();
  expect(await screen.findByText(/between 0.1 and 100.0/)).toBeTruthy();
  await user.clear(box);
  await user.type(box, "5.5");
  expect(screen.queryByText(/A minus was typed/)).toBeNull();
});

test("0 where another share is stored: besides the range it is said how a share is taken away", async () => {
  const { user } = await openHoldings();
  await screen.findByText("1 of 3 locations");
  await user.clear(ownership("Copper Finch Cafe"));
  await user.type(ownership("Copper Finch Cafe"), "0");
  expect(screen.queryByText(/With 0\.00%/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/between 0.1 and 100.0/)).toBeTruthy();
  expect(screen.getByText(/To take the share away, untick the location/)).toBeTruthy();
});

test("the box takes digits and one point, nothing else", async () => {
  const { user } = await openHoldings();
  await screen.findByText("1 of 3 locations");
  await user.clear(ownership("Copper Finch Cafe"));
  await user.type(ownership("Copper Finch Cafe"), "-1a2..5%");
  expect(ownership("Copper Finch Cafe").value).toBe("12.5");
});

test("whoever enters a percent box types over the percentage in it; a second press sets the caret", async () => {
  const { user } = await openHoldings();
  await screen.findByText("1 of 3 locations");
  const box = ownership("Copper Finch Cafe");
  await user.click(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5]);
  await user.keyboard("33,34");
  expect(box.value).toBe("33.34");
  await user.pointer({ keys: "[MouseLeft]", target: box, offset: 2 });
  expect([box.selectionStart, box.selectionEnd]).toEqual([2, 2]);
  await user.tab({ shift: true });
  await user.tab();
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5]);
});
