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
  /** The address of the screen, with names: "/investor/location/:locationId". */
  screen: string;
  /** As it was asked for, with its query. */
  url: string;
  /** To what the screen asks first. */
  answers: Answers;
}

/** Draws the visit's screen as HTML; null when there is no such screen. */
export type PaintWithFigures = (visit: Visit) => string | null;
