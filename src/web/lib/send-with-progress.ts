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
export function sendWithProgress(address: string, upload: Upload): Promise<Response> {
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
