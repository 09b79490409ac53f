import * as z from "zod/mini";

/** What every refused call answers. fieldErrors maps a field's name to a sentence. */
export const problemReply = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
});

export type ProblemReply = z.infer<typeof problemReply>;
