import { addInvestor, addLocation, addManager, PASSWORD } from "../../test/e2e/support/group.ts";
import { Person } from "../../test/e2e/support/person.ts";

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
  /** Where and between whom shares are transferred; nothing else changes there. */
  transfers: { locationId: number; fromInvestorId: number; toInvestorId: number };
}

/** Locations, each held by the same few investors. @param isReviewed every version waits for a second manager */
export async function makeGroup(address: string, isReviewed: boolean): Promise<Group> {
  const manager = await Person.signIn(address, ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD);
  const reviewer = isReviewed ? await addReviewer(manager) : null;
  const locationIds: number[] = [];
  while (locationIds.length < LOCATIONS)
    locationIds.push(await addLocation(manager, `Location ${locationIds.length}`));
  const locationId = await addLocation(manager, "Location of transfers");
  const shares = Object.fromEntries([...locationIds, locationId].map((id) => [id, SHARE]));
  const investorIds: number[] = [];
  while (investorIds.length < STAYERS + LEAVERS)
    investorIds.push((await addInvestor(manager, "Rosa", `Holder${investorIds.length}`, shares)).id);
  const [stayerIds, leaverIds] = [investorIds.slice(0, STAYERS), investorIds.slice(STAYERS)];
  const [fromInvestorId = 0, toInvestorId = 0] = stayerIds;
  return {
    cookie: manager.cookie,
    reviewer,
    locationIds,
    stayerIds,
    leaverIds,
    share: SHARE,
    transfers: { locationId, fromInvestorId, toInvestorId },
  };
}

/** Turns review on. */
async function addReviewer(manager: Person): Promise<Person> {
  const { username } = await addManager(manager, "Tom", "Lind");
  const form = new FormData();
  form.set("reviewRequired", "true");
  await manager.call("PUT", "/api/settings", form);
  return Person.signIn(manager.address, username, PASSWORD);
}
