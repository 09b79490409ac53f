import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Field } from "./form-field.tsx";
import { TextInput } from "./inputs.tsx";
import { PasswordInput } from "./password-input.tsx";
import { PercentInput } from "./percent-input.tsx";

test("label and help describe the field to screen readers; an error replaces the help", () => {
  const field = (error?: string) => (
    <Field label="Username" help="At least 3 characters." error={error}>
      <TextInput />
    </Field>
  );
  const description = () => {
    const described = screen.getByLabelText("Username").getAttribute("aria-describedby") ?? "";
    return described.split(" ").map((id) => document.getElementById(id)?.textContent);
  };
  const { rerender } = render(field());
  expect(description()).toEqual(["At least 3 characters."]);
  rerender(field("Username must be at least 3 characters"));
  expect(description()).toEqual(["Username must be at least 3 characters"]);
  expect(screen.queryByText("At least 3 characters.")).toBeNull();
  expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
  rerender(field());
  expect(description()).toEqual(["At least 3 characters."]);
});

test("a field that may stay empty says so", () => {
  render(
    <Field label="Description" optional>
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText("Description (optional)")).toBeTruthy();
});

test("a password can be shown", async () => {
  const user = userEvent.setup();
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  expect(input.type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show typed characters" }));
  expect(input.type).toBe("text");
});

function Ownership() {
  const [value, setValue] = useState("10.0");
  return <PercentInput aria-label="Ownership" value={value} onValueChange={setValue} />;
}

test("a percentage takes digits and one point, nothing else", async () => {
  const user = userEvent.setup();
  render(<Ownership />);
  const input = screen.getByLabelText<HTMLInputElement>("Ownership");
  await user.clear(input);
  expect(input.value).toBe("");
  await user.type(input, "1a2.-5.e0%");
  expect(input.value).toBe("12.50");
});

test("a decimal comma in a percentage is a point, and does not make it ten times as large", async () => {
  const user = userEvent.setup();
  render(<Ownership />);
  const input = screen.getByLabelText<HTMLInputElement>("Ownership");
  await user.clear(input);
  await user.type(input, "1,5");
  expect(input.value).toBe("1.5");
  await user.clear(input);
  await user.paste("12.50 %");
  expect(input.value).toBe("12.50");
  await user.clear(input);
  await user.paste("\u200E7,25\u202C");
  expect(input.value).toBe("7.25");
});
