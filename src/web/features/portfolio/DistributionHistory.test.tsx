import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { distribution } from "./portfolio.fixture.ts";
import { DISTRIBUTIONS, history, onThatMorning, openLocation } from "./location-page.fixture.ts";

onThatMorning();

test("the history lists the reader's own amounts, the location's total beside each, and a clawback by its word", async () => {
  openLocation({
    [DISTRIBUTIONS]: [
      distribution("2026-10", "-562.50", "-4500.00"),
      distribution("2026-09", "2062.50", "16500.00"),
      distribution("2026-08", "1650.00", "16500.00", "10.00"),
    ],
  });
  const list = await history();
  expect(list.textContent).toBe(
    "Cash Distribution History" +
      "October 2026Clawback −$562.50of −$4,500.00" +
      "September 2026$2,062.5012.50% of $16,500.00" +
      "August 2026$1,650.0010.00% of $16,500.00" +
      "Total Distributions$3,150.00" +
      "Download CSV",
  );
  expect(within(list).getByText("−$562.50").className).toBe("neg");
});

test("months beyond the twelfth are one line until somebody wants to see them", async () => {
  const entries = Array.from({ length: 14 }, (_, month) => {
    const index = 2026 * 12 + 9 - month;
    const period = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    return distribution(period, "10.01", "100.10");
  });
  const { user } = openLocation({ [DISTRIBUTIONS]: entries });
  const list = await history();
  expect(list.textContent).toContain("September – October 2025$20.02");
  expect(list.textContent).toContain("Total Distributions$140.14");
  await user.click(within(list).getByRole("button", { name: "Show more" }));
  expect(within(list).getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
});
