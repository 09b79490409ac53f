import type { DayText } from "../days.ts";
import type { DateOrder } from "../typed/typed-days.ts";
import type { ImportKind } from "./import-fields.ts";
import type { AmountStyle } from "./read-values.ts";

/** A location of the group. */
export interface StoredLocation {
  readonly id: number;
  readonly name: string;
}

export interface StoredPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case. */
  readonly email: string;
}

/** What the group has, as far as whoever imports may read it. */
export interface ImportContext {
  readonly locations: readonly StoredLocation[];
  readonly investors: readonly StoredPerson[];
  /** Whether these are chosen locations of the group. */
  readonly isLimited: boolean;
  readonly today: DayText;
}

/** The key of the field that a person chose for a column, by its letter, or LEFT_OUT; one that does not exist is not found. */
export type ColumnChoices = Readonly<Record<string, string>>;

/** What a person chose for a file; what is absent is found in the file. */
export interface ImportChoices {
  readonly kind?: ImportKind | undefined;
  readonly sheets?: readonly string[] | undefined;
  readonly columns?: ColumnChoices | undefined;
  /** By the name in the file: which location it is, or that it is to be made. */
  readonly locations?: Readonly<Record<string, number | "new">> | undefined;
  readonly amounts?: AmountStyle | undefined;
  readonly dates?: DateOrder | undefined;
}

/** A file with what is known of it beside its sheets. */
export interface AskedFile {
  readonly filename: string;
  /** What the person who brought the file said that it holds; null: nothing. */
  readonly kind: ImportKind | null;
  readonly choices: ImportChoices;
  /** What was chosen for earlier files, by the key of their headings. */
  readonly remembered: ReadonlyMap<string, ImportChoices>;
}
