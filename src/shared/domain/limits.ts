/*
 * Lengths, sizes and times of the product. Each is defined once, so that form, validation and database agree. Texts are
 * counted in characters.
 */

/** The largest id of a record (PostgreSQL integer). */
export const ID_MAX = 2_147_483_647;

/** Unless a narrower limit is given below. */
export const NAME_MAX = 255;
export const LOCATION_NAME_MAX = NAME_MAX;
/** Characters of an address. The column is unlimited text. */
export const ADDRESS_MAX = 1000;
/** Characters of a location's description. The column is unlimited text; the limit keeps a page usable. */
export const DESCRIPTION_MAX = 2000;
/** As many as one portal has investors. */
export const INVITED_AT_ONCE_MAX = 2000;
export const PERSON_NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const PHONE_MAX = 20;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 100;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 255;
/** Most characters of one that is typed: decomposed, a letter takes up to four. */
export const TYPED_PASSWORD_MAX = 4 * PASSWORD_MAX;
export const SUBMITTER_MAX = NAME_MAX;
/** Characters of the group's name: one line of the bars, also on a phone. */
export const GROUP_NAME_MAX = 80;
export const CONTACT_LINE_MAX = 200;
export const SENDER_NAME_MAX = 80;
/** Characters of one commentary text. The column is unlimited text, as a description's is. */
export const COMMENTARY_MAX = 10_000;
/** Characters of the reason for a correction: one or two sentences, also in the e-mail. */
export const CORRECTION_REASON_MAX = 500;
export const CAPITAL_NOTE_MAX = 200;
/** Entries of capital that one call adds. */
export const CAPITAL_ENTRIES_MAX = 500;
/** Amounts of a budget that one call changes: a month of each of two hundred locations. */
export const BUDGET_CELLS_MAX = 2400;
export const REVIEW_REASON_MAX = 1000;

/** The API returns so many of a report's newest corrections. */
export const CORRECTIONS_MAX = 10;
/** Characters of a signature as data URL: more than the largest PNG that the canvas can produce. */
export const SIGNATURE_MAX = 350 * 1024;

/** Characters of an amount as it is typed. */
export const AMOUNT_TEXT_MAX = 100;

/** Digits before the point of an amount: precision 12 less scale 2. */
export const MONEY_INTEGER_DIGITS = 10;

const MEGABYTE = 1024 ** 2;
export const DOCUMENT_MAX_BYTES = 10 * MEGABYTE;
const DOCUMENT_EXTENSIONS = [".xlsx", ".xls", ".pdf"] as const;
/** A P&L statement may also be a .csv, as accounting programs export it. */
export const documentExtensions = (kind: "plStatement" | "balanceSheet"): readonly string[] =>
  kind === "plStatement" ? [...DOCUMENT_EXTENSIONS, ".csv"] : DOCUMENT_EXTENSIONS;
export const CHOOSE_DOCUMENT = "Choose an .xlsx, .xls or .pdf file.";
export const DOCUMENT_HELP = `.xlsx, .xls or .pdf, up to ${DOCUMENT_MAX_BYTES / MEGABYTE}MB`;
export const LOGO_MAX_BYTES = 5 * MEGABYTE;
export const LOGO_HELP = `PNG, JPEG, WebP or GIF up to ${LOGO_MAX_BYTES / MEGABYTE} MB`;
/** Pixels across the signature canvas. */
export const SIGNATURE_WIDTH = 400;
/** Pixels down the signature canvas. */
export const SIGNATURE_HEIGHT = 160;

/** Milliseconds before a signed-out user is sent to the login. */
export const UNAUTHORIZED_REDIRECT_MS = 500;
/** Milliseconds that the toast of a login or of another success is shown before its page is left. */
export const REDIRECT_MS = 1000;
/** Milliseconds between two refreshes of the public locations. */
export const PUBLIC_LOCATIONS_REFRESH_MS = 30_000;
/** How often the logo set repeats in the landing ticker. */
export const TICKER_REPEATS = 6;

/** Milliseconds after which a dismissed toast is removed. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export const SKELETON_CARDS = 6;
export const ACTIVITY_RANGES_DAYS = [1, 7, 30, 90] as const;
/** Time range that the activity log opens with, in days. */
export const ACTIVITY_RANGE_DEFAULT_DAYS = 7;
/** Months of the investor's timeline and of the revenue chart. */
export const TIMELINE_MONTHS = 12;
export const CHART_COLOURS = 6;

const KILOBYTE = 1024;

/** A file size from bytes: "812 bytes", "40 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Reports the archive asks for at once. */
export const ARCHIVE_PAGE_SIZE = 12;

/** As many reports as a portal is made for (200 locations, ten years); more are not counted. */
export const REPORTS_COUNTED_MAX = 24_000;
