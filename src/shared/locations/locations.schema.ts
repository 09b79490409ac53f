import * as z from "zod/mini";
import { ADDRESS_MAX, DESCRIPTION_MAX, LOCATION_NAME_MAX } from "../domain/limits.ts";
import {
  day,
  DUE_DAY_PROBLEM,
  dueDay,
  instant,
  optionalText,
  period,
  requiredText,
  share,
  shareSum,
  expectedUpdatedAt,
} from "../http/fields.ts";

/** What a location is: investors may read where theirs stands among others of its kind. */
export const LOCATION_KINDS = ["cafe", "bar", "restaurant"] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];

/** A location as other things name it. */
export const locationBrief = z.object({
  name: z.string(),
  address: z.string(),
  logoUrl: z.nullable(z.string()),
});

/** A month that is to be filed, and the day until which. */
export const dueReport = z.object({ period, dueOn: day });

/** How many of the last months that were due came on time; imported ones are not among them. */
export const onTime = z.object({ count: z.int(), of: z.int() });

/** By the size of the figure; null: it is not compared. */
const band = z.nullable(z.enum(["lower", "middle", "upper"]));

export const location = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  description: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Of the following month, on which its reports are due, null for the group's; for managers only. */
  dueDay: z.optional(z.nullable(z.int())),
  /** For managers only; absent without one. */
  kind: z.optional(z.enum(LOCATION_KINDS)),
  /** The report that is due, filed by nobody; absent without one; for managers only, in the list of all. */
  due: z.optional(dueReport),
  /** For investors only, while the settings say so, of a location held now: the month after the last published one. */
  expected: z.optional(dueReport),
  /** Where a single location is read; absent where no month was due; for investors as `expected`. */
  onTime: z.optional(onTime),
  /** Sum of the shares assigned so far, percent; for managers only. */
  assignedShare: z.optional(shareSum),
  /** How many investors hold it; for managers only, in the list of all. */
  holders: z.optional(z.int()),
  /** The month after the last one that is filed, null for none; for managers only, in the list of all. */
  nextPeriod: z.optional(z.nullable(z.string())),
  /** For investors only, where a single location is read: its third among others of its kind, in the newest month read. */
  standing: z.optional(z.object({ kind: z.enum(LOCATION_KINDS), period, growth: band, primeCost: band })),
  /** The reader's own share, percent; for investors only. */
  ownShare: z.optional(share),
  /** How much goes with it when it is deleted; for managers only, where a single location is read. */
  takesAlong: z.optional(z.object({ reports: z.int(), holders: z.int(), documents: z.int() })),
  createdAt: instant,
  updatedAt: instant,
});
export type Location = z.infer<typeof location>;

/** What the landing page may know of a location. */
export const publicLocation = z.object({ name: z.string(), logoUrl: z.nullable(z.string()) });

const emptyAsNull = z.pipe(
  z.enum([""]),
  z.transform(() => null),
);

export const newLocation = z.object({
  name: requiredText(LOCATION_NAME_MAX, "Location name is required"),
  address: requiredText(ADDRESS_MAX, "Address is required"),
  description: optionalText(DESCRIPTION_MAX),
  /** Both: stays as it is where it is absent, none where it is empty. */
  dueDay: z.optional(z.union([emptyAsNull, dueDay], DUE_DAY_PROBLEM)),
  kind: z.optional(z.union([emptyAsNull, z.enum(LOCATION_KINDS)], "Choose a kind.")),
});
export type NewLocation = z.infer<typeof newLocation>;

export const locationChange = z.extend(newLocation, {
  /** "true" takes the logo away; a new logo file wins over it. */
  removeLogo: z.pipe(
    z.optional(z.string()),
    z.transform((text) => text === "true"),
  ),
  updatedAt: expectedUpdatedAt,
});
export type LocationChange = z.infer<typeof locationChange>;
