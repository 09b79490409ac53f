import type { SessionUser } from "#shared/auth/auth.schema.ts";

/** What came back from a call that was answered. */
export interface Answer {
  reply: unknown;
  headers: Headers;
}

/** By the address of the call. */
export type Answers = ReadonlyMap<string, Answer>;

/** What the server knows of a visit before it sends the document. */
export interface Visit {
  user: SessionUser;
  /** As it was asked for: the name of the portal and its port, and the address there with its query. */
  host: string;
  url: string;
  /** To what the screen asks first. */
  answers: Answers;
}

/** Draws the visit's screen as HTML. */
export type PaintWithFigures = (visit: Visit) => string;
