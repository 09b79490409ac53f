import { expect, test } from "vitest";
import { users } from "#shared/users/users.api.ts";
import { sentenceOf } from "./api-error.ts";
import { call } from "./http-client.ts";

const HTML = "<html><head><title>413 Request Entity Too Large</title></head></html>";

/** What is said about an answer. */
const saidAbout = (status: number, text: string) =>
  call(users.list, { fetch: async () => new Response(text, { status }) }).then(
    () => null,
    (error: unknown) => sentenceOf(error, "Please try again."),
  );

test.each([
  [413, HTML, /^The file was too large for the server in front of the portal/],
  [413, "", /^The file was too large for the server in front of the portal/],
  [502, HTML, /does not reach it/],
  [403, HTML, /answered in its place/],
  [200, "<html>Sign in to the company's network</html>", /answered in its place/],
])("an answer %i of a server in front of the portal is told as that", async (status, text, said) => {
  expect(await saidAbout(status, text)).toMatch(said);
});

test("the portal's own words about what is too large are shown", async () => {
  const refusal = JSON.stringify({ statusCode: 413, message: "The body is too large." });
  expect(await saidAbout(413, refusal)).toBe("The body is too large.");
});
