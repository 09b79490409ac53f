import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "#web/lib/api-error.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { FormDialog } from "./form-dialog.tsx";

const schema = z.object({ name: z.string() });
const REFUSAL = "Nobody may change this now.";
const refuse = async () => {
  throw new ApiError(409, JSON.stringify({ message: REFUSAL }));
};

function Example() {
  const form = useSchemaForm<{ name: string }>(schema, { name: "" });
  return (
    <FormDialog
      open
      onOpenChange={() => undefined}
      title="Edit"
      form={form}
      save={refuse}
      submitLabel="Save"
      busyText="Saving..."
    />
  );
}

test("a refusal that belongs to no field is shown above the fields", async () => {
  render(<Example />);
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText(REFUSAL)).toBeTruthy();
});
