import type { FastifyInstance } from "fastify";
import { Problem } from "#server/http/problems.ts";

/** Far more than any call takes: a report is four deep. */
const DEPTH_MAX = 32;

/** Reads JSON bodies, and refuses one that is nested deeper than anything that is sent here before it is unfolded. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    if (isDeep(text)) done(new Problem(400, "The body is nested too deep."));
    else void parse(request, text, done);
  });
}

/**
 * Whether lists and objects stand in one another too deep. Each level costs a hundred times what its one letter costs
 * to send, so that two megabytes of "[" would keep everybody else waiting for a second.
 */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === "[" || letter === "{") {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (letter === "]" || letter === "}") depth -= 1;
  }
  return false;
}

/** Where the text that begins here ends; what is inside of it is no bracket. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === "\\") before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}
