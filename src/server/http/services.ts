import type { Secrets } from "#server/auth/secrets.ts";
import type { Database } from "#server/db/client.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { MailSignal } from "#server/notices/mail-worker.ts";
import type { ReportPrinter } from "#server/reports/pdf/printer.ts";
import type { ProtectedName } from "#shared/domain/accounts.ts";

/** What the routes are built on; made once at the start, or by a test for its own world. */
export interface Services {
  db: Database;
  files: FileStorage;
  /** Of the settings, what the business needs. */
  protectedName: ProtectedName | null;
  /** For what nobody who has the database alone may read or make. */
  secrets: Secrets;
  /** Where people find the portal; null when it is not said. */
  publicUrl: string | null;
  /** REQUIRE_SECOND_FACTOR. */
  managersNeedSecondFactor: boolean;
  /** Wakes the worker after notices were queued. */
  mailSignal: MailSignal;
  /** Makes the PDFs. */
  printer: ReportPrinter;
  /** Whose days and months the portal's are: "America/New_York". */
  timeZone: string;
  /** A mail server is set; without one, e-mails are kept for the managers to read. */
  mailGoesOut: boolean;
}
