import * as z from "zod/mini";
import { submission } from "#server/reports/submission.fixture.ts";
import type { Route } from "#shared/http/route.ts";
import { ownObject } from "./fuzz-values.ts";

export type Sample = Readonly<Record<string, unknown>>;

/** What the generated requests may name: things that are there. */
export interface Things {
  investorId: number;
  locationId: number;
  reportId: number;
  userId: string;
  session: string;
  filename: string;
  logo: string;
  /** What may be deleted, by the part of the path that names its kind. */
  removable?: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Makes a body that would be taken; another number makes another one, so that not all but the first are conflicts. */
export type Make = (number: number) => Sample;

/** By the name of the call: what is changed in these gets past the first check. */
export async function samples(things: Things): Promise<Readonly<Record<string, Make>>> {
  const { investorId, locationId } = things;
  const report = await submission(locationId);
  const person = (number: number) => ({
    firstName: "Nadia",
    lastName: "Ferreira",
    email: `nadia${number}@example.com`,
    phoneNumber: "(207) 555-0101",
    username: `nadia${number}`,
    password: "",
  });
  const monthOf = (number: number) =>
    `${1970 + (number % 1000)}-${String((number % 12) + 1).padStart(2, "0")}`;
  /** The report that is there; its version is the right one once in a while. */
  const correcting = (number: number) => ({
    reportingPeriod: "2026-01",
    corrects: { id: things.reportId, version: 1 + (number % 8) },
    correctionReason: number % 2 === 0 ? "The till was counted twice." : null,
  });
  /** Every fourth edit says what it was begun with: something else than is there by now. */
  const shown = (number: number) => (number % 4 === 0 ? { updatedAt: "2026-01-01T00:00:00.000Z" } : {});
  const holdings = { locationIds: [locationId], percentages: { [locationId]: "5.00" } };
  return {
    "auth.signIn": () => ({ username: "nadia", password: "a password" }),
    "users.create": (number) => ({ ...person(number), password: "a password" }),
    "users.update": (number) => ({ ...person(number), ...shown(number) }),
    "auth.signInWithCode": () => ({ ticket: "a.b", code: "123456" }),
    "factors.confirm": () => ({ currentPassword: "a password" }),
    "factors.confirmAuthenticator": () => ({ code: "123456" }),
    "passkeys.add": () => ({
      ticket: "a.b",
      name: "My telephone",
      response: credential({ attestationObject: "oWNmbXRkbm9uZQ" }),
    }),
    "passkeys.signIn": () => ({
      ticket: "a.b",
      response: credential({ authenticatorData: "AAAA", signature: "AAAA" }),
    }),
    "sessions.changePassword": () => ({ currentPassword: "a password", newPassword: "a password" }),
    "investors.create": (number) => ({
      ...person(-number),
      password: "a password",
      userId: "investor_nadia",
    }),
    "investors.update": (number) => ({ ...person(number), ...shown(number) }),
    "investors.assign": (number) => ({
      sharePercentage: "5.00",
      ...(number % 4 === 0 && { shareShown: null }),
    }),
    "investors.replaceHoldings": (number) => ({
      ...holdings,
      ...(number % 2 === 0 && { sharesShown: holdings.percentages }),
    }),
    "locations.create": () => ({ name: "Olive & Ember", address: "3 Pier Road", description: "On the pier" }),
    "locations.update": (number) => ({
      name: "Olive & Ember",
      address: "3 Pier Road",
      removeLogo: "false",
      ...shown(number),
    }),
    "reports.submit": (number) => ({
      ...report,
      status: number % 3 === 0 ? "draft" : "submitted",
      investorComps: { [investorId]: "12.50" },
      ...(number % 4 === 0 ? correcting(number / 4) : { reportingPeriod: monthOf(number) }),
    }),
    "notices.setPreferences": () => ({ email: false }),
  };
}

/** The form of what a browser sends of a passkey. */
function credential(response: Sample): Sample {
  return { id: "AAAA", rawId: "AAAA", type: "public-key", response: { clientDataJSON: "e30", ...response } };
}

/** A call that no sample is written for gets the field names that its schema has, so that no new call is left out. */
export function sampleOf(known: Readonly<Record<string, Make>>, call: string, row: Route): Make {
  return known[call] ?? (() => ownObject(fieldsOf(row.body).map(({ name }) => [name, "1"])));
}

/** The fields of a schema, each with what it says a text has to look like. */
export function fieldsOf(schema: Route["body"]): { name: string; pattern: RegExp | null }[] {
  if (schema === undefined) return [];
  const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties ?? {}).map(([name, field]) => ({ name, pattern: patternOf(field) }));
}

function patternOf(field: unknown): RegExp | null {
  if (typeof field !== "object" || field === null) return null;
  if ("pattern" in field && typeof field.pattern === "string") return new RegExp(field.pattern);
  const choices = "anyOf" in field && Array.isArray(field.anyOf) ? field.anyOf : [];
  return choices.map(patternOf).find((pattern) => pattern !== null) ?? null;
}
