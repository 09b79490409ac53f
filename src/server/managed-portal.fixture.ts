import { afterAll, beforeAll } from "vitest";
import type { Client } from "#server/testing-client.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";

/** Of the test file that runs. */
export let portal: TestPortal;
export let manager: Client;

/**
 * Opens a portal with a manager before the tests of a file and closes it after them. Every file has to call it: files of
 * one worker share this module, so code outside a function would run for the first one only.
 */
export function openManagedPortal(): void {
  beforeAll(async () => {
    portal = await openTestPortal();
    manager = (await portal.addManager()).client;
  });
  afterAll(() => portal.close());
}
