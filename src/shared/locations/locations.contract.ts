import * as z from "zod/mini";
import { id, period } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { locationInvestor } from "../investors/investors.schema.ts";
import { location, locationChange, newLocation, publicLocation } from "./locations.schema.ts";

const one = z.object({ id });

export const locationsContract = {
  publicList: {
    summary: "Names and logos of the locations, for the landing page",
    reply: z.array(publicLocation),
  },
  logo: {
    summary: "A location's logo",
    params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,80}\.webp$/)) }),
    reply: "file",
    refusals: ["not_found"],
  },
  list: {
    summary: "All locations",
    reply: z.array(location),
  },
  create: {
    summary: "Create a location",
    body: newLocation,
    reply: location,
    status: 201,
    refusals: ["name_taken", "too_large", "wrong_format"],
  },
  update: {
    summary: "Change a location; with updatedAt as it was read, 409 if the location was changed since",
    params: one,
    body: locationChange,
    reply: location,
    refusals: ["not_found", "stale_version", "name_taken", "too_large", "wrong_format"],
  },
  remove: {
    summary: "Delete a location with its reports, assignments, distributions and files",
    params: one,
    reply: "nothing",
    status: 204,
    refusals: ["not_found"],
  },
  one: {
    summary: "One location",
    params: one,
    reply: location,
    refusals: ["not_found"],
  },
  investors: {
    summary: "Who holds a share of a location, now or in a month",
    params: one,
    query: z.object({ period: z.optional(period) }),
    reply: z.array(locationInvestor),
    refusals: ["not_found"],
  },
} satisfies Contracts;
