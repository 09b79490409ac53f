import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { button, labelled, Refusal } from "#web/app/testing.tsx";
import { answerMediaQueries } from "#web/lib/testing-media.ts";
import { CAPITAL, capitalCard, entry, freezeDay, openAccount } from "./account.fixture.ts";

beforeEach(() => {
  freezeDay();
  answerMediaQueries(false);
});

const ADD = `POST ${CAPITAL}`;

async function openEntries(replies = {}) {
  const portal = await openAccount({ [ADD]: [entry()], ...replies });
  await portal.user.click(capitalCard().getByRole("button", { name: "Add Entries" }));
  await screen.findByRole("dialog", { name: "Add Capital of Margaret Ellison" });
  return portal;
}
const cell = (name: string, row: number) => labelled(`${name}, row ${row}`);
const paste = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } });

test("Enter leads to the next row, Tab to the next cell, and Escape brings back what a cell said", async () => {
  const { user } = await openEntries();
  expect(document.activeElement).toBe(cell("Location", 1));
  await user.keyboard("salt{Tab}");
  expect(cell("Location", 1).value).toBe("Saltgrass Kitchen");
  expect(document.activeElement).toBe(cell("Day", 1));
  await user.keyboard("4/15/2024{Enter}");
  expect(cell("Day", 1).value).toBe("Apr 15, 2024");
  expect(document.activeElement).toBe(cell("Day", 2));
  await user.keyboard("{Shift>}{Enter}{/Shift}tomorrow");
  expect(cell("Day", 1).value).toBe("tomorrow");
  await user.keyboard("{Escape}");
  expect(cell("Day", 1).value).toBe("Apr 15, 2024");
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("pasted rows fill the grid; one that needs a change says which, and none is sent before it fits", async () => {
  const { user, sentTo } = await openEntries();
  paste(
    cell("Location", 1),
    [
      "Location\tDay\tKind\tAmount\tNote",
      "Saltgrass Kitchen\t4/15/2024\tContribution\t$55,000.00\t5.00% of Saltgrass Kitchen",
      "Marlowe\t2/16/2027\tReturn of capital\t4,000.00",
    ].join("\n"),
  );
  expect(await screen.findByText("Row 2: the day lies in the future. Today is Nov 26, 2026.")).toBeTruthy();
  expect(screen.getByText("2 rows filled").matches("[role=dialog] output")).toBe(true);
  expect(screen.getByText("1 of 2 rows needs a change")).toBeTruthy();
  expect(button("Add 2 Entries").disabled).toBe(true);
  expect(cell("Day", 2).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("1 return of capital").parentElement?.textContent).toContain("$4,000.00");

  await user.clear(cell("Day", 2));
  await user.type(cell("Day", 2), "2/16/2026{Enter}");
  await user.click(button("Add 2 Entries"));
  await screen.findByText("1 entry added");
  expect(sentTo(ADD)).toEqual([
    {
      entries: [
        {
          locationId: 3,
          day: "2024-04-15",
          kind: "contribution",
          amount: "55000.00",
          note: "5.00% of Saltgrass Kitchen",
        },
        { locationId: 2, day: "2026-02-16", kind: "return", amount: "4000.00", note: null },
      ],
    },
  ]);
});

test("a row is checked when it is left, and a blank one is left out", async () => {
  const { user } = await openEntries();
  await user.keyboard("Nowhere{Tab}");
  expect(screen.queryByText(/^Row 1/)).toBeNull();
  await user.click(cell("Note", 2));
  expect(screen.getByText("Row 1: no location has this name.")).toBeTruthy();
  expect(screen.queryByText(/^Row 2/)).toBeNull();
});

test("what the server refuses stands at its row until that changes, and what was typed stays", async () => {
  const sentence = "This location does not exist.";
  const { user } = await openEntries({
    [ADD]: new Refusal("invalid_input", sentence, { "entries.1.locationId": sentence }),
  });
  paste(cell("Location", 1), "Saltgrass Kitchen\t4/15/2024\t\t5\nMarlowe Coffee\t4/15/2024\t\t6");
  await user.click(button("Add 2 Entries"));
  expect(await screen.findByText("Row 2: this location does not exist.")).toBeTruthy();
  expect(cell("Amount", 2).value).toBe("6.00");
  await user.type(cell("Location", 2), "{Backspace}Copper Finch");
  expect(screen.queryByText("Row 2: this location does not exist.")).toBeNull();
});

test("closing it asks before typed rows are lost", async () => {
  const { user } = await openEntries();
  await user.type(cell("Amount", 1), "5");
  await user.click(button("Cancel"));
  expect(await screen.findByRole("alertdialog", { name: "Discard changes?" })).toBeTruthy();
});

test("on a phone the rows are lines, and one of them is open as a form, which has the focus", async () => {
  answerMediaQueries(true);
  const { user, sentTo } = await openEntries();
  await user.selectOptions(labelled("Location"), "Saltgrass Kitchen");
  await user.type(labelled("Day"), "4/15/2024");
  await user.type(labelled("Amount"), "55000");
  await user.click(button("Add Row"));
  expect(document.activeElement).toBe(labelled("Location"));
  expect(button(/^Saltgrass Kitchen\s*\$55,000.00\s*Apr 15, 2024, Contribution$/)).toBeTruthy();
  await user.type(labelled("Amount"), "0");
  await user.click(button("Done"));
  expect(document.activeElement).toBe(button(/No location.*Choose a location/));
  await user.click(button(/No location/));
  expect(document.activeElement).toBe(labelled("Location"));
  await user.click(button("Remove Row"));
  expect(document.activeElement).toBe(button("Add Row"));
  await user.click(button("Add 1 Entry"));
  await screen.findByText("1 entry added");
  expect(sentTo(ADD)).toEqual([
    { entries: [expect.objectContaining({ locationId: 3, amount: "55000.00", kind: "contribution" })] },
  ]);
});
