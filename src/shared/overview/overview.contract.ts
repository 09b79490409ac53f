import type { Contracts } from "../http/route.ts";
import { overviewReply } from "./overview.schema.ts";

export const overviewContract = {
  ofManager: {
    summary: "The figures of the manager's dashboard: counts, the newest activity, who has filed last month",
    reply: overviewReply,
  },
} satisfies Contracts;
