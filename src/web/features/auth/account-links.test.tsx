import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { field } from "#web/app/signing-in.fixture.ts";
import { claire, fill, openPortal, Refusal } from "#web/app/testing.tsx";

const read = "POST /api/invitations/read";
const accept = "POST /api/invitations/accept";
const CODE = "k7qm4-xpr9t-wb2hc-d5nvz";
const nadia = { name: "Nadia Ferreira", username: "nferreira" };
const branding = "GET /api/public/branding";
const gone = new Refusal("link_expired", "This link has expired or was used already.");
const GONE = "This link does not work any more";

function choose(password: string, repeated = password): void {
  fill(field("New Password"), password);
  fill(field("Confirm Password"), repeated);
}

describe("an invitation", () => {
  it("names whose it is, wants the password twice, and leads to the portal", async () => {
    // In the place of the page, so that Back does not lead to a link that was used.
    const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
    const { user, sent } = openPortal("/invitation#t0ken", null, { [read]: nadia, [accept]: claire });
    expect(await screen.findByRole("heading", { name: "Welcome, Nadia Ferreira" })).toBeTruthy();
    expect(screen.getByText("nferreira")).toBeTruthy();
    choose("harbor-lantern", "harbor-lanterm");
    await user.click(screen.getByRole("button", { name: "Set Password and Log In" }));
    expect(await screen.findByText("Passwords do not match")).toBeTruthy();
    choose("harbor-lantern");
    await user.click(screen.getByRole("button", { name: "Set Password and Log In" }));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    expect(sent.filter(({ call }) => call === accept).map(({ body }) => body)).toEqual([
      { token: "t0ken", password: "harbor-lantern" },
    ]);
    expect(sent.find(({ call }) => call === read)?.body).toEqual({ token: "t0ken" });
  });

  it("shows a refused password at its field, and what was typed stays", async () => {
    const sentence =
      "A single word with figures or signs behind it is soon guessed. Several words are better.";
    const { user } = openPortal("/invitation#t0ken", null, {
      [read]: nadia,
      [accept]: new Refusal("invalid_input", sentence, { password: sentence }),
    });
    await screen.findByRole("heading", { name: "Welcome, Nadia Ferreira" });
    choose("lantern99");
    await user.click(screen.getByRole("button", { name: "Set Password and Log In" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field("New Password").value).toBe("lantern99");
  });

  it("that has expired leads to a new link and to the login", async () => {
    openPortal("/invitation#t0ken", null, { [read]: gone });
    expect(await screen.findByRole("heading", { name: GONE })).toBeTruthy();
    const way = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect([way("Ask for a new link"), way("Log in")]).toEqual(["/forgot-password", "/?login"]);
  });

  it.each([
    ["without its secret", "/invitation"],
    ["with more behind its secret than was sent", `/invitation#${"t0ken".repeat(41)}`],
  ])("asks for the code of the e-mail: %s", async (_, address) => {
    const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
    const wrong = "This code is wrong, has expired or was used already.";
    const answers = [new Refusal("wrong_code", wrong, { token: wrong }), claire];
    const { user, sent } = openPortal(address, null, { [accept]: () => answers.shift() });
    await screen.findByRole("heading", { name: "Welcome" });
    choose("harbor-lantern");
    const go = () => user.click(screen.getByRole("button", { name: "Set Password and Log In" }));
    fill(field("Code"), "k7qm4");
    await go();
    expect(await screen.findByText("The code has 20 letters and digits.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
      "/forgot-password",
    );
    fill(field("Code"), CODE);
    await go();
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect([field("Code").value, field("New Password").value]).toEqual([CODE, "harbor-lantern"]);
    await go();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    expect(sent.at(-1)?.body).toEqual({ token: CODE, password: "harbor-lantern" });
  });

  it("is shown to who is signed in to another account, too", async () => {
    openPortal("/invitation#t0ken", claire, { [read]: nadia });
    expect(await screen.findByRole("heading", { name: "Welcome, Nadia Ferreira" })).toBeTruthy();
  });
});

describe("a forgotten password", () => {
  it("gets one answer for every name", async () => {
    const { user, sent } = openPortal("/forgot-password", null, {
      [branding]: { sendsMail: true },
      "POST /api/auth/forgot-password": null,
    });
    fill(await screen.findByLabelText("Username"), "mellison");
    await user.click(screen.getByRole("button", { name: "Send Link" }));
    expect(await screen.findByRole("heading", { name: "Check your e-mail" })).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ username: "mellison" });
  });

  it.each([
    ["no e-mails are sent", { sendsMail: false }],
    ["nobody knows whether e-mails are sent", new Refusal("unavailable", "Down")],
  ])("promises no e-mail where %s, and leads back to the login", async (_, reply) => {
    openPortal("/forgot-password", null, { [branding]: reply });
    expect(await screen.findByText("A manager can set a new password.")).toBeTruthy();
    expect(screen.queryByLabelText("Username")).toBeNull();
    expect(screen.getByRole("link", { name: "Back to the login" }).getAttribute("href")).toBe("/?login");
  });

  it("is replaced by a link; one that does not work any more leads to another and to the login", async () => {
    const reset = "POST /api/auth/reset-password";
    const { user, sent } = openPortal("/reset-password#t0ken", null, { [reset]: gone });
    await screen.findByRole("heading", { name: "Choose a new password" });
    choose("harbor-lantern");
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByRole("heading", { name: GONE })).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ token: "t0ken", password: "harbor-lantern" });
    expect(screen.getByRole("link", { name: "Ask for a new link" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/?login");
  });
});
