import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { claire, margaret, openPortal, Refusal, tellRole } from "./testing.tsx";

const away = () => {
  throw new TypeError("Failed to fetch");
};
const SESSION = "GET /api/auth/session";
const WHO = "GET /api/auth/user";

test("Logout goes to the address that ends the session", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user } = openPortal("/nowhere", claire);
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([["/api/logout"]]));
  expect(screen.queryByText("You are still logged in")).toBeNull();
});

test("Logout without a connection stays, says that one is still logged in, and works once there is one", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  let session: () => unknown = away;
  const { user } = openPortal("/nowhere", margaret, { [SESSION]: () => session() });
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByText("You are still logged in")).toBeTruthy();
  expect(screen.getByText("Logging out needs a connection. Try again when it is back.")).toBeTruthy();
  expect(
    await screen.findByText(/^Notification: You are still logged in\. Logging out needs a connection/),
  ).toBeTruthy();
  expect(screen.getByText("404 Page Not Found")).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  session = () => ({ signedIn: true });
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/logout"));
});

test("an answer that is not the portal's does not end the session", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user } = openPortal("/nowhere", claire, { [SESSION]: new Refusal("unavailable", "Bad Gateway") });
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByText("You are still logged in")).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test.each(["/", "/investor/dashboard", "/investor/reports?report=7"])(
  "whether somebody is logged in is not denied at %s where the server cannot be reached",
  async (address) => {
    openPortal(address, margaret, { [WHO]: away, [SESSION]: away });
    expect(await screen.findByRole("heading", { name: "No connection" })).toBeTruthy();
    expect(
      screen.getByText("The portal cannot be reached. You may still be logged in on this device."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
    expect(screen.queryByText("You are not logged in.")).toBeNull();
    expect(screen.queryByRole("button", { name: "Investor Login" })).toBeNull();
    expect(location.pathname + location.search).toBe(address);
  },
);

test("the landing page is shown without a connection and without a session", async () => {
  openPortal("/", null, { [WHO]: away, [SESSION]: away });
  expect(await screen.findByRole("button", { name: "Investor Login" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "No connection" })).toBeNull();
});

test("a failed request for the session offers the login", async () => {
  tellRole("investor");
  openPortal("/", null, { [WHO]: new Refusal("unavailable", "Down") });
  expect(await screen.findByRole("button", { name: "Investor Login" })).toBeTruthy();
});
