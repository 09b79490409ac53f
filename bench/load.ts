import autocannon from "autocannon";

export interface Measurement {
  requestsPerSecond: number;
  p50: number;
  /** The one that autocannon has next above p95. */
  p97_5: number;
  p99: number;
}

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  /** A new body for every request. */
  nextBody?: () => string;
  /** Requests a second of all connections together; as many as go when left out. */
  rate?: number;
}

/** Sends requests over keep-alive connections; fails when any is refused. */
export async function load({ seconds, nextBody, rate, ...options }: LoadOptions): Promise<Measurement> {
  const result = await autocannon({
    ...options,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    ...(nextBody === undefined
      ? {}
      : { requests: [{ setupRequest: (request) => ({ ...request, body: nextBody() }) }] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} answers refused, ${result.errors} errors`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
  };
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
