import * as z from "zod/mini";

/** Checks a file, or checks it once more and stores what it holds. */
export const runImportJob = {
  name: "run_import",
  payload: z.object({ importId: z.int(), step: z.enum(["check", "apply"]) }),
};
