import * as z from "zod/mini";
import type { Contracts } from "../http/route.ts";
import { activityEntry, activityFacets, activityFacetsFilter, activityFilter } from "./activity.schema.ts";

export const activityContract = {
  list: {
    summary:
      "The newest entries of the activity log; X-Total-Count holds how many match, those of a search counted up to 1000 (X-Total-More: true when there are more), X-Next-Cursor where the next page begins",
    query: activityFilter,
    reply: z.array(activityEntry),
  },
  facets: {
    summary: "The actions and users that occur in the activity log, and how many entries there are",
    query: activityFacetsFilter,
    reply: activityFacets,
  },
} satisfies Contracts;
