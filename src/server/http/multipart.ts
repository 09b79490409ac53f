import type { FastifyReply, FastifyRequest } from "fastify";
import { invalid, Problem, refusedAt } from "#server/http/errors.ts";
import type { FileField } from "#shared/http/route.ts";

/** A file as it came in, whole and within its limit. */
export interface UploadedFile {
  filename: string;
  bytes: Buffer;
}

interface MultipartForm {
  fields: unknown;
  files: Record<string, UploadedFile>;
}

const FIELDS_MAX = 50;
const FIELD_MAX_BYTES = 100_000;

/**
 * Reads a multipart body: text fields, and the files that the row declares, each within its limit. An empty file field
 * (a form sent without choosing one) counts as none.
 * @throws Problem 400 for a body that is cut off or not multipart, 413 for a file above its limit or a form without end
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  known: Readonly<Record<string, FileField>>,
): Promise<MultipartForm> {
  // A plain JSON body is taken too where no file has to be sent.
  if (!request.isMultipart()) return { fields: withFlagsAsTexts(request.body), files: {} };
  const fields: Record<string, string> = {};
  const form = { fields, files: {} as Record<string, UploadedFile> };
  const bounds = new FormBounds(request, reply);
  try {
    const parts = request.parts({ limits: limitsOf(known) });
    for (;;) {
      const { done, value: part } = await bounds.nextPart(parts.next());
      if (done === true) return form;
      if (part.type === "field") {
        if (typeof part.value === "string") form.fields[part.fieldname] = part.value;
        continue;
      }
      // Own names only: every object also has a "constructor".
      const file = Object.hasOwn(known, part.fieldname) ? known[part.fieldname] : undefined;
      const bytes = await bounds.file(part.toBuffer()).catch((error: unknown) => {
        throw file !== undefined && isTooLarge(error) ? fileTooLarge(part.fieldname, file) : error;
      });
      if (file === undefined) throw invalid({ [part.fieldname]: "This file is not expected here." });
      if (bytes.length > file.maxBytes) throw fileTooLarge(part.fieldname, file);
      if (part.filename !== "" && bytes.length > 0)
        form.files[part.fieldname] = { filename: part.filename, bytes };
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

function limitsOf(known: Readonly<Record<string, FileField>>) {
  const largest = Math.max(...Object.values(known).map((file) => file.maxBytes));
  return {
    fileSize: largest + 1,
    files: Object.keys(known).length,
    fields: FIELDS_MAX,
    fieldSize: FIELD_MAX_BYTES,
  };
}

/** A JSON body in place of the form, its true and false as the form's texts; the row's schema judges everything else. */
function withFlagsAsTexts(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "boolean" ? String(value) : value,
    ]),
  );
}

function fileTooLarge(name: string, file: FileField): Problem {
  const sentence = `The file is too large: ${file.description}.`;
  return refusedAt(name, "too_large", sentence);
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** The parser stops at the first byte above the largest limit of the form's files. */
const isTooLarge = (error: unknown) => codeOf(error) === "FST_REQ_FILE_TOO_LARGE";

/** The multipart parser fails with its own errors, a cut-off body with a plain one: each is the client's fault. */
function asRefusal(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  if (code === "FST_FILES_LIMIT" || code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT")
    return new Problem("too_large", "The form has too many parts.");
  return invalid({ body: "The upload broke off or is not a valid form. Try again." });
}

/**
 * Of a whole form. Far above the files' own limits, so that whoever chose a file that is somewhat too large gets a
 * sentence about it at its field; a larger body is cut off.
 */
const FORM_MAX_BYTES = 64 * 1024 * 1024;
/** Of a text field, a part's head or the text between parts; a few pieces are on their way before one is read. */
const BESIDE_FILES_MAX_BYTES = 1024 * 1024;

/**
 * Counts a form as it comes in: one without a declared length may have no end, and neither may a text in it, of which
 * the parser reports nothing before it has ended.
 */
class FormBounds {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #whole = 0;
  #besideFiles = 0;
  #isInFile = false;
  #exceeded: Promise<never> | null = null;

  /** @throws Problem 413 when its declared length is too large */
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
    // Not before the first step: whoever listens earlier than the parser would consume the first bytes.
    this.#exceeded ??= this.#count();
    return Promise.race([step, this.#exceeded]);
  }

  #count(): Promise<never> {
    const { raw } = this.#request;
    return new Promise((_, reject) => {
      raw.on("data", (piece: Buffer) => {
        this.#whole += piece.length;
        const isBeyond = this.#whole > FORM_MAX_BYTES || this.#besideFiles > BESIDE_FILES_MAX_BYTES;
        // A piece is counted when the next one comes: by then the parser has read it.
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
    return new Problem("too_large", "The form is far larger than anything that is expected here.");
  }
}
