import * as z from "zod/mini";

/** Checks a file, or checks it once more and stores what it holds. */
export const runImportJob = {
  name: "run_import",
  payload: z.object({
    importId: z.int(),
    step: z.enum(["check", "apply"]),
    /** Where the request came from, for the log. */
    origin: z.object({ ipAddress: z.nullable(z.string()), userAgent: z.nullable(z.string()) }),
  }),
};
export type RunImport = z.infer<typeof runImportJob.payload>;
