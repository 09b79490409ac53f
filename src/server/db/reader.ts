import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { isDatabaseAway } from "#server/db/away.ts";
import { Naming, type Asked, type TextRow } from "#server/db/send.ts";

/** Enough that a slow statement holds up few others, few enough that statements travel together. */
const LANES = 4;
const FAREWELL_MS = 1_000;

/**
 * Runs the reads that make up most of what a portal is asked, on connections of their own that hold several
 * statements in flight at once, each prepared. Reads only, each by itself: nothing here can be part of a transaction.
 */
export class Reader {
  readonly #lanes: Lane[];
  readonly #naming: Naming;

  constructor(connection: ClientConfig, naming: Naming, lanes = LANES) {
    this.#naming = naming;
    this.#lanes = Array.from({ length: lanes }, () => new Lane(connection, naming));
  }

  /** Asks at once; the answers come in the order of what was asked. */
  async ask(...asked: readonly Asked[]): Promise<TextRow[][]> {
    return this.#naming.trying(() => this.#send(asked));
  }

  /** Side by side while there is room for it, else one after another and in one piece. */
  async #send(asked: readonly Asked[]): Promise<TextRow[][]> {
    const lane = this.#idlest();
    if (lane.inFlight > 0) return lane.send(asked);
    const answers = asked.map((each) => this.#idlest().send([each]));
    return (await Promise.all(answers)).flat();
  }

  #idlest(): Lane {
    return this.#lanes.reduce((idlest, each) => (each.inFlight < idlest.inFlight ? each : idlest));
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }
}

/** One connection; made when it is first needed, and again after it broke. */
class Lane {
  inFlight = 0;
  readonly #connection: ClientConfig;
  readonly #naming: Naming;
  #client: Promise<Client> | null = null;

  constructor(connection: ClientConfig, naming: Naming) {
    this.#connection = connection;
    this.#naming = naming;
  }

  async send(asked: readonly Asked[]): Promise<TextRow[][]> {
    this.inFlight += asked.length;
    const connecting = (this.#client ??= this.#open());
    try {
      const client = await connecting;
      const queries = asked.map((each) => this.#naming.queryOf(each));
      const { stream } = client.connection;
      // Gathered, so that all of them leave in one piece.
      stream.cork();
      const answers = queries.map((query) => client.query<(string | null)[]>(query));
      stream.uncork();
      return (await Promise.all(answers)).map(({ rows }) => rows);
    } catch (error) {
      // A connection tells its statements first that it breaks, and only then that it has ended.
      if (isDatabaseAway(error)) this.#forget(connecting);
      throw error;
    } finally {
      this.inFlight -= asked.length;
    }
  }

  #open(): Promise<Client> {
    const client = new Client({ ...this.#connection, pipeline: true });
    const connecting = client.connect();
    const forget = (): void => this.#forget(connecting);
    // Whoever waits on it is told by the statement that fails; without a listener the event would end the process.
    client.on("error", forget);
    client.on("end", forget);
    return connecting;
  }

  #forget(connecting: Promise<Client>): void {
    if (this.#client === connecting) this.#client = null;
  }

  async close(): Promise<void> {
    const client = this.#client?.then(
      (open) => open.end(),
      () => undefined,
    );
    // A database that stands still answers no farewell either.
    await Promise.race([client, sleep(FAREWELL_MS)]);
  }
}
