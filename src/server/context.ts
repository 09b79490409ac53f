import type { Secrets } from "#server/auth/secrets.ts";
import type { Database } from "#server/db/client.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { OpenidProvider } from "#server/openid/openid-provider.ts";
import type { Pdfs } from "#server/pdf/pdfs.ts";
import type { Spreadsheets } from "#server/spreadsheets/spreadsheets.ts";
import type { ProtectedAccounts } from "#shared/domain/accounts.ts";

/** What the routes are built on; made once at the start, or by a test for its own portal. */
export interface Services {
  db: Database;
  files: FileStorage;
  /**
   * The managers whom PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME protect; null where they are not set, and until the
   * start has read them after the migrations.
   */
  protectedAccounts: ProtectedAccounts | null;
  /** Encrypts and signs what a reader of the database must not read or forge. */
  secrets: Secrets;
  /** The portal's public address; null when it is not set. */
  publicUrl: string | null;
  /** REQUIRE_SECOND_FACTOR. */
  managersNeedSecondFactor: boolean;
  /** The identity provider with which people sign in; null without OIDC_ISSUER. */
  openid: OpenidProvider | null;
  pdfs: Pdfs;
  spreadsheets: Spreadsheets;
  /** The portal's time zone: "America/New_York". */
  timeZone: string;
  /** A mail server is set; without one, e-mails are stored for managers to read. */
  sendsMail: boolean;
}
