import { person } from "#server/testing-samples.ts";
import type { StartedPortal } from "../../test/started-portal.ts";

export const ADMIN = { ADMIN_USERNAME: "crash", ADMIN_PASSWORD: "crash-portal" };
/** Holders who stay, and holders whose accounts are deleted for a while. */
const STAYERS = 4;
const LEAVERS = 2;
const LOCATIONS = 8;
const SHARE = "12.50";

/** Who files, and where: made once, and there after every crash. */
export interface Group {
  cookie: string;
  /** The second manager, who approves every version; null where no review is required. */
  reviewer: { cookie: string } | null;
  locationIds: number[];
  stayerIds: number[];
  leaverIds: number[];
  /** What each of them holds of each location at first, in percent. */
  share: string;
}

/** Locations, each held by the same few investors. @param isReviewed every version waits for a second manager */
export async function makeGroup(portal: StartedPortal, isReviewed: boolean): Promise<Group> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  const post = async (path: string, body: unknown, sent = headers) => {
    const answer = await fetch(portal.address + path, {
      method: "POST",
      headers: sent,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const made = async (path: string, body: unknown) =>
    ((await (await post(path, body)).json()) as { id: number }).id;
  const signIn = async (username: string, password: string) => {
    // Without a cookie: signing in ends the session that it names.
    const { cookie: _, ...anonymous } = headers;
    const login = await post("/api/auth/local", { username, password }, anonymous);
    return login.headers.get("set-cookie")?.split(";")[0] ?? "";
  };
  headers["cookie"] = await signIn(ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD);
  const reviewer = isReviewed ? { cookie: await addReviewer() } : null;
  /** Turns review on. */
  async function addReviewer(): Promise<string> {
    const [username, password] = ["reviewer", "a long enough password"];
    const names = { firstName: "Tom", lastName: "Lind", email: "reviewer@example.com" };
    await post("/api/users", { ...names, username, password });
    const form = new FormData();
    form.set("reviewRequired", "true");
    const { cookie = "" } = headers;
    const changed = await fetch(`${portal.address}/api/settings`, {
      method: "PUT",
      headers: { cookie },
      body: form,
    });
    if (!changed.ok) throw new Error(`/api/settings answered ${changed.status}`);
    return signIn(username, password);
  }

  const locationIds: number[] = [];
  for (let index = 0; index < LOCATIONS; index += 1)
    locationIds.push(await made("/api/locations", { name: `Location ${index}`, address: "1 Crash Street" }));
  const investorIds: number[] = [];
  for (let index = 0; index < STAYERS + LEAVERS; index += 1) {
    const investor = await made("/api/investors", person(`holder${index}`));
    investorIds.push(investor);
    for (const locationId of locationIds)
      await post(`/api/investors/${investor}/locations/${locationId}`, { sharePercentage: SHARE });
  }
  const [stayerIds, leaverIds] = [investorIds.slice(0, STAYERS), investorIds.slice(STAYERS)];
  return { cookie: headers["cookie"], reviewer, locationIds, stayerIds, leaverIds, share: SHARE };
}
