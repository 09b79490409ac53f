import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refusal } from "#web/app/testing.tsx";
import { claires, correct, forgetCorrections, later, listed, rosa } from "./correcting.fixture.tsx";
import { draftStore } from "#web/features/reports/form/drafts/draft-storage.ts";
import {
  before,
  button,
  cell,
  choose,
  fakeCanvas,
  harbor,
  leaveNothingEmpty,
  openForm,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";

forgetCorrections();

const WHY = "The bar's till was counted twice.";
const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reason for the Correction/);
const place = { locationId: harbor.id, period: before };

test("who corrects a report can say why, and knows who reads it", async () => {
  const { user, sent } = await correct({ [SUBMIT]: { ...claires, version: 2 } });
  const field = await reason();
  expect(field.labels[0]?.textContent).toBe("Reason for the Correction (optional)");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    // A portal without a mail server tells nobody by e-mail.
    "Investors read it in the corrected report and its PDF.",
  );
  // Above the signature, which stands under it.
  expect(
    field.compareDocumentPosition(screen.getByRole("heading", { name: "Digital Signature" })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  fakeCanvas();
  await user.type(field, WHY);
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(button("Submit Correction"));
  expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
  expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({ correctionReason: WHY });
});

test("a report that corrects nothing is asked for no reason, and sends none", async () => {
  const { user, posted } = await openForm({ [SUBMIT]: claires });
  await choose(user);
  await user.type(cell("Gross Sales"), "100");
  await leaveNothingEmpty(user);
  expect(screen.queryByLabelText(/^Reason for the Correction/)).toBeNull();
  await sign(user);
  await user.click(button("Submit Report"));
  await screen.findByText("Report created successfully");
  expect(posted()).toMatchObject([{ correctionReason: null }]);
});

test("a reason comes back with the unsent correction", async () => {
  const { user } = await correct();
  await user.type(await reason(), WHY);
  cleanup();
  expect(draftStore(sessionStorage, rosa.id).read(place)?.values.correctionReason).toBe(WHY);
  const again = await correct();
  expect((await reason()).value).toBe(WHY);
  await again.user.click(await screen.findByRole("button", { name: "Discard Correction" }));
  await again.user.click(await screen.findByRole("button", { name: "Undo" }));
  expect((await reason()).value).toBe(WHY);
});

test("work that an earlier release has kept is read, with no reason in it", async () => {
  const { user } = await correct();
  await user.type(cell("Cash Distribution", before), "100");
  cleanup();
  const [key = ""] = Object.keys(sessionStorage).filter((each) => each.includes(before));
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "");
  delete kept.values.correctionReason;
  sessionStorage.setItem(key, JSON.stringify(kept));
  expect(draftStore(sessionStorage, rosa.id).read(place)?.values.correctionReason).toBe("");
  kept.values.correctionReason = 7;
  sessionStorage.setItem(key, JSON.stringify(kept));
  expect(draftStore(sessionStorage, rosa.id).read(place)).toBeNull();
});

test("it stays with who wrote it when a colleague was quicker", async () => {
  let version = 1;
  const { user } = await correct({
    "GET /api/reports/7": () => ({ ...claires, version }),
    [`GET /api/locations/${harbor.id}/reports`]: [later, { ...listed, version: 2 }],
  });
  await user.type(await reason(), WHY);
  version = 2;
  await user.click(await screen.findByRole("button", { name: "Continue with Version 2" }));
  await screen.findByText(/^What you changed stands on the newer version now/);
  expect((await reason()).value).toBe(WHY);
});

test("what the server refuses about it is said at it", async () => {
  const sentence = "Use at most 500 characters.";
  const { user } = await correct({ [SUBMIT]: new Refusal(400, sentence, { correctionReason: sentence }) });
  fakeCanvas();
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(button("Submit Correction"));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(await reason());
});
