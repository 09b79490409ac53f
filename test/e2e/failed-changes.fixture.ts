import type { Page } from "playwright-core";
import { expect } from "vitest";
import { refuseCall } from "./calls.ts";
import type { BrowserPortal } from "./portal.ts";
import { button, expectToast } from "./sight.ts";

export const WORDS = "Somebody else has just changed this.";
export type Visitor = Awaited<ReturnType<BrowserPortal["open"]>>;
export const dialog = (page: Page) => page.getByRole("dialog");
export const question = (page: Page) => page.getByRole("alertdialog");

interface Failure {
  /** The call that fails: "POST /api/locations". */
  call: string;
  /** What makes the page call; it can be done again after a refusal. */
  press: () => Promise<void>;
  title: string;
  /** Without a sentence of the server. */
  otherwise: string;
  /** With one. */
  words?: string;
}

/** A change that fails says the sentence of the specification, or the server's own where there is one. */
export async function expectFailure(
  { page, ...visitor }: Visitor,
  { call, press, title, otherwise, words = WORDS }: Failure,
): Promise<void> {
  const [method = "", path = ""] = call.split(" ");
  await refuseCall(page, `**${path}`, { status: 503 }, method);
  await press();
  await expectToast(page, title, otherwise);
  await page.unroute(`**${path}`);
  await refuseCall(page, `**${path}`, { status: 409, message: WORDS }, method);
  await press();
  await expectToast(page, title, words);
  await page.unroute(`**${path}`);
  expect(visitor.faults.splice(0)).toHaveLength(1);
}

/** Up to the last button of the deletion in three steps. */
export async function confirmByTyping(page: Page, name: string): Promise<void> {
  await button(page, `Delete ${name}`).click();
  await button(question(page), "I Understand - Continue").click();
  await question(page).getByLabel("Confirmation text").fill(`DELETE ${name.toUpperCase()}`);
  await button(question(page), "Verify").click();
}
