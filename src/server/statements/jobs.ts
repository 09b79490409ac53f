import * as z from "zod/mini";

/** Makes or makes anew the statements of some investors in a run. */
export const makeStatementsJob = {
  name: "make_statements",
  payload: z.object({
    runId: z.int(),
    investorIds: z.array(z.int()),
    /** What was changed since they were made; absent where a manager has them made. */
    reason: z.optional(z.string()),
  }),
};

/** What happened to a report, a location or an account, in the words of the sentence about it. */
const CHANGES = ["published", "corrected", "imported", "deleted", "restored"] as const;

/** Has the statements made anew that a changed report may change. */
export const refreshStatementsJob = {
  name: "refresh_statements",
  payload: z.object({
    /** The first month that changed. */
    period: z.string(),
    investorIds: z.array(z.int()),
    /** "Olive & Ember, September 2026," */
    about: z.string(),
    change: z.enum(CHANGES),
    /** Why it was corrected; null where nobody gave a reason. */
    quote: z.nullable(z.string()),
  }),
};
export type Refresh = z.infer<typeof refreshStatementsJob.payload>;

export const statementMailJob = { name: "statement_mail", payload: z.object({ statementId: z.int() }) };

/** So many statements are made in one transaction. */
const BATCH = 50;

export const batchesOf = (investorIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(investorIds.length / BATCH) }, (_, index) =>
    investorIds.slice(index * BATCH, (index + 1) * BATCH),
  );
