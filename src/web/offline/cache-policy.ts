/** Who is there. */
export const WHO = "/api/auth/user";
/** Whether anybody is there: asked by the pages that nobody needs a session for. */
export const WHETHER_ANYBODY = "/api/auth/session";

/** Answers of an investor's screens; documents and PDFs are the reader's to save. */
const KEPT = [
  /^\/api\/auth\/investor$/,
  /^\/api\/investors\/\d+\/(locations|reports|distributions\/\d+)$/,
  /^\/api\/locations\/\d+(\/reports)?$/,
  /^\/api\/reports\/\d+$/,
  /^\/api\/notices(\/preferences)?$/,
  /^\/api\/public\/logos\//,
];

/**
 * Under which address an answer is kept, null when it is not: only what a page of an investor asks for, and who is
 * there. The time that is sent against caches is no part of it.
 */
export function addressKept(address: URL, referrer: string): string | null {
  if (address.pathname === WHO) return WHO;
  const asking = referrer === "" ? "" : new URL(referrer).pathname;
  // The first page of all asks ahead for the dashboard it leads to; a manager's asks for nothing of these forms.
  if (asking !== "/" && !asking.startsWith("/investor/")) return null;
  if (!KEPT.some((form) => form.test(address.pathname))) return null;
  const search = new URLSearchParams(address.search);
  search.delete("timestamp");
  return address.pathname + (search.size > 0 ? `?${search}` : "");
}

/** Whether an answer carries what a location earned and paid. */
export function hasFigures(key: string): boolean {
  return /\/(reports|distributions)\b/.test(key);
}

/** Whether nothing of the account before may be read after this request. */
export function endsSession(method: string, path: string): boolean {
  return path === "/api/logout" || (method === "POST" && path.startsWith("/api/auth/"));
}

interface Account {
  id: string;
  role: string;
}

/** Who is there is kept for investors only; managers' devices keep nothing. */
export async function isOfInvestor(key: string, response: Response): Promise<boolean> {
  return key !== WHO || ((await response.json()) as Account).role === "investor";
}

/**
 * Whether an answer says that the session is over whose answers are kept: refused with 401, nobody there, or somebody
 * else.
 *
 * @param keptAccount the answer to who is there of that session; undefined when none is kept
 */
export async function isSessionOver(
  path: string,
  response: Response,
  keptAccount: Response | undefined,
): Promise<boolean> {
  if (!response.ok) return response.status === 401;
  if (path === WHETHER_ANYBODY) return !((await response.json()) as { signedIn: boolean }).signedIn;
  if (path !== WHO || keptAccount === undefined) return false;
  const [now, before] = (await Promise.all([response.json(), keptAccount.json()])) as [Account, Account];
  return now.id !== before.id;
}

/** A document that shows somebody's figures is of this moment and this session alone, and says so. */
export function showsFigures(document: Response): boolean {
  return document.headers.get("cache-control") === "no-store";
}
