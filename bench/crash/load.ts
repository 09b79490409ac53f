import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { submission } from "#server/reports/submission.fixture.ts";
import { fromMonthIndex, toMonthIndex } from "#shared/domain/period.ts";
import type { World } from "./world.ts";

/** A report that the portal has said is filed. */
export interface Acknowledged {
  reportId: number;
  locationId: number;
  reportingPeriod: string;
  /** The last part of the document's path, and the SHA-256 of what was uploaded. */
  storedName: string;
  sha256: string;
}

const WRITERS = 6;
const PATIENCE_MS = 15_000;
const FIRST_MONTH = toMonthIndex("1970-01");

/** Files reports, each with a document of its own, from several sides at once, until it is told to stop. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Requests that broke off or were refused because something was down. */
  unanswered = 0;
  /** Answers that blame the sender, who did nothing wrong. */
  readonly refused: string[] = [];
  readonly #world: World;
  readonly #body: Awaited<ReturnType<typeof submission>>;
  #next: number;

  private constructor(world: World, body: Awaited<ReturnType<typeof submission>>, next: number) {
    this.#world = world;
    this.#body = body;
    this.#next = next;
  }

  static async of(world: World): Promise<Load> {
    return new Load(world, await submission(0), 0);
  }

  async run(address: string, stop: AbortSignal): Promise<void> {
    const writer = async () => {
      while (!stop.aborted) {
        try {
          await this.#file(address);
        } catch {
          this.unanswered += 1;
          // Nobody is there, or PostgreSQL is coming back.
          await sleep(50);
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  async #file(address: string): Promise<void> {
    const { placeIds } = this.#world;
    const number = (this.#next += 1);
    const locationId = placeIds[number % placeIds.length] ?? 0;
    const reportingPeriod = fromMonthIndex(FIRST_MONTH + Math.floor(number / placeIds.length));
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2_000 + (number % 7) * 9_000)]);
    const form = new FormData();
    form.set("plStatement", new File([bytes], "P&L.pdf"));
    const uploaded = await this.#send(`${address}/api/upload/financial-documents`, form, 200);
    const { plStatement } = uploaded as { plStatement: { path: string; filename: string } };
    const report = {
      ...this.#body,
      locationId,
      reportingPeriod,
      plStatementPath: plStatement.path,
      plStatementFilename: plStatement.filename,
    };
    const filed = await this.#send(`${address}/api/reports`, JSON.stringify(report), 201);
    this.acknowledged.push({
      reportId: (filed as { id: number }).id,
      locationId,
      reportingPeriod,
      storedName: plStatement.path.split("/").at(-1) ?? "",
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
  }

  async #send(address: string, body: FormData | string, expected: number): Promise<unknown> {
    const answer = await fetch(address, {
      method: "POST",
      headers: {
        cookie: this.#world.cookie,
        ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const reply: unknown = await answer.json();
    if (answer.status === expected || (expected === 200 && answer.status === 201)) return reply;
    if (answer.status < 500) this.refused.push(`${answer.status} ${JSON.stringify(reply)}`);
    throw new Error(`answered ${answer.status}`);
  }
}
