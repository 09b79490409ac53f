import * as z from "zod/mini";
import { route } from "../http/route.ts";
import { activityEntry, activityFilter } from "./activity.schema.ts";

export const activity = {
  list: route({
    method: "GET",
    path: "/api/activity-logs",
    access: "manager",
    summary: "The newest entries of the activity log; X-Total-Count holds how many match",
    query: activityFilter,
    reply: z.array(activityEntry),
  }),
};
