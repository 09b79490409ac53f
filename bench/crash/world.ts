import type { StartedPortal } from "../../test/started-portal.ts";

export const ADMIN = { ADMIN_USERNAME: "crash", ADMIN_PASSWORD: "crash-portal" };
/** Holders who stay, and holders whose accounts are deleted for a while. */
const STAYERS = 4;
const LEAVERS = 2;
const PLACES = 8;
const SHARE = "12.50";

/** Who files, and where: made once, and there after every crash. */
export interface World {
  cookie: string;
  locationIds: number[];
  stayerIds: number[];
  leaverIds: number[];
  /** What each of them holds of each location at first, in percent. */
  share: string;
}

/** Places, each held by the same few investors. */
export async function makeWorld(portal: StartedPortal): Promise<World> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(portal.address + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const made = async (path: string, body: unknown) =>
    ((await (await post(path, body)).json()) as { id: number }).id;
  const login = await post("/api/auth/local", {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  headers["cookie"] = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const locationIds: number[] = [];
  for (let index = 0; index < PLACES; index += 1)
    locationIds.push(await made("/api/locations", { name: `Place ${index}`, address: "1 Crash Street" }));
  const investorIds: number[] = [];
  for (let index = 0; index < STAYERS + LEAVERS; index += 1) {
    const investor = await made("/api/investors", {
      firstName: "Margaret",
      lastName: `Holder${index}`,
      email: `holder${index}@example.com`,
      phoneNumber: "(207) 555-0143",
      username: `holder${index}`,
      password: "a long enough password",
    });
    investorIds.push(investor);
    for (const locationId of locationIds)
      await post(`/api/investors/${investor}/locations/${locationId}`, { sharePercentage: SHARE });
  }
  const [stayerIds, leaverIds] = [investorIds.slice(0, STAYERS), investorIds.slice(STAYERS)];
  return { cookie: headers["cookie"], locationIds, stayerIds, leaverIds, share: SHARE };
}
