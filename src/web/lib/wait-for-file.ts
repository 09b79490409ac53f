import { ApiError } from "./api-error.ts";

/**
 * Until the server has a file that it makes when it is asked for, which is not fetched here: the tab that opened fetches
 * it, and the server makes it once for both.
 * @throws ApiError when there will be none
 */
export async function waitForFile(address: string): Promise<void> {
  const { ok, status, statusText } = await fetch(address, {
    method: "HEAD",
    credentials: "include",
    // Behind the tab's own request for it the browser would let this one wait.
    cache: "no-store",
  });
  if (!ok) throw new ApiError(status, statusText);
}
