import { createHash, randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { drawnSignature, submission } from "#server/reports/submission.fixture.ts";
import { fromMonthIndex, toMonthIndex } from "#shared/domain/period.ts";
import { lastSigned, standingOf, type Month, type Signed } from "./months.ts";
import { Refused, sendTo } from "./send.ts";
import type { World } from "./world.ts";

const WRITERS = 6;
const FIRST_MONTH = toMonthIndex("1970-01");
/** Of a hundred steps so many file a new month; of the others, which take one that is there, so many withdraw it. */
const NEW_IN_100 = 45;
const WITHDRAWN_IN_100 = 15;
const SAME_DOCUMENT_IN_100 = 30;
const LINES = ["M40 110 C 120 20 180 140 340 60", "M20 20 L 300 120", "M30 90 L 120 30 L 340 110"];

type Document = Pick<Signed, "storedName" | "sha256">;

/** Files, corrects, withdraws and files again, from several sides at once, until it is told to stop. */
export class Load {
  readonly months: Month[] = [];
  /** Those of them that something was done with since they were looked at. */
  readonly touched = new Set<Month>();
  readonly done = { filed: 0, corrected: 0, withdrawn: 0, filedAgain: 0 };
  /** Requests that broke off or were refused because something was down. */
  unanswered = 0;
  /** Answers that blame the sender, who did nothing wrong. */
  readonly refused: string[] = [];
  readonly #world: World;
  readonly #body: Awaited<ReturnType<typeof submission>>;
  readonly #signatures: readonly string[];

  private constructor(world: World, body: Awaited<ReturnType<typeof submission>>, signatures: string[]) {
    this.#world = world;
    this.#body = body;
    this.#signatures = signatures;
  }

  static async of(world: World): Promise<Load> {
    return new Load(world, await submission(0), await Promise.all(LINES.map(drawnSignature)));
  }

  get acknowledged(): number {
    const { filed, corrected, withdrawn, filedAgain } = this.done;
    return filed + corrected + withdrawn + filedAgain;
  }

  async run(address: string, stop: AbortSignal): Promise<void> {
    const writer = async () => {
      while (!stop.aborted) await this.#step(address);
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  async #step(address: string): Promise<void> {
    const month = this.#choose();
    month.isBusy = true;
    this.touched.add(month);
    const standing = standingOf(month);
    const withdraws = standing !== null && randomInt(100) < WITHDRAWN_IN_100;
    try {
      if (withdraws) await this.#withdraw(address, month);
      else await this.#sign(address, month);
    } catch (error) {
      this.unanswered += 1;
      if (error instanceof Refused) this.refused.push(error.message);
      // Nobody is there, or PostgreSQL is coming back.
      await sleep(50);
    } finally {
      month.isBusy = false;
    }
  }

  #choose(): Month {
    const idle = this.months.filter(({ isBusy, unanswered }) => !isBusy && unanswered === null);
    const one = idle[randomInt(Math.max(1, idle.length))];
    if (one !== undefined && randomInt(100) >= NEW_IN_100) return one;
    const { placeIds } = this.#world;
    const number = this.months.length;
    const month: Month = {
      locationId: placeIds[number % placeIds.length] ?? 0,
      reportingPeriod: fromMonthIndex(FIRST_MONTH + Math.floor(number / placeIds.length)),
      filed: [],
      isBusy: false,
      unanswered: null,
    };
    this.months.push(month);
    return month;
  }

  async #upload(address: string): Promise<Document> {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2_000 + randomInt(7) * 9_000)]);
    const form = new FormData();
    form.set("plStatement", new File([bytes], "P&L.pdf"));
    const reply = await sendTo(this.#world, "POST", `${address}/api/upload/financial-documents`, form);
    const { plStatement } = reply as { plStatement: { path: string } };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { storedName: plStatement.path.split("/").at(-1) ?? "", sha256 };
  }

  /** Files the month, corrects it, or files it again, as the month stands. */
  async #sign(address: string, month: Month): Promise<void> {
    const standing = standingOf(month);
    const before = lastSigned(month);
    const keepsDocument = standing !== null && randomInt(100) < SAME_DOCUMENT_IN_100;
    const document = before !== null && keepsDocument ? before : await this.#upload(address);
    const { storedName, sha256 } = document;
    // An eighth of it in full cents.
    const cash = (8 * randomInt(1, 5_000)).toFixed(2);
    const comps = Object.fromEntries(this.#world.investorIds.map((id) => [id, randomInt(900).toFixed(2)]));
    const signature = this.#signatures[randomInt(LINES.length)] ?? "";
    const body = JSON.stringify({
      ...this.#body,
      locationId: month.locationId,
      reportingPeriod: month.reportingPeriod,
      overallSummary: randomBytes(6).toString("hex"),
      cashDistributionDuringPeriod: cash,
      investorComps: comps,
      digitalSignature: signature,
      plStatementPath: `/api/download/document/${storedName}`,
      plStatementFilename: "P&L.pdf",
      corrects: standing === null ? null : { id: standing.id, version: before?.version },
    });
    month.unanswered = "sign";
    const reply = await sendTo(this.#world, "POST", `${address}/api/reports`, body);
    month.unanswered = null;
    const { id, version, fingerprint } = reply as { id: number; version: number; fingerprint: string };
    const signed = { version, fingerprint, storedName, sha256, signature, cash, comps };
    if (standing !== null) standing.signed.push(signed);
    else month.filed.push({ id, signed: [signed], isWithdrawn: false });
    this.done[standing !== null ? "corrected" : before === null ? "filed" : "filedAgain"] += 1;
  }

  async #withdraw(address: string, month: Month): Promise<void> {
    const standing = standingOf(month);
    if (standing === null) return;
    month.unanswered = "withdraw";
    await sendTo(this.#world, "DELETE", `${address}/api/reports/${standing.id}`, null);
    month.unanswered = null;
    standing.isWithdrawn = true;
    this.done.withdrawn += 1;
  }
}
