import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { fill, Refusal, button, labelled } from "#web/app/testing.tsx";
import {
  cell,
  choose,
  harbor,
  leaveNothingEmpty,
  openForm,
  saveNow,
  submit,
  SUBMIT,
  thisMonth,
  UPLOAD,
} from "./monthly-report.fixture.ts";

test("a signature of another name than the submitter's has a hint", async () => {
  const { user } = await openForm();
  await user.click(button("Type"));
  fill(labelled("Your Name"), "Marcus Bell");
  await user.click(button("Generate"));
  const remark =
    "Signed as Marcus Bell, but the Report Submitter is Claire Donovan. Both stand on the report: Marcus Bell as who signed it, Claire Donovan as who submitted it.";
  expect(await screen.findByText(remark)).toBeTruthy();
  fill(labelled("Report Submitter"), " marcus bell");
  await waitFor(() => expect(screen.queryByText(/Signed as/)).toBeNull());
  expect(screen.getByText("Signed")).toBeTruthy();
});

test("a typed name is drawn while typing, and not after it was cleared", async () => {
  const { user } = await openForm();
  await user.click(button("Type"));
  await user.type(labelled("Your Name"), "Marcus Bell");
  expect(document.activeElement).toBe(labelled("Your Name"));
  expect(await screen.findByText("Signed")).toBeTruthy();
  expect(labelled("Your Name").value).toBe("Marcus Bell");
  await user.clear(labelled("Your Name"));
  await user.type(labelled("Your Name"), "Rosa");
  await user.click(button("Clear"));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByText("Signed")).toBeNull();
});

test("Submit waits for a typed name that is still being drawn", async () => {
  let arrive: (faces: FontFace[]) => void = () => {};
  const face = new Promise<FontFace[]>((resolve) => {
    arrive = resolve;
  });
  const fonts = { load: () => face };
  Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, "fonts"));
  const { user, posted } = await openForm({ [SUBMIT]: { id: 77 } });
  await choose(user);
  await user.type(cell("Gross Sales"), "5");
  await user.type(cell("Cash Distribution"), "5");
  await leaveNothingEmpty(user);
  await user.click(button("Type"));
  await user.type(labelled("Your Name"), "Claire Donovan");
  await user.click(submit());
  expect(posted()).toHaveLength(0);
  arrive([]);
  expect(await screen.findByText("Report created successfully")).toBeTruthy();
  expect(posted()).toHaveLength(1);
});

test.each([
  ["at a space", "Profit and Loss Statement Harbor & Vine October 2026 final.xlsx", " 2026 final.xlsx"],
  ["anywhere without spaces", "ProfitAndLossStatementHarborAndVineOctober2026.pdf", "ober2026.pdf"],
])("a long file name is cut before its end, %s, and its title is whole", async (_, long, end) => {
  const { user } = await openForm({ [UPLOAD]: () => new Promise(() => {}) });
  await user.upload(labelled("P&L Statement"), new File(["x"], long));
  const name = await screen.findByTitle(long);
  const parts = Array.from(name.children, (part) => part.textContent);
  expect(parts).toEqual([long, long.slice(0, -end.length), end]);
});

test.each(["a finger", "the keyboard"])(
  "what takes the focus after an upload begun by %s is not explained unasked",
  async (by) => {
    const answer = { balanceSheet: { path: "documents/b.pdf", filename: "books.pdf" } };
    const { user } = await openForm({ [UPLOAD]: answer });
    const slot = labelled("Balance Sheet");
    if (by === "a finger") fireEvent.pointerDown(slot, { pointerType: "touch" });
    else await user.tab();
    slot.focus();
    fireEvent.change(slot, { target: { files: [new File(["x"], "books.pdf")] } });
    const remove = await screen.findByRole("button", { name: "Remove books.pdf" });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("tooltip")).toBeNull();
    remove.blur();
    await user.tab();
    remove.focus();
    expect((await screen.findByRole("tooltip")).textContent).toBe("Remove");
  },
);

test("a document of another kind is refused before it is sent, a refused upload shows its error, and a document can be removed", async () => {
  let answer: unknown = new Refusal("wrong_format", "Choose an .xlsx, .xls or .pdf file.");
  const { user, sent } = await openForm({ [UPLOAD]: () => answer });
  const upload = (name: string) => user.upload(labelled("Balance Sheet"), new File(["x"], name));
  await upload("books.pdf");
  expect((await screen.findByRole("alert")).textContent).toBe("Choose an .xlsx, .xls or .pdf file.");
  answer = { balanceSheet: { path: "documents/b.pdf", filename: "books.pdf" } };
  await upload("books.pdf");
  expect(await screen.findByText("Uploaded successfully")).toBeTruthy();
  await user.click(button("Remove books.pdf"));
  expect(screen.queryByText("Uploaded successfully")).toBeNull();
  expect(sent.filter(({ call }) => call === UPLOAD)).toHaveLength(2);
});

test("an upload that a draft's save finds gone is marked at its field", async () => {
  const gone = "This upload is no longer there. Upload the file again.";
  const { user } = await openForm({
    [UPLOAD]: { balanceSheet: { path: "documents/b.pdf", filename: "books.pdf" } },
    [`PUT /api/drafts/${harbor.id}/${thisMonth}`]: new Refusal("not_found", gone, {
      "content.documents.balanceSheet.path": gone,
    }),
  });
  await choose(user);
  await user.upload(labelled("Balance Sheet"), new File(["x"], "books.pdf"));
  await screen.findByText("Uploaded successfully");
  saveNow();
  expect((await screen.findByRole("alert")).textContent).toBe(gone);
  expect(screen.getByText(`Not saved: ${gone}`)).toBeTruthy();
});
