import { randomInt } from "node:crypto";
import type { Group } from "./group.ts";
import { Refused, sendTo } from "./send.ts";
import { type Deletable, undelete } from "./stored.ts";

/** In hundredths of a percent. All holders of a location together stay below the whole. */
const SHARE_MIN = 10;
const SHARE_MAX = 1_600;

/** An investor or a location that is deleted for a while. */
interface Gone extends Deletable {
  isBusy: boolean;
  /** The portal has said that it is deleted, and no request was sent since; otherwise it is, or it is not. */
  isDeleted: boolean;
}

/** Changes shares again and again, and deletes and undeletes investors and locations, one at a time. */
export class Holdings {
  readonly done = { sharesChanged: 0, deleted: 0, undeleted: 0 };
  readonly #group: Group;
  readonly #directory: string;
  #gone: Gone | null = null;
  /** The shares that are right, by investor and location: one, and two after a change that was not answered. */
  readonly #shares = new Map<string, string[]>();
  /** The changes of shares that are under way. */
  readonly #changes = new Set<{ key: string; objects: readonly Deletable[] }>();

  constructor(group: Group, directory: string) {
    this.#group = group;
    this.#directory = directory;
  }

  isDeletedNow({ kind, id }: Deletable): boolean {
    return this.#gone?.kind === kind && this.#gone.id === id;
  }

  async changeShare(address: string): Promise<void> {
    const { stayerIds, leaverIds, locationIds } = this.#group;
    const investor = { kind: "investor", id: anyOf([...stayerIds, ...leaverIds]) } as const;
    const location = { kind: "location", id: anyOf(locationIds) } as const;
    const change = { key: `${investor.id} ${location.id}`, objects: [investor, location] };
    const before = this.#sharesOf(change.key);
    // Of two changes at once, and after one that was not answered, it would be open which is the last.
    const isOpen = before.length > 1 || [...this.#changes].some(({ key }) => key === change.key);
    if (isOpen || change.objects.some((object) => this.isDeletedNow(object))) return;
    const share = (randomInt(SHARE_MIN, SHARE_MAX) / 100).toFixed(2);
    this.#shares.set(change.key, [...before, share]);
    this.#changes.add(change);
    try {
      const path = `/api/investors/${investor.id}/locations/${location.id}`;
      await sendTo(this.#group, "POST", address + path, JSON.stringify({ sharePercentage: share }));
      this.#shares.set(change.key, [share]);
      this.done.sharesChanged += 1;
    } finally {
      this.#changes.delete(change);
    }
  }

  /** Deletes an investor or a location, or undeletes the one that is deleted. @param isFree whether nobody is at it */
  async deleteOrUndelete(address: string, isFree: (object: Deletable) => boolean): Promise<void> {
    if (this.#gone !== null) return this.#undelete(this.#gone);
    const { leaverIds, locationIds } = this.#group;
    const isInvestor = randomInt(2) === 0;
    const kind = isInvestor ? "investor" : "location";
    const id = anyOf(isInvestor ? leaverIds : locationIds);
    const gone: Gone = { kind, id, isBusy: true, isDeleted: false };
    const isChanged = [...this.#changes].some(({ objects }) =>
      objects.some((object) => object.kind === kind && object.id === id),
    );
    if (isChanged || !isFree(gone)) return;
    this.#gone = gone;
    try {
      await sendTo(this.#group, "DELETE", `${address}/api/${kind}s/${id}`, null);
      gone.isDeleted = true;
      this.done.deleted += 1;
    } finally {
      gone.isBusy = false;
    }
  }

  async #undelete(gone: Gone): Promise<void> {
    if (gone.isBusy || !gone.isDeleted) return;
    gone.isBusy = true;
    gone.isDeleted = false;
    try {
      const wasDeleted = await undelete(this.#directory, gone);
      this.#gone = null;
      if (!wasDeleted) throw new Refused(`${gone.kind} ${gone.id} was deleted and is not kept`);
      this.done.undeleted += 1;
    } finally {
      gone.isBusy = false;
    }
  }

  /** After a crash: undeletes what is deleted, so that all of it can be looked at. Returns what is wrong. */
  async settle(): Promise<string[]> {
    const gone = this.#gone;
    if (gone === null) return [];
    const wasDeleted = await undelete(this.#directory, gone);
    this.#gone = null;
    if (wasDeleted) this.done.undeleted += 1;
    return gone.isDeleted && !wasDeleted ? [`${gone.kind} ${gone.id} was deleted and is there`] : [];
  }

  /** Every share that is another one than was acknowledged, or is gone. @param stored by investor and location */
  differences(stored: ReadonlyMap<string, string>): string[] {
    const { stayerIds, leaverIds, locationIds } = this.#group;
    const keys = [...stayerIds, ...leaverIds].flatMap((id) =>
      locationIds.map((locationId) => `${id} ${locationId}`),
    );
    return keys.flatMap((key) => {
      const [right, now] = [this.#sharesOf(key), stored.get(key)];
      if (now === undefined || !right.includes(now))
        return [`the share ${key} is ${now}, not ${right.join(" or ")}`];
      this.#shares.set(key, [now]);
      return [];
    });
  }

  #sharesOf(key: string): readonly string[] {
    return this.#shares.get(key) ?? [this.#group.share];
  }
}

function anyOf<T>(list: readonly T[]): T {
  const one = list[randomInt(list.length)];
  if (one === undefined) throw new Error("there is none to choose from");
  return one;
}
