import { afterAll, beforeAll, beforeEach } from "vitest";
import { openTestPortal, type TestPortal } from "#server/testing.ts";
import type { Client } from "#server/testing-client.ts";

/** Of the test that runs; the files are those that lay in the storage before it. */
export let portal: TestPortal;
export let manager: { username: string; client: Client };
export let before: string[];

/** A portal with a manager for a test file. Every file calls it for itself: files of one worker share this module. */
export function openPortalToUpload(): void {
  beforeAll(async () => {
    portal = await openTestPortal();
    manager = await portal.addManager();
  });
  beforeEach(async () => {
    before = await storedFiles();
  });
  afterAll(() => portal.close());
}

/** Everything in the storage's directory, drafts included. */
export async function storedFiles(): Promise<string[]> {
  const { objects } = await portal.services.files.listAll("", { recursive: true });
  return [...objects].map((object) => ("key" in object ? object.key : object.name)).toSorted();
}

export const upload = (filename: string, bytes: Uint8Array) =>
  manager.client.form("POST", "/api/upload/financial-documents", { plStatement: { filename, bytes } });

export const createWithLogo = (filename: string, bytes: Uint8Array) =>
  manager.client.form("POST", "/api/locations", {
    name: "Harbor & Vine",
    address: "12 Wharf Street",
    logo: { filename, bytes },
  });
