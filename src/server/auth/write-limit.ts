import type { FastifyReply } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { record } from "#server/activity/activity.service.ts";
import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { Problem } from "#server/http/errors.ts";
import type { Role } from "#shared/auth/auth.schema.ts";

declare module "fastify" {
  interface FastifyInstance {
    writeLimit: WriteLimit;
  }
}

/** An investor changes their own password, second factor, sessions and e-mail switch, and nothing else. */
const INVESTORS_PART = 1 / 20;

const HOUR_SECONDS = 3_600;

/**
 * How much one account may change in an hour: bounds the growth of log, chain and storage. Ending one's own sessions is
 * not counted, so that an owner can end the session that used the limit up. Counted by each server for itself, since a
 * count in the database would be one more write for every write.
 */
export class WriteLimit {
  readonly #db: Database;
  readonly #limiters: Record<Role, RateLimiterMemory>;

  /** @param perHour calls that change something, of a manager */
  constructor(db: Database, perHour: number) {
    this.#db = db;
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: HOUR_SECONDS });
    this.#limiters = {
      manager: limiter(perHour),
      investor: limiter(Math.ceil(perHour * INVESTORS_PART)),
    };
  }

  /**
   * Counts one call of an account that changes something. Reaching the limit leaves one entry in the activity log.
   * @throws Problem 429 when there were too many, with the header Retry-After
   */
  async count(actor: Actor, reply: FastifyReply): Promise<void> {
    const limiter = this.#limiters[actor.role];
    try {
      await limiter.consume(actor.userId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const { points } = limiter;
      if (refusal.consumedPoints === points + 1)
        await record(this.#db, actor, "change_limit_reached", undefined, `More than ${points} in an hour`);
      const seconds = Math.ceil(refusal.msBeforeNext / 1000);
      reply.header("retry-after", seconds);
      const minutes = Math.ceil(seconds / 60);
      throw new Problem(
        "too_many_changes",
        `Too many changes in an hour. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
      );
    }
  }
}
