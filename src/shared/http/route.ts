import type * as z from "zod/mini";
import type { Ability } from "#shared/auth/abilities.ts";
import type { ProblemCode } from "#shared/http/problem.ts";

/**
 * Who may make a call.
 * - anyone: also signed out
 * - signedIn: every account
 * - investor: investors only
 * - readInvestorsOrSelf: managers with that ability, and the investor whose id is in the path as :investorId
 * - byPolicy: managers and investors whom src/server/policies.ts lets read the object; the others are answered 404
 * - an ability: managers whose kind has it, for the objects in their scope
 */
export type Access = "anyone" | "signedIn" | "investor" | "readInvestorsOrSelf" | "byPolicy" | Ability;

export interface FileField {
  maxBytes: number;
  description: string;
}

type Schema = z.core.$ZodType;

/** What a call takes and returns (<feature>.contract.ts). Only the server loads it; the browser knows its types. */
interface CallSchemas {
  summary: string;
  params?: Schema;
  query?: Schema;
  /** JSON, or the text fields of a multipart form when the route has files. */
  body?: Schema;
  /** Bytes of a JSON body, where the server's few do not hold it. The server does nothing else while it parses one. */
  bodyMaxBytes?: number;
  /** The reply of a success: a schema for JSON, else its kind. */
  reply: Schema | "nothing" | "redirect" | "file";
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** Refusals beyond those that follow from access and input (refusalsOf in server/http/openapi.ts). */
  refusals?: readonly ProblemCode[];
}
export type Contracts = Readonly<Record<string, CallSchemas>>;

/** Where a call is sent and who may make it (<feature>.api.ts). The browser loads it, the server enforces it. */
export interface Route<C extends CallSchemas = CallSchemas> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With :names for parameters. */
  path: string;
  access: Access;
  /** Also allowed for an account that must first set up its second factor. */
  beforeSecondFactor?: true;
  /** Not counted by the limit of changes: it leaves no more than there was. */
  uncounted?: true;
  /** Bypasses every cache, including the browser's own. */
  uncached?: true;
  /** For a file that takes longer to send than others. */
  answerWithinMs?: number;
  /** Files of a multipart form by field name. */
  files?: Readonly<Record<string, FileField>>;
  /** Never set: ties the types of the contract to the route. */
  contract?: C;
}

/** A route for each call of a feature's contract, none missing and none too many. */
export type Routes<C extends Contracts> = { readonly [Name in keyof C]: Route<C[Name]> };

/** A call's route and schemas together, as the server binds and prints them (shared/contract.ts). */
export type ContractRow<C extends CallSchemas = CallSchemas> = Route<C> & C;

type SchemaOf<R, Part extends "params" | "query" | "body" | "reply"> =
  R extends Route<infer C> ? C[Part] : never;
type Output<S> = S extends Schema ? z.core.output<S> : undefined;
type Input<S> = S extends Schema ? z.core.input<S> : undefined;

export type ParamsOf<R> = Output<SchemaOf<R, "params">>;
export type QueryOf<R> = Output<SchemaOf<R, "query">>;
export type BodyOf<R> = Output<SchemaOf<R, "body">>;
export type ReplyOf<R> = Output<SchemaOf<R, "reply">>;

export type ParamsInput<R> = Input<SchemaOf<R, "params">>;
export type QueryInput<R> = Input<SchemaOf<R, "query">>;
export type BodyInput<R> = Input<SchemaOf<R, "body">>;
