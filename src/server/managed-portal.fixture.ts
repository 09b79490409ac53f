import { afterAll, beforeAll } from "vitest";
import { type Client, clientWith } from "#server/testing-client.ts";
import { openTestPortal, PASSWORD, type TestPortal, type TestPortalOptions } from "#server/testing.ts";

/** Of the test file that runs. */
export let portal: TestPortal;
export let manager: Client;

/**
 * Opens a portal with a manager before the tests of a file and closes it after them. Every file has to call it: files of
 * one worker share this module, so code outside a function would run for the first one only.
 */
export function openManagedPortal(options: TestPortalOptions = {}): void {
  beforeAll(async () => {
    portal = await openTestPortal(options);
    manager = (await portal.addManager()).client;
  });
  afterAll(() => portal.close());
}

/** The answer to a login, from an address. */
export const signIn = (username: string, password = PASSWORD, address?: string) =>
  clientWith(portal.app, null, address).post("/api/auth/local", { username, password });
