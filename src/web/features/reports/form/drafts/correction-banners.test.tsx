import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConflictList } from "./correction-banners.tsx";

test("a short text of the newer version is shown, a long one is folded", () => {
  const long = "It rained. ".repeat(20);
  render(
    <ConflictList
      submittedBy={null}
      conflicts={[
        { label: "Overall Summary", newer: "Short." },
        { label: "Major Expenses This Month", newer: long },
      ]}
    />,
  );
  expect(screen.getByText(/the newer version has:/)).toBeTruthy();
  const [short, other] = screen.getAllByRole("listitem");
  expect(short?.textContent).toBe("Overall Summary: Short.");
  expect(other?.querySelector("details")?.open).toBe(false);
  expect(other?.querySelector("details")?.textContent).toBe(`Read it${long}`);
});
