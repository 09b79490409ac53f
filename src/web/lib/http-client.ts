import { ACCOUNT_HEADER } from "#shared/http/account-header.ts";
import { fillPath, type PathValues, queryString } from "#shared/http/path.ts";
import type { BodyInput, ParamsInput, QueryInput, ReplyOf, Route } from "#shared/http/route.ts";
import { ApiError, isOtherAccount } from "./api-error.ts";

type Fields = Record<string, unknown>;

/** What a call sends: the parts that vary in its path, its query, its body, its files. */
export interface CallOptions<R extends Route> {
  params?: ParamsInput<R>;
  query?: QueryInput<R>;
  body?: BodyInput<R>;
  files?: Readonly<Record<string, File | null>>;
  /** Past every cache on the way: the browser then also sends Cache-Control and Pragma: no-cache. */
  uncached?: true;
  /** The request outlives its page. Browsers refuse a body above 64 KiB then. */
  keepalive?: boolean;
  signal?: AbortSignal;
  /** The browser's own by default. */
  fetch?: typeof globalThis.fetch | undefined;
  /** For files: called with the part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Whose page this tab shows, and what to do where the session is another account's by now. */
let shownTo: { userId: string; onOtherAccount: (sentence: string) => void } | null = null;

/** From now on every call says for whom it is made: the tabs of a browser share one session. */
export function callFor(userId: string, onOtherAccount: (sentence: string) => void): void {
  shownTo = { userId, onOtherAccount };
}

export function addressOf(route: Route, params: PathValues = {}, query?: Fields): string {
  return fillPath(route.path, params) + queryString(query);
}

/** The reply of a call and the headers that came with it. */
export async function callWithHeaders<R extends Route>(
  route: R,
  sent: CallOptions<R> = {},
): Promise<{ reply: ReplyOf<R>; headers: Headers }> {
  const address = addressOf(route, sent.params as PathValues | undefined, sent.query as Fields | undefined);
  const { reply, headers } = await readAnswer(await send(route, address, sent));
  return { reply: reply as ReplyOf<R>, headers };
}

async function send<R extends Route>(route: R, address: string, sent: CallOptions<R>): Promise<Response> {
  const { method } = route;
  const { body, ...rest } = bodyOf(route, sent);
  const headers = {
    ...rest.headers,
    ...(shownTo ? { [ACCOUNT_HEADER]: encodeURIComponent(shownTo.userId) } : {}),
  };
  const signal = sent.signal ?? null;
  if (sent.onProgress && body instanceof FormData) {
    return sendWithProgress(address, { method, headers, body, signal, onProgress: sent.onProgress });
  }
  return (sent.fetch ?? fetch)(address, {
    method,
    credentials: "include",
    ...(sent.uncached ? { cache: "no-store" } : {}),
    ...(sent.keepalive ? { keepalive: true } : {}),
    signal,
    ...(body === undefined ? {} : { body }),
    headers,
  });
}

/**
 * Makes one call of the contract. The session's cookie goes with it.
 * @throws ApiError with the status and the server's words when it is refused
 */
export async function call<R extends Route>(route: R, sent: CallOptions<R> = {}): Promise<ReplyOf<R>> {
  return (await callWithHeaders(route, sent)).reply;
}

function bodyOf<R extends Route>(
  route: R,
  sent: CallOptions<R>,
): { body?: string | FormData; headers?: Record<string, string> } {
  const fields = sent.body as Fields | undefined;
  if (route.files) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) {
      if (value !== undefined && value !== null) form.set(name, String(value));
    }
    for (const [name, file] of Object.entries(sent.files ?? {})) if (file) form.set(name, file);
    return { body: form };
  }
  if (fields === undefined) return {};
  return { body: JSON.stringify(fields), headers: { "content-type": "application/json" } };
}

/** @throws ApiError with the status and the server's words when the call was refused, or answered by another server */
async function readAnswer(response: Response): Promise<{ reply: unknown; headers: Headers }> {
  const text = await response.text();
  if (!response.ok) {
    const error = new ApiError(response.status, text || response.statusText);
    if (isOtherAccount(error)) shownTo?.onOtherAccount(error.sentence ?? "");
    throw error;
  }
  if (text === "") return { reply: undefined, headers: response.headers };
  try {
    return { reply: readableReply(JSON.parse(text)), headers: response.headers };
  } catch {
    // The login page of a proxy, for example.
    throw new ApiError(response.status, text);
  }
}

/** Values that people wrote: their keys are shown as they are. */
const UNTOUCHED = new Set(["details"]);

/**
 * A reply as the pages read it, at every depth. Keys become camelCase: older servers reply in snake_case. A null location
 * becomes one without a name, so that one such record does not break the whole list.
 */
function readableReply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableReply);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const key = camel(name);
      if (UNTOUCHED.has(key)) return [key, inner];
      return [key, key === "location" && inner === null ? NO_LOCATION : readableReply(inner)];
    }),
  );
}

/** Shown as an unknown one (shared/domain/names.ts). */
const NO_LOCATION = { name: "", address: "", logoUrl: null };

const camel = (key: string) =>
  key.includes("_") ? key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key;

/** What is sent with its progress. */
interface Upload {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal | null;
  /** Called with 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Sends files as fetch does, which reports no progress: by XMLHttpRequest. */
function sendWithProgress(address: string, upload: Upload): Promise<Response> {
  const { method, headers, body, signal, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = () => signal?.removeEventListener("abort", abort);
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      end();
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText === "" ? null : responseText, { status, statusText }));
    });
    request.addEventListener("error", () => fail(new TypeError("Failed to send")));
    request.addEventListener("abort", () => fail(new DOMException("Cancelled", "AbortError")));
    if (signal?.aborted) return fail(new DOMException("Cancelled", "AbortError"));
    signal?.addEventListener("abort", abort);
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}
