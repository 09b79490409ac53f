import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { DeleteByTyping } from "./delete-by-typing.tsx";

function Page({ onDelete }: { onDelete: () => void }) {
  const { show, render: renderDialog } = useEntityDialog<string>();
  return (
    <main>
      <button type="button" onClick={() => show("The Gilded Anchor")}>
        Open
      </button>
      {renderDialog((name, state) => (
        <DeleteByTyping
          {...state}
          name={name}
          title="Delete The Gilded Anchor?"
          warning="This removes the location for everyone:"
          consequences={["All monthly reports of this location"]}
          note={<p>31 filed reports go with it.</p>}
          onDelete={onDelete}
        />
      ))}
    </main>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("three steps: the warning, the exact text, the last question", async () => {
  const user = userEvent.setup();
  const onDelete = vi.fn();
  render(<Page onDelete={onDelete} />);
  await user.click(button("Open"));
  expect(screen.getByText("All monthly reports of this location")).toBeTruthy();
  expect(screen.getByText("31 filed reports go with it.")).toBeTruthy();
  expect(document.activeElement).toBe(button("Cancel"));

  await user.click(button("I Understand - Continue"));
  const typed = screen.getByLabelText("Confirmation text");
  expect(document.activeElement).toBe(typed);
  await user.type(typed, "delete the gilded anchor");
  expect(button("Verify").disabled).toBe(true);
  await user.clear(typed);
  await user.type(typed, "DELETE THE GILDED ANCHOR");
  await user.click(button("Verify"));

  expect(screen.getByRole("alertdialog", { name: "Final confirmation" })).toBeTruthy();
  expect(document.activeElement).toBe(button("Cancel"));
  await user.click(button("Cancel"));
  expect(screen.getByLabelText<HTMLInputElement>("Confirmation text").value).toBe("DELETE THE GILDED ANCHOR");
  await user.click(button("Verify"));
  expect(onDelete).not.toHaveBeenCalled();
  await user.click(button("Delete"));
  expect(onDelete).toHaveBeenCalledOnce();
});

test("closing goes back to the first step, forgets the text and returns the focus", async () => {
  const user = userEvent.setup();
  render(<Page onDelete={() => {}} />);
  await user.click(button("Open"));
  await user.click(button("I Understand - Continue"));
  await user.type(screen.getByLabelText("Confirmation text"), "DELETE");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(document.activeElement).toBe(button("Open"));

  await user.click(button("Open"));
  await user.click(button("I Understand - Continue"));
  expect(screen.getByLabelText<HTMLInputElement>("Confirmation text").value).toBe("");
});
