import type { Group } from "./group.ts";
import { sendTo } from "./send.ts";
import type { StoredTransfers } from "./stored.ts";

const SHARE = "0.01";
const FIRST_MONTH = "2990-01";

/** Transfers a hundredth of a percent for a price, again and again, at a location where nothing else changes. */
export class Transfers {
  readonly done = { transferred: 0 };
  readonly #group: Group;
  #isBusy = false;
  /** The last one was not answered: it is stored, or it is not. */
  #isOpen = false;

  constructor(group: Group) {
    this.#group = group;
  }

  async transfer(address: string): Promise<void> {
    if (this.#isBusy || this.#isOpen) return;
    const { locationId, fromInvestorId, toInvestorId } = this.#group.transfers;
    const body = { locationId, fromInvestorId, toInvestorId, sharePercentage: SHARE, from: FIRST_MONTH };
    this.#isBusy = true;
    this.#isOpen = true;
    try {
      await sendTo(
        this.#group,
        "POST",
        `${address}/api/transfers`,
        JSON.stringify({ ...body, price: "75.00" }),
      );
      this.#isOpen = false;
      this.done.transferred += 1;
    } finally {
      this.#isBusy = false;
    }
  }

  /** What is lost, there twice or by half: each transfer has its shares, two entries of capital and one of the log. */
  differences(stored: StoredTransfers): string[] {
    const most = this.done.transferred + (this.#isOpen ? 1 : 0);
    const { count } = stored;
    if (count < this.done.transferred || count > most)
      return [`${count} transfers are stored, and ${this.done.transferred} were acknowledged`];
    this.done.transferred = count;
    this.#isOpen = false;
    const held = (points: number) => (points / 100).toFixed(2);
    const start = Number(this.#group.share) * 100;
    const right = {
      count,
      given: held(start - count),
      received: held(start + count),
      capital: 2 * count,
      entries: count,
    };
    return Object.entries(right).flatMap(([what, expected]) => {
      const found = stored[what as keyof StoredTransfers];
      return found === expected ? [] : [`after ${count} transfers ${what} is ${found}, not ${expected}`];
    });
  }
}
