import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answerMediaQueries } from "#web/lib/testing-media.ts";
import { Announcer } from "./live-region.tsx";
import {
  formatCommitted,
  formatEditing,
  isNegative,
  MoneyInput,
  otherSign,
  sameMoney,
} from "./money-input.tsx";

describe("money input", () => {
  function Harness({ start }: { start: string }) {
    const [value, setValue] = useState(start);
    return (
      <>
        <MoneyInput aria-label="Gross Sales, October 2026" value={value} onValueChange={setValue} />
        <button type="button">elsewhere</button>
        <Announcer />
      </>
    );
  }

  function open(start = "") {
    const user = userEvent.setup();
    render(<Harness start={start} />);
    const input = screen.getByLabelText<HTMLInputElement>("Gross Sales, October 2026");
    return { user, input, leave: () => user.click(screen.getByText("elsewhere")) };
  }

  const announced = () => document.querySelector("output")?.textContent?.trim();

  test("is a text field for decimals, not a number field", () => {
    const { input } = open();
    expect(input.type).toBe("text");
    expect(input.inputMode).toBe("decimal");
    expect(input.placeholder).toBe("0.00");
  });

  test("on entering the commas vanish and everything is selected", async () => {
    const { user, input } = open("158,942.50");
    await user.tab();
    expect(input.value).toBe("158942.50");
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 9]);
    await user.keyboard("7");
    expect(input.value).toBe("7");
  });

  test("on leaving the amount takes its form", async () => {
    const { user, input, leave } = open();
    await user.type(input, "$158942.5");
    await leave();
    expect(input.value).toBe("158,942.50");
  });

  test.each(["(4,500)", "-4500", "−4500"])(
    "%j is red with a minus, and can be copied into a spreadsheet",
    async (typed) => {
      const { user, input, leave } = open();
      await user.type(input, typed);
      await leave();
      expect(input.value).toBe("−4,500.00");
      expect(input.parentElement?.classList).toContain("is-negative");
      await user.click(input);
      expect(input.value).toBe("-4500.00");
    },
  );

  test("a third decimal that is zero stays when it was typed, and is removed when it was pasted", async () => {
    const { user, input, leave } = open();
    await user.type(input, "84.210");
    await leave();
    expect(input.value).toBe("84.210");
    await user.clear(input);
    await user.paste("84.210");
    await leave();
    expect(input.value).toBe("84.21");
  });

  test("a pasted amount is rounded to the cent, and that is announced", async () => {
    const { user, input, leave } = open();
    await user.click(input);
    await user.paste("12.345");
    await leave();
    expect(input.value).toBe("12.35");
    expect(announced()).toBe("Rounded to $12.35");
  });

  test("Esc brings back what stood there before", async () => {
    const { user, input, leave } = open("1,000.00");
    await user.type(input, "99");
    expect(input.value).not.toBe("1000.00");
    await user.keyboard("{Escape}");
    expect(input.value).toBe("1000.00");
    await leave();
    expect(input.value).toBe("1,000.00");
  });
});

describe("money display", () => {
  test.each([
    ["158942.5", "158,942.50"],
    ["(4,500)", "−4,500.00"],
    ["", ""],
    ["12a", "12a"],
    ["1.234,56", "1.234,56"],
    ["12.345", "12.345"],
  ])("%j is formatted as %j when the cell is left", (typed, shown) => {
    expect(formatCommitted(typed)).toBe(shown);
  });

  test("editing removes commas, and leaves what is no amount as it is", () => {
    expect(formatEditing("158,942.50")).toBe("158942.50");
    expect(formatEditing("−4,500.00")).toBe("-4500.00");
    expect(formatEditing("12a")).toBe("12a");
  });

  test("the same amount is the same however it is written", () => {
    expect(sameMoney("1,000.00", "1000")).toBe(true);
    expect(sameMoney("1000", "1000.01")).toBe(false);
    expect(sameMoney("", "0")).toBe(false);
  });

  test("less than nothing is negative, nothing is not", () => {
    expect(isNegative("−4500")).toBe(true);
    expect(isNegative("-0")).toBe(false);
    expect(isNegative("")).toBe(false);
  });

  describe("the sign key", () => {
    test.each([
      ["4,500.00", "-4500.00"],
      ["(4,500)", "4500.00"],
      ["", "-"],
      ["-", ""],
      ["12a", "-12a"],
      ["−12a", "12a"],
      ["−4,500.00", "4500.00"],
    ])("makes %j to %j", (typed, turned) => {
      expect(otherSign(typed)).toBe(turned);
    });
  });
});

describe("change sign button on phones", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // A phone: its decimal keypad has no minus.
    answerMediaQueries(true);
  });

  function Cell() {
    const [value, setValue] = useState("34,111.00");
    return <MoneyInput aria-label="Gross Sales" value={value} onValueChange={setValue} />;
  }
  const cell = () => screen.getByLabelText<HTMLInputElement>("Gross Sales");
  const tapSign = () => fireEvent.click(screen.getByLabelText("Change sign"));
  const focus = () => act(() => cell().focus());

  test("a double tap at the dollar sign only begins to type: the second tap does not change the amount's sign", () => {
    render(<Cell />);
    focus();
    tapSign();
    expect(cell().value).toBe("34111.00");
    vi.advanceTimersByTime(400);
    tapSign();
    expect(cell().value).toBe("34111.00");
  });

  test("half a second after the cell was entered, each tap on ± changes the sign", () => {
    render(<Cell />);
    focus();
    vi.advanceTimersByTime(600);
    tapSign();
    expect(cell().value).toBe("-34111.00");
    tapSign();
    expect(cell().value).toBe("34111.00");
  });
});
