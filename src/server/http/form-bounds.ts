import type { FastifyReply, FastifyRequest } from "fastify";
import { tooLarge, type Problem } from "#server/http/problems.ts";

/**
 * Of a whole form. Far above the files' own limits, so that whoever chose a file that is somewhat too large is told so
 * in a sentence; who sends more than this is not listened to any longer.
 */
const FORM_MAX_BYTES = 64 * 1024 * 1024;
/** Of a text field, a part's head or what stands between parts; a few pieces are on their way before one is read. */
const BESIDE_FILES_MAX_BYTES = 1024 * 1024;

/**
 * Counts a form as it comes in: one that does not say how long it is may have no end, and neither may a text in it, of
 * which the parser says nothing before it has ended.
 */
export class FormBounds {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #whole = 0;
  #besideFiles = 0;
  #isInFile = false;
  #exceeded: Promise<never> | null = null;

  /** @throws Problem 413 when the form says itself that it is too large */
  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
    if (Number(request.headers["content-length"] ?? 0) > FORM_MAX_BYTES) throw this.#refusal();
  }

  /**
   * Waits for the next part to be found.
   * @throws Problem 413 as soon as more came in than belongs to any form
   */
  nextPart<T>(found: Promise<T>): Promise<T> {
    this.#besideFiles = 0;
    this.#isInFile = false;
    return this.#atMost(found);
  }

  /** Waits for a file to be read to its end. @throws Problem 413 likewise */
  file<T>(read: Promise<T>): Promise<T> {
    this.#isInFile = true;
    return this.#atMost(read);
  }

  #atMost<T>(step: Promise<T>): Promise<T> {
    // Not before the first step: whoever listens earlier than the parser takes the beginning away from it.
    this.#exceeded ??= this.#count();
    return Promise.race([step, this.#exceeded]);
  }

  #count(): Promise<never> {
    const { raw } = this.#request;
    return new Promise((_, reject) => {
      raw.on("data", (piece: Buffer) => {
        this.#whole += piece.length;
        const isBeyond = this.#whole > FORM_MAX_BYTES || this.#besideFiles > BESIDE_FILES_MAX_BYTES;
        // What a piece is made of is known when the next one comes: by then the parser has read it.
        if (!this.#isInFile) this.#besideFiles += piece.length;
        if (!isBeyond) return;
        // It was answered for another reason, and still more comes.
        if (this.#reply.sent) return void raw.destroy();
        raw.unpipe();
        reject(this.#refusal());
      });
    });
  }

  /** The connection ends with the answer: what is still to come is not waited for. */
  #refusal(): Problem {
    this.#reply.header("connection", "close");
    return tooLarge("The form is far larger than anything that is expected here.");
  }
}
