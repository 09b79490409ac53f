import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DisputedFields } from "#web/features/reports/form/drafts/ConflictNotice.tsx";

afterEach(cleanup);

test("a short text of the colleague's stands beside its field, a long one opens", () => {
  const long = "It rained. ".repeat(20);
  render(
    <DisputedFields
      by={null}
      fields={[
        { label: "Overall Summary", theirs: "Short." },
        { label: "Major Expenses This Month", theirs: long },
      ]}
    />,
  );
  expect(screen.getByText(/the newer version has:/)).toBeTruthy();
  const [short, other] = screen.getAllByRole("listitem");
  expect(short?.textContent).toBe("Overall Summary: Short.");
  expect(other?.querySelector("details")?.open).toBe(false);
  expect(other?.querySelector("details")?.textContent).toBe(`Read it${long}`);
});
