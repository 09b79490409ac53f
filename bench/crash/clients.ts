import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { drawnSignature, submission } from "#server/reports/submission.fixture.ts";
import { fromMonthIndex, toMonthIndex } from "#shared/domain/periods.ts";
import type { Group } from "./group.ts";
import { Holdings } from "./holdings.ts";
import { ENTRY_OF, filedReportOf, lastSigned, type Month } from "./months.ts";
import { Refused, sendTo } from "./send.ts";
import { Statements } from "./statements.ts";
import { type Deletable, undelete } from "./stored.ts";
import { Transfers } from "./transfers.ts";

const WRITERS = 6;
const FIRST_MONTH = toMonthIndex("1970-01");
/**
 * Of a hundred steps so many change a share, so many transfer one, so many make or publish statements, and so many delete or
 * undelete an investor or a location.
 */
const SHARES_IN_100 = 12;
const TRANSFERS_IN_100 = 4;
const STATEMENTS_IN_100 = 6;
const DELETIONS_IN_100 = 12;
/** Of the others so many file a new month; of those that take one that is there, so many delete its report. */
const NEW_IN_100 = 45;
const DELETED_IN_100 = 20;
/** Of the months whose report is deleted so many get it back, the others are filed again. */
const UNDELETED_IN_100 = 50;
const SAME_DOCUMENT_IN_100 = 30;
const LINES = ["M40 110 C 120 20 180 140 340 60", "M20 20 L 300 120", "M30 90 L 120 30 L 340 110"];

/**
 * Files, corrects, deletes, undeletes and files again, changes and transfers shares, makes and publishes statements, deletes
 * and undeletes investors and locations, from several sides at once, until it is stopped.
 */
export class Clients {
  readonly months: Month[] = [];
  readonly done = { filed: 0, corrected: 0, approved: 0, deleted: 0, undeleted: 0, filedAgain: 0 };
  readonly holdings: Holdings;
  readonly transfers: Transfers;
  readonly statements: Statements;
  /** Requests that broke off or were refused because something was down. */
  unanswered = 0;
  /** Answers that blame the sender, who did nothing wrong. */
  readonly refused: string[] = [];
  readonly #group: Group;
  readonly #directory: string;
  /** How many months were started, or passed over because their location was deleted. */
  #started = 0;
  readonly #body = submission(0);
  readonly #signatures = LINES.map((path) => drawnSignature({ path }));

  /** @param directory DATA_DIR of the portal */
  constructor(group: Group, directory: string) {
    this.#group = group;
    this.#directory = directory;
    this.holdings = new Holdings(group, directory);
    this.transfers = new Transfers(group);
    this.statements = new Statements(group);
  }

  get acknowledged(): number {
    const all = [this, this.holdings, this.transfers, this.statements];
    return all.flatMap(({ done }) => Object.values(done)).reduce((sum, each) => sum + each, 0);
  }

  async run(address: string, stop: AbortSignal): Promise<void> {
    const writer = async () => {
      while (!stop.aborted) await this.#step(address);
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  async #step(address: string): Promise<void> {
    const which = randomInt(100);
    try {
      if (which < SHARES_IN_100) await this.holdings.changeShare(address);
      else if (which >= 100 - TRANSFERS_IN_100) await this.transfers.transfer(address);
      else if (which >= 100 - TRANSFERS_IN_100 - STATEMENTS_IN_100)
        await this.statements.makeOrPublish(address);
      else if (which < SHARES_IN_100 + DELETIONS_IN_100)
        await this.holdings.deleteOrUndelete(
          address,
          (object) => !this.months.some((month) => isAt(month, object)),
        );
      else await this.#stepWithMonth(address);
    } catch (error) {
      this.unanswered += 1;
      if (error instanceof Refused) this.refused.push(error.message);
      // Nobody is there, or PostgreSQL is coming back.
      await sleep(50);
    }
  }

  async #stepWithMonth(address: string): Promise<void> {
    const month = this.#choose();
    month.isBusy = true;
    try {
      if (filedReportOf(month) !== null && randomInt(100) < DELETED_IN_100)
        await this.#deleteReport(address, month);
      else if (month.filed.at(-1)?.isDeleted && randomInt(100) < UNDELETED_IN_100)
        await this.#undelete(month);
      else await this.#sign(address, month);
    } finally {
      month.isBusy = false;
    }
  }

