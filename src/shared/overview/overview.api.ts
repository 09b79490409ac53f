import { route } from "../http/route.ts";
import { overviewReply } from "./overview.schema.ts";

export const overview = {
  ofManager: route({
    method: "GET",
    path: "/api/manager/overview",
    access: "manager",
    summary: "The figures of the manager's dashboard: counts, the newest activity, who has filed last month",
    reply: overviewReply,
  }),
};
