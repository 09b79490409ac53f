import type { Answer } from "#shared/http/visit.ts";
import { ApiError } from "./api-error.ts";
import { readableReply } from "./readable-reply.ts";

/** @throws ApiError with the status and the server's words when the call was refused */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return { reply: text === "" ? undefined : readableReply(JSON.parse(text)), headers: response.headers };
}
