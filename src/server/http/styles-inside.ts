import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";

/** As the build and http/document.ts write it. */
const LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** A document that carries its style sheets. */
export interface Styled {
  html: string;
  /** What its policy has to allow: CSP sources, a sheet each. */
  styleSources: readonly string[];
}

/**
 * Writes the style sheets into a document: it is painted with the first answer, one journey to the server earlier. The
 * links stay without being followed, so that the code of a screen knows its sheet to be there.
 * @param texts of the sheets, by their files
 */
export function withStylesInside(html: string, texts: ReadonlyMap<string, string>): Styled {
  const files = [...html.matchAll(LINK)].map(([, file = ""]) => file);
  const sheets = files.map((file) => texts.get(file) ?? "");
  const styles = files.map(
    (file, at) =>
      // Disabled, a parser does not fetch it; of no medium, neither does what looks ahead of the parser.
      `<style>${sheets[at] ?? ""}</style><link rel="stylesheet" disabled media="not all" href="/${file}">`,
  );
  return {
    // After all that the browser fetches meanwhile.
    html: html.replaceAll(LINK, "").replace("</head>", () => `${styles.join("\n")}</head>`),
    styleSources: sheets.map(sourceOf),
  };
}

/** The CSP source that allows a sheet to stand in a document. */
export const sourceOf = (sheet: string): string => `'sha256-${hash("sha256", sheet, "base64")}'`;

const POLICY = "content-security-policy";

/** Of a document's sheets, exactly these may stand in it, besides the portal's own files. */
export function allowItsStyles(reply: FastifyReply, { styleSources }: Styled): void {
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace("style-src 'self'", ["style-src 'self'", ...styleSources].join(" ")));
}
