import * as z from "zod/mini";

/** A kind of job: its name in the database, and what its payload holds. */
export interface JobKind<Payload> {
  name: string;
  payload: z.ZodMiniType<Payload>;
}

/** A job as its handler gets it. */
export interface Job<Payload> {
  id: string;
  payload: Payload;
  /** With this one. */
  attempts: number;
  createdAt: string;
}

/** How a server works on the jobs of one kind. */
export interface JobHandler {
  name: string;
  /** So many at once on one server. */
  concurrency: number;
  /** Longer than an attempt takes: when a server is killed, its jobs are due again after this. */
  claimSeconds: number;
  /** For a repeated job: due again after so many seconds, and when a server starts. */
  everySeconds?: number;
  /** An error means that the job is tried again later; a JobFailure says more of it. */
  run(job: Job<unknown>): Promise<unknown>;
}

/** The handler of a kind; the payload is checked before it runs. */
export function handlerOf<Payload>(
  { name, payload }: JobKind<Payload>,
  limits: Pick<JobHandler, "concurrency" | "claimSeconds">,
  run: (job: Job<Payload>) => Promise<void>,
): JobHandler {
  return { ...limits, name, run: (job) => run({ ...job, payload: z.parse(payload, job.payload) }) };
}

interface FailureFacts {
  /** For the server's log; a failure without one is not logged. */
  code?: string;
  /** Whether the next job of the kind would fail in the same way. */
  isForEveryJob?: boolean;
  /** Seconds until the next attempt, where it is not the usual pause; null: none until something changes. */
  pauseSeconds?: number | null | undefined;
}

/** Why an attempt failed, in words that may be stored and shown to managers. */
export class JobFailure extends Error {
  readonly facts: FailureFacts;
  constructor(message: string, facts: FailureFacts) {
    super(message);
    this.facts = facts;
  }
}
