import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Router, useLocation } from "wouter";
import { Field } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { Dialog, DialogCancel } from "./dialog.tsx";

/** The browser's Back, and the moment in which the history entries of the dialogs are put right. */
const goBack = async () => {
  await act(async () => history.back());
  await settled();
};
const settled = () => act(async () => new Promise((done) => setTimeout(done, 20)));

beforeEach(() => {
  history.pushState(null, "", "/before");
  history.pushState("typing-a-search", "", "/page");
});
afterEach(async () => {
  cleanup();
  await settled();
});

function Page({ isHeld = false }: { isHeld?: boolean }) {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  const [name, setName] = useState("");
  const [path, navigate] = useLocation();
  return (
    <>
      <p>Page {path}</p>
      <button onClick={() => setFirst(true)}>Open</button>
      <Dialog
        open={first}
        onOpenChange={(open) => !isHeld && setFirst(open)}
        title="First"
        confirmClose={name !== ""}
        footer={<DialogCancel />}
      >
        <Field label="Name">
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <button onClick={() => setSecond(true)}>Open another</button>
        <button
          onClick={() => {
            setFirst(false);
            setSecond(true);
          }}
        >
          Go on
        </button>
        <button
          onClick={() => {
            setFirst(false);
            setTimeout(() => navigate("/elsewhere"), 2);
          }}
        >
          Lead elsewhere
        </button>
      </Dialog>
      <Dialog open={second} onOpenChange={setSecond} title="Second" />
    </>
  );
}

const show = (isHeld?: boolean) => {
  render(
    <StrictMode>
      <Router>
        <Page isHeld={isHeld ?? false} />
      </Router>
    </StrictMode>,
  );
  return userEvent.setup();
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole("button", { name }));
  await settled();
};
const open = () =>
  [...screen.queryAllByRole("dialog"), ...screen.queryAllByRole("alertdialog")].map(
    (each) => each.querySelector("h2")?.textContent,
  );
const page = () => screen.getByText(/^Page/).textContent;

test("the browser's Back closes the dialog and leaves the page where it was; the next Back leaves the page", async () => {
  const user = show();
  await press(user, "Open");
  expect(open()).toEqual(["First"]);
  await goBack();
  expect(open()).toEqual([]);
  expect(page()).toBe("Page /page");
  expect(history.state).toBe("typing-a-search");
  await goBack();
  expect(page()).toBe("Page /before");
});

test("of two dialogs Back closes the upper one first", async () => {
  const user = show();
  await press(user, "Open");
  await press(user, "Open another");
  await goBack();
  expect(open()).toEqual(["First"]);
  await goBack();
  expect(open()).toEqual([]);
  expect(page()).toBe("Page /page");
});

test("a dialog closed by its button leaves no history entry behind: the next Back leaves the page", async () => {
  const user = show();
  await press(user, "Open");
  await press(user, "Close");
  expect(history.state).toBe("typing-a-search");
  await goBack();
  expect(page()).toBe("Page /before");
});

test("a dialog that follows another at once is closed by Back as the first would have been", async () => {
  const user = show();
  await press(user, "Open");
  await press(user, "Go on");
  expect(open()).toEqual(["Second"]);
  await goBack();
  expect(open()).toEqual([]);
  expect(page()).toBe("Page /page");
});

test("Back asks about unsaved changes as Esc does; Back again keeps them", async () => {
  const user = show();
  await press(user, "Open");
  await user.type(screen.getByLabelText("Name"), "Harbor");
  await goBack();
  expect(open()).toContain("Discard changes?");
  await goBack();
  expect(open()).toEqual(["First"]);
  await goBack();
  await press(user, "Discard");
  expect(open()).toEqual([]);
  expect(page()).toBe("Page /page");
  expect(history.state).toBe("typing-a-search");
});

test("a dialog that must be read is not closed by Back, however often it is pressed", async () => {
  const user = show(true);
  await press(user, "Open");
  await goBack();
  await goBack();
  expect(open()).toEqual(["First"]);
  expect(page()).toBe("Page /page");
});

test("removing the history entry of a dialog that opens another screen as it closes does not undo that", async () => {
  // A browser goes back a little after it was told to; the tests' goes at once.
  const back = history.back.bind(history);
  vi.spyOn(history, "back").mockImplementation(() => void setTimeout(back, 10));
  const user = show();
  await press(user, "Open");
  await press(user, "Lead elsewhere");
  await settled();
  vi.restoreAllMocks();
  expect(page()).toBe("Page /elsewhere");
  await goBack();
  await settled();
  expect(page()).toBe("Page /page");
  expect(open()).toEqual([]);
  await goBack();
  expect(page()).toBe("Page /before");
});

test("a busy page that hears late of going back does not go back twice", async () => {
  const user = show();
  await press(user, "Open");
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  vi.useFakeTimers();
  await act(async () => {
    screen.getByRole("button", { name: "Close" }).click();
    await vi.advanceTimersByTimeAsync(60_000);
  });
  vi.useRealTimers();
  expect(back).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  await goBack();
  expect(page()).toBe("Page /page");
  expect(history.state).toBe("typing-a-search");
});

test("a dialog whose address is its own history entry goes back once, however often Esc is pressed meanwhile", async () => {
  const goBackOnce = vi.fn();
  render(<Dialog open isInAddress onOpenChange={goBackOnce} title="Report" />);
  const user = userEvent.setup();
  await user.keyboard("{Escape}{Escape}");
  expect(goBackOnce).toHaveBeenCalledTimes(1);
  await settled();
  expect(history.state).toBe("typing-a-search");
});
