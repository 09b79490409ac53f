import * as z from "zod/mini";
import type { Contracts } from "../http/route.ts";
import { draft, draftBrief, draftDiscard, draftKey, draftSave } from "./drafts.schema.ts";

export const draftsContract = {
  list: {
    summary: "The drafts of all locations without their content, the last saved first",
    reply: z.array(draftBrief),
  },
  one: {
    summary: "The draft of a location and month",
    params: draftKey,
    reply: draft,
    refusals: ["not_found"],
  },
  save: {
    summary:
      "Save the draft of a location and month, which all managers share; its revision says what the change is based on",
    params: draftKey,
    body: draftSave,
    // Three texts of ten thousand characters, and lines for a thousand holders.
    bodyMaxBytes: 512 * 1024,
    reply: draftBrief,
    refusals: ["not_found", "draft_changed", "draft_gone"],
  },
  discard: {
    summary: "Discard a draft with its documents",
    params: draftKey,
    query: draftDiscard,
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "draft_changed"],
  },
} satisfies Contracts;
