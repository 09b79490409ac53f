import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type MouseEvent, useState } from "react";
import { expect, test } from "vitest";
import { Field } from "../form-field.tsx";
import { TextInput } from "../inputs.tsx";
import { Dialog, DialogCancel } from "./dialog.tsx";

function Page() {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState("");
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Edit"
      confirmClose={name !== ""}
      footer={<DialogCancel />}
    >
      <Field label="Name">
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </Dialog>
  );
}

const dialog = () => screen.queryByRole("dialog", { name: "Edit" });

test("the focus begins on the first field, and nothing typed closes without a question", async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(dialog()).toBeNull();
});

test("unsaved changes are asked about", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(screen.getByLabelText("Name"), "Harbor");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog", { name: "Discard changes?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Keep Editing" }));
  expect(dialog()).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(dialog()).toBeNull();
});

test("the focus returns to the button that was pressed, also where browsers give it none by a press", async () => {
  function PageWithButton() {
    const [open, setOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        {/* As in Safari, the press gives the focus to what is around the button. */}
        <button type="button" onMouseDown={focusMain} onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={open} onOpenChange={setOpen} title="Edit" footer={<DialogCancel />}>
          Text
        </Dialog>
      </main>
    );
  }
  const focusMain = (event: MouseEvent) => {
    event.preventDefault();
    event.currentTarget.closest("main")?.focus();
  };
  const user = userEvent.setup();
  render(<PageWithButton />);
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  expect(document.activeElement).toBe(await screen.findByRole("dialog"));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
