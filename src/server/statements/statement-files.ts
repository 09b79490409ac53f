import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Services } from "#server/context.ts";
import { amount, type Column, csv } from "#server/exports/csv.ts";
import { logoPng } from "#server/files/logos.ts";
import type { Actor } from "#server/http/access.ts";
import { plainFileName } from "#server/http/files.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { StatementPdfInput } from "#server/statements/pdf/statement-words.ts";
import { requireRun } from "#server/statements/runs.service.ts";
import { listNewestOfRun } from "#server/statements/statements.repository.ts";
import { readStatement } from "#server/statements/statements.service.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import { firstDayOf, lastDayOf, statementTitle } from "#shared/domain/statements/statement-periods.ts";
import type { StatementContent } from "#shared/statements/statement-content.schema.ts";
import type { Statement } from "#shared/statements/statements.schema.ts";

const WORKER = "statements/pdf/statement-pdf.worker";
/** The logo is printed small: this is dense enough for paper. */
const LOGO_PIXELS = 160;

type FileServices = Pick<Services, "db" | "files" | "pdfs" | "timeZone">;

/** What a statement's PDF is made of, and how it is made. */
export async function printStatement(services: FileServices, statement: Statement) {
  const { content, fingerprint, chainHead, publishedAt } = statement;
  const input: StatementPdfInput = {
    content,
    fingerprint,
    chainHead,
    publishedAt,
    timeZone: services.timeZone,
    ...(await readLook(services)),
  };
  return { input, render: () => services.pdfs.render(WORKER, input) };
}

async function readLook({ db, files }: FileServices) {
  const { accentColour, logoFile, paperSize } = await readSettings(db);
  const logo = await logoPng(files, logoFile, LOGO_PIXELS);
  return {
    paper: paperSize,
    ...(accentColour === null ? {} : { accentColour }),
    ...(logo === null ? {} : { logo: logo.toString("base64") }),
  };
}

/** "Statement-2026-Q3-0117-v2". */
export const statementFileName = ({ number, version }: Statement): string =>
  plainFileName("Statement", number, version > 1 ? `v${version}` : "");

/**
 * The newest statements of a run as one ZIP file, which is made while it is sent: each PDF when the one before it has been
 * taken. Whoever goes away ends it.
 * @throws Problem 404
 */
export async function zipRun(services: FileServices, actor: Actor, runId: number) {
  const { db } = services;
  const { period } = await requireRun(db, actor.scope, runId);
  const zip = new ZipFile();
  // Drawn by its own type as a plain stream of Node's.
  const stream = zip.outputStream as Readable;
  zip.on("error", (error: Error) => stream.destroy(error));
  for (const { id, number, name } of await listNewestOfRun(db, actor.scope, runId)) {
    const filename = `${plainFileName(name, number)}.pdf`;
    // PDFs are compressed already.
    zip.addReadStreamLazy(filename, { compress: false }, (pass) => {
      if (stream.destroyed) return;
      printOne(services, actor, id).then(
        (bytes) => pass(null, Readable.from([Buffer.from(bytes)])),
        (error: unknown) => void stream.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return { stream, name: ["Statements", statementTitle(period)] };
}

async function printOne(services: FileServices, actor: Actor, id: number): Promise<Uint8Array> {
  const { render } = await printStatement(services, await readStatement(services.db, actor, id));
  return render();
}

interface Row {
  readonly day: string;
  readonly entry: string;
  readonly location?: string;
  readonly month?: string;
  readonly amount?: MoneyText;
  readonly balance?: MoneyText;
  readonly comps?: MoneyText;
}

/** The activity from the opening to the closing balance, then the dining comps of the period by location. */
export function statementCsv(content: StatementContent): Readable {
  const { number, version, period, investor } = content;
  const columns: readonly Column<Row>[] = [
    { title: "Statement", cell: () => number },
    { title: "Version", cell: () => String(version) },
    { title: "Investor", cell: () => investor.name },
    { title: "Day", cell: (row) => row.day },
    { title: "Entry", cell: (row) => row.entry },
    { title: "Location", cell: (row) => row.location ?? null },
    { title: "Month", cell: (row) => row.month ?? null },
    { title: "Amount", cell: (row) => amount(row.amount ?? null) },
    { title: "Balance", cell: (row) => amount(row.balance ?? null) },
    { title: "Dining Comps", cell: (row) => amount(row.comps ?? null) },
  ];
  const lastDay = lastDayOf(period);
  const rows: readonly Row[] = [
    { day: firstDayOf(period), entry: "Opening balance", balance: content.opening },
    ...content.entries.map(({ words, ...entry }) => ({ ...entry, entry: words })),
    { day: lastDay, entry: "Closing balance", balance: content.closing },
    ...content.comps.lines.map((line) => ({
      day: lastDay,
      entry: "Dining comps of the period",
      location: line.location,
      comps: line.period,
    })),
  ];
  // No column is a moment.
  return csv(columns, rows, "UTC");
}
