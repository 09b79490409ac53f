import type { FastifyInstance } from "fastify";

/** One signed-in person of a test, or nobody. */
export interface Client {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(url: string, body?: unknown): Promise<Answer>;
  /** A text is sent unchanged, with the headers. */
  put(url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(url: string): Promise<Answer>;
  /** A multipart form: text as it is, files as name and bytes. */
  form(
    method: "POST" | "PUT",
    url: string,
    parts: Readonly<Record<string, string | { filename: string; bytes: Uint8Array }>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** The contract's own schemas have parsed it on its way out. */
  // oxlint-disable-next-line typescript/no-explicit-any -- Every test says what it expects of the body.
  body: any;
  text: string;
  bytes: Buffer;
}

/** @param cookie of a session; null for nobody */
export function clientWith(app: FastifyInstance, cookie: string | null, remoteAddress = "127.0.0.1"): Client {
  const headers = cookie === null ? {} : { cookie };
  const ask = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const body = payload === undefined ? {} : { payload: payload as object };
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      remoteAddress,
      ...body,
    });
    const json = String(answer.headers["content-type"] ?? "").includes("json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json ? answer.json() : undefined,
      text: answer.body,
      bytes: answer.rawPayload,
    };
  };
  return {
    get: (url, more = {}) => ask("GET", url, undefined, more),
    post: (url, body) => ask("POST", url, body),
    put: (url, body, more = {}) => ask("PUT", url, body, more),
    delete: (url) => ask("DELETE", url),
    form: async (method, url, parts, more = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(parts)) {
        if (typeof value === "string") form.set(name, value);
        else form.set(name, new File([Buffer.from(value.bytes)], value.filename));
      }
      const request = new Request("http://portal.test", { method: "POST", body: form });
      const payload = Buffer.from(await request.arrayBuffer());
      const type = request.headers.get("content-type") ?? "";
      return ask(method, url, payload, { "content-type": type, ...more });
    },
  };
}
