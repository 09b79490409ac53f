import * as z from "zod/mini";
import { LOGO_MAX_BYTES } from "../domain/limits.ts";
import { id } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { locationInvestor } from "../investors/investors.schema.ts";
import { location, locationChange, newLocation, publicLocation } from "./locations.schema.ts";

const one = z.object({ id });
const files = { logo: { maxBytes: LOGO_MAX_BYTES, description: "PNG, JPEG, WebP or GIF up to 5 MB" } };

export const locations = {
  publicList: route({
    method: "GET",
    path: "/api/public/locations",
    access: "anyone",
    summary: "Names and logos of the locations, for the landing page",
    reply: z.array(publicLocation),
  }),
  logo: route({
    method: "GET",
    path: "/api/public/logos/:file",
    access: "anyone",
    summary: "A location's logo",
    params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,80}\.webp$/)) }),
    reply: "file",
    refusals: [404],
  }),
  list: route({
    method: "GET",
    path: "/api/locations",
    access: "manager",
    summary: "All locations",
    reply: z.array(location),
  }),
  create: route({
    method: "POST",
    path: "/api/locations",
    access: "manager",
    summary: "Create a location",
    body: newLocation,
    files,
    reply: location,
    status: 201,
    refusals: [413, 415],
  }),
  update: route({
    method: "PUT",
    path: "/api/locations/:id",
    access: "manager",
    summary: "Change a location; with updatedAt as it was read, 409 if the location was changed since",
    params: one,
    body: locationChange,
    files,
    reply: location,
    refusals: [404, 409, 413, 415],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/locations/:id",
    access: "manager",
    summary: "Delete a location with its reports, assignments, distributions and files",
    params: one,
    reply: "nothing",
    status: 204,
    refusals: [404],
  }),
  one: route({
    method: "GET",
    path: "/api/locations/:id",
    access: "managerOrHolder",
    summary: "One location",
    params: one,
    reply: location,
    refusals: [404],
  }),
  investors: route({
    method: "GET",
    path: "/api/locations/:id/investors",
    access: "manager",
    summary: "Who holds a share of a location",
    params: one,
    reply: z.array(locationInvestor),
    refusals: [404],
  }),
};
