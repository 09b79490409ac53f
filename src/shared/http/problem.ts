import * as z from "zod/mini";

/** The reply of every refused call. fieldErrors maps a field's name to a sentence. */
export const problemReply = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
});

export type ProblemReply = z.infer<typeof problemReply>;