  #choose(): Month {
    const isPresent = (locationId: number) =>
      !this.holdings.isDeletedNow({ kind: "location", id: locationId });
    const idle = this.months.filter(
      ({ isBusy, unanswered, locationId }) => !isBusy && unanswered === null && isPresent(locationId),
    );
    const one = idle[randomInt(Math.max(1, idle.length))];
    if (one !== undefined && randomInt(100) >= NEW_IN_100) return one;
    const { locationIds } = this.#group;
    const locationOf = () => locationIds[this.#started % locationIds.length] ?? 0;
    while (!isPresent(locationOf())) this.#started += 1;
    const month: Month = {
      locationId: locationOf(),
      reportingPeriod: fromMonthIndex(FIRST_MONTH + Math.floor(this.#started / locationIds.length)),
      filed: [],
      isBusy: false,
      unanswered: null,
    };
    this.#started += 1;
    this.months.push(month);
    return month;
  }

  /** @returns the last part of the document's path */
  async #upload(address: string): Promise<string> {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2_000 + randomInt(7) * 9_000)]);
    const form = new FormData();
    form.set("plStatement", new File([bytes], "P&L.pdf"));
    const reply = await sendTo(this.#group, "POST", `${address}/api/upload/financial-documents`, form);
    const { plStatement } = reply as { plStatement: { path: string } };
    return plStatement.path.split("/").at(-1) ?? "";
  }

  /** Files the month, corrects it, or files it again, whichever its state allows. */
  async #sign(address: string, month: Month): Promise<void> {
    const standing = filedReportOf(month);
    const before = lastSigned(month);
    const keepsDocument = standing !== null && randomInt(100) < SAME_DOCUMENT_IN_100;
    const storedName = before !== null && keepsDocument ? before.storedName : await this.#upload(address);
    const body = JSON.stringify({
      ...(await this.#body),
      locationId: month.locationId,
      reportingPeriod: month.reportingPeriod,
      overallSummary: randomBytes(6).toString("hex"),
      cashDistributionDuringPeriod: (randomInt(1, 4_000_000) / 100).toFixed(2),
      investorComps: Object.fromEntries(this.#group.stayerIds.map((id) => [id, randomInt(900).toFixed(2)])),
      digitalSignature: await this.#signatures[randomInt(LINES.length)],
      plStatementPath: `/api/download/document/${storedName}`,
      plStatementFilename: "P&L.pdf",
      corrects: standing === null ? null : { id: standing.id, version: before?.version },
    });
    const operation = standing === null ? "file" : "correct";
    month.unanswered = operation;
    const reply = await sendTo(this.#group, "POST", `${address}/api/reports`, body);
    month.unanswered = null;
    const { id, version, fingerprint } = reply as { id: number; version: number; fingerprint: string };
    const filed = standing ?? { id, signed: [], isDeleted: false, entries: [] };
    filed.signed.push({ version, fingerprint, storedName });
    filed.entries.push(ENTRY_OF[operation]);
    if (standing === null) month.filed.push(filed);
    this.done[standing !== null ? "corrected" : before === null ? "filed" : "filedAgain"] += 1;
    const { reviewer } = this.#group;
    if (reviewer === null) return;
    month.unanswered = "approve";
    const decision = JSON.stringify({ decision: "approve", version });
    await sendTo(reviewer, "POST", `${address}/api/reports/${id}/review`, decision);
    month.unanswered = null;
    filed.entries.push(ENTRY_OF.approve);
    this.done.approved += 1;
  }

  async #deleteReport(address: string, month: Month): Promise<void> {
    const standing = filedReportOf(month);
    if (standing === null) return;
    month.unanswered = "delete";
    await sendTo(this.#group, "DELETE", `${address}/api/reports/${standing.id}`, null);
    month.unanswered = null;
    standing.isDeleted = true;
    standing.entries.push(ENTRY_OF.delete);
    this.done.deleted += 1;
  }

  async #undelete(month: Month): Promise<void> {
    const last = month.filed.at(-1);
    if (last === undefined) return;
    month.unanswered = "undelete";
    const wasDeleted = await undelete(this.#directory, { kind: "report", id: last.id });
    if (!wasDeleted) throw new Refused(`report ${last.id} was deleted and is not kept`);
    month.unanswered = null;
    last.isDeleted = false;
    last.entries.push(ENTRY_OF.undelete);
    this.done.undeleted += 1;
  }
}

/** Whether somebody is at a month of a location that is about to be deleted. */
const isAt = ({ isBusy, locationId }: Month, { kind, id }: Deletable): boolean =>
  isBusy && kind === "location" && locationId === id;
