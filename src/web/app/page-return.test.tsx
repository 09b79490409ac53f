import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { claire, margaret, openPortal, Refusal } from "./testing.tsx";

const SESSION = "GET /api/auth/session";
const WHO = "GET /api/auth/user";

const { style } = document.documentElement;
const leave = () => window.dispatchEvent(new Event("pagehide"));
const comeBack = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

/** Claire's portal, left and come back to, when the server answers so. */
async function afterReturn(answers: Record<string, unknown>) {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  let now: Record<string, unknown> = { [SESSION]: { signedIn: true }, [WHO]: claire };
  const answer = (call: string) => () => {
    const reply = now[call];
    return typeof reply === "function" ? (reply as () => unknown)() : reply;
  };
  openPortal("/nowhere", claire, { [SESSION]: answer(SESSION), [WHO]: answer(WHO) });
  await screen.findByText("404 Page Not Found");
  now = answers;
  await waitFor(() => {
    leave();
    expect(style.visibility).toBe("hidden");
  });
  comeBack();
  expect(style.visibility).toBe("hidden");
  return reload;
}

test("a page that comes back is shown again where the same account is still signed in", async () => {
  const reload = await afterReturn({ [SESSION]: { signedIn: true }, [WHO]: claire });
  await waitFor(() => expect(style.visibility).toBe(""));
  expect(reload).not.toHaveBeenCalled();
});

const away = () => {
  throw new TypeError("Failed to fetch");
};

test.each([
  ["nobody is signed in", { [SESSION]: { signedIn: false } }],
  ["another account is signed in", { [SESSION]: { signedIn: true }, [WHO]: margaret }],
  ["the server cannot be reached", { [SESSION]: away }],
  ["the server fails", { [SESSION]: new Refusal("unavailable", "Down") }],
])("a page that comes back stays hidden and is loaded anew where %s", async (_, answers) => {
  const reload = await afterReturn(answers);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(style.visibility).toBe("hidden");
  style.visibility = "";
});
