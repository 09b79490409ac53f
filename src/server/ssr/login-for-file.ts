import type { FastifyReply, FastifyRequest } from "fastify";
import { UNBRANDED } from "#shared/settings/page-branding.ts";
import type { HtmlDocuments } from "./html-document.ts";
import { allowInlineStyles } from "./inline-styles.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The portal's pages; null where there is the API alone. */
    htmlDocuments: HtmlDocuments | null;
  }
  interface FastifyContextConfig {
    /** A file for those who are signed in. */
    isPrivateFile?: boolean;
  }
}

/** Shown as pages: nobody is signed in, what is not there, and that another account is signed in. */
const SHOWN_AS_PAGES = new Set([401, 404, 409]);

/**
 * Instead of a refusal in JSON, for a person whose browser went to a file's address by itself (a link in a new tab):
 * the portal, under the same status, which leads to the login and then to the page of that file. Undefined for programs
 * and for the portal's own calls.
 */
export function serveLoginForFile(
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
): FastifyReply | undefined {
  const { htmlDocuments } = request.server;
  const { isPrivateFile = false } = request.routeOptions.config;
  if (htmlDocuments === null || !isPrivateFile || !SHOWN_AS_PAGES.has(statusCode) || !isNavigation(request))
    return undefined;
  const document = htmlDocuments.make({ role: null, modules: [], page: null, branding: UNBRANDED });
  allowInlineStyles(reply, document);
  return reply.status(statusCode).type("text/html; charset=utf-8").send(document.html);
}

/** Older browsers send no Sec-Fetch headers; but only a navigation accepts HTML. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { "sec-fetch-mode": mode = "navigate", "sec-fetch-dest": destination = "document" } = headers;
  return mode === "navigate" && destination === "document" && headers.accept?.includes("text/html") === true;
}
