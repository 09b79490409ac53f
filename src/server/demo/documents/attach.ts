import type { Database } from "#server/db/client.ts";
import type { ClosedMonth } from "#server/demo/documents/books.ts";
import { balanceSheet, dailySales, profitAndLoss } from "#server/demo/documents/statement-documents.ts";
import type { openStatementPdfs } from "#server/demo/documents/statement-pdf.ts";
import { dailySheet, statementSheet, workbook } from "#server/demo/documents/workbook.ts";
import { uploadDocuments } from "#server/documents/upload-documents.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import type { DocumentKind } from "#shared/documents/documents.schema.ts";
import { formatPeriod } from "#shared/domain/periods.ts";

/** The newest months have documents. */
const MONTHS = 3;
/** The documents that a location sends; others send none. */
const SENT: Readonly<Record<string, Partial<Record<DocumentKind, "pdf" | "xlsx">>>> = {
  "Copper Finch Cafe": { plStatement: "xlsx" },
  "Harbor & Vine Wine Bar": { plStatement: "pdf", balanceSheet: "xlsx" },
  "The Gilded Anchor Pub": { plStatement: "pdf" },
  "Saltgrass Kitchen": { plStatement: "xlsx", balanceSheet: "pdf" },
};

interface Desk {
  db: Database;
  files: FileStorage;
  print: ReturnType<typeof openStatementPdfs>;
}

/** Uploads a report's documents and returns the form fields that name them. */
export async function attachDocuments(
  { db, files, print }: Desk,
  actor: Actor,
  month: ClosedMonth,
  monthsAgo: number,
): Promise<Record<string, string>> {
  const { location, period } = month;
  const { plStatement, balanceSheet: balance } = (monthsAgo < MONTHS && SENT[location.name]) || {};
  if (plStatement === undefined && balance === undefined) return {};
  const profit = profitAndLoss(month);
  const owned = balanceSheet(month);
  const stored = await uploadDocuments(db, files, actor, {
    ...(plStatement === "pdf" && {
      plStatement: { filename: `${location.name} P&L ${formatPeriod(period)}.pdf`, bytes: print(profit) },
    }),
    ...(plStatement === "xlsx" && {
      plStatement: {
        filename: `${location.name} P&L and daily sales ${formatPeriod(period)}.xlsx`,
        bytes: await workbook([statementSheet("P&L", profit), dailySheet(profit, dailySales(month))]),
      },
    }),
    ...(balance && {
      balanceSheet: {
        filename: `${location.name} balance sheet ${formatPeriod(period)}.${balance}`,
        bytes: balance === "pdf" ? print(owned) : await workbook([statementSheet("Balance sheet", owned)]),
      },
    }),
  });
  return Object.fromEntries(
    Object.entries(stored).flatMap(([kind, { path, filename }]) => [
      [`${kind}Path`, path],
      [`${kind}Filename`, filename],
    ]),
  );
}
