import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { margaret, openPortal, Refusal } from "#web/app/testing.tsx";

const CALL = "POST /api/notices/unsubscribe/the-token";
const press = async (opened: ReturnType<typeof openPortal>) =>
  opened.user.click(await screen.findByRole("button", { name: "Turn e-mails off" }));

test.each([
  ["without a login", null],
  ["with one", margaret],
])("opening the link changes nothing, its button turns e-mails off: %s", async (_, account) => {
  const opened = openPortal("/unsubscribe/the-token", account, { [CALL]: "" });
  await screen.findByRole("heading", { name: "E-mails about new reports" });
  expect(opened.sent.filter(({ call }) => !call.startsWith("GET "))).toEqual([]);
  await press(opened);
  const heading = await screen.findByRole("heading", { name: "E-mails are off" });
  expect(opened.sent.filter(({ call }) => call === CALL)).toHaveLength(1);
  expect(document.activeElement).toBe(heading);
});

test("an unknown link is reported as invalid", async () => {
  const opened = openPortal("/unsubscribe/the-token", null, {
    [CALL]: new Refusal("not_found", "This link does not exist."),
  });
  await press(opened);
  expect(await screen.findByText("This link is not valid any more.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "E-mails are off" })).toBeNull();
});

test("after a failure the button can be used again", async () => {
  let answer: unknown = new Refusal("unavailable", "Try again.");
  const opened = openPortal("/unsubscribe/the-token", null, { [CALL]: () => answer });
  await press(opened);
  expect(await screen.findByText("The e-mails could not be turned off. Try again.")).toBeTruthy();
  answer = "";
  await press(opened);
  expect(await screen.findByRole("heading", { name: "E-mails are off" })).toBeTruthy();
});
