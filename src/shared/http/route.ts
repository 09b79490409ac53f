import type * as z from "zod/mini";

/**
 * Who may make a call. The services decide what else an investor needs (a share of the location, a submitted report) and
 * answer 404 without it.
 * - anyone: also signed out
 * - signedIn: every account
 * - manager: managers only
 * - investor: investors only
 * - managerOrSelf: managers, and the investor whose id stands in the path as :investorId
 * - managerOrHolder: managers, and investors where the service finds that they hold the location
 */
export type Access = "anyone" | "signedIn" | "manager" | "investor" | "managerOrSelf" | "managerOrHolder";

/** One file of a multipart body. */
export interface FileField {
  maxBytes: number;
  description: string;
}

/** Replies other than JSON. */
type OtherReply = "nothing" | "redirect" | "file";

type Schema = z.core.$ZodType;

/** One call of the API: the server binds it to a handler, the browser calls it. */
export interface Route<
  Path extends string = string,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | OtherReply = Schema | OtherReply,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With :names for parameters. */
  path: Path;
  access: Access;
  summary: string;
  /** Also allowed for an account that must first set up its second factor. */
  beforeSecondFactor?: true;
  /** Bypasses every cache, including the browser's own. */
  uncached?: true;
  params?: Params;
  query?: Query;
  /** JSON, or the text fields of a multipart form when there are files. */
  body?: Body;
  /** Files of a multipart form by field name. */
  files?: Readonly<Record<string, FileField>>;
  /** The reply of a success: a schema for JSON, else its kind. */
  reply: Reply;
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 204 | 302;
  /** Refusals beyond 400, 401 and 403, for the printed documentation. */
  refusals?: readonly number[];
}

/** Keeps the literal types of a row. */
export function route<
  const Path extends string,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  const Reply extends Schema | OtherReply,
>(row: Route<Path, Params, Query, Body, Reply>): Route<Path, Params, Query, Body, Reply> {
  return row;
}

type Output<S> = S extends Schema ? z.core.output<S> : undefined;
type Input<S> = S extends Schema ? z.core.input<S> : undefined;

export type ParamsOf<R> = R extends Route<string, infer P, infer _Q, infer _B, infer _R> ? Output<P> : never;
export type QueryOf<R> = R extends Route<string, infer _P, infer Q, infer _B, infer _R> ? Output<Q> : never;
export type BodyOf<R> = R extends Route<string, infer _P, infer _Q, infer B, infer _R> ? Output<B> : never;
export type ReplyOf<R> = R extends Route<string, infer _P, infer _Q, infer _B, infer T> ? Output<T> : never;

export type QueryInput<R> = R extends Route<string, infer _P, infer Q, infer _B, infer _R> ? Input<Q> : never;
export type BodyInput<R> = R extends Route<string, infer _P, infer _Q, infer B, infer _R> ? Input<B> : never;
