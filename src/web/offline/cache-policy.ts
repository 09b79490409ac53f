/** Who is signed in. */
export const WHO = "/api/auth/user";
/** Whether anybody is signed in: requested by pages that need no session. */
export const SESSION_CHECK = "/api/auth/session";

/** Where an identity provider sends somebody back who signs in. */
const OPENID_RETURN = "/api/auth/openid/callback";

/** Answers of an investor's pages. Documents and PDFs are not cached. */
const CACHED = [
  /^\/api\/auth\/investor$/,
  /^\/api\/investors\/\d+\/(locations|holdings|reports|returns|statements|distributions\/\d+)$/,
  /^\/api\/locations\/\d+(\/reports)?$/,
  /^\/api\/(reports|statements)\/\d+$/,
  /^\/api\/notices(\/preferences)?$/,
  /^\/api\/public\/logos\//,
];

/**
 * The cache key of an answer, null where it is not cached: only what an investor's page requests, and who is signed in.
 * The timestamp that is sent against caches is left out.
 */
export function cacheKey(address: URL, referrer: string): string | null {
  if (address.pathname === WHO) return WHO;
  const from = referrer === "" ? "" : new URL(referrer).pathname;
  // The landing page prefetches for the dashboard; a manager's prefetches match none of the patterns.
  if (from !== "/" && !from.startsWith("/investor/")) return null;
  if (!CACHED.some((pattern) => pattern.test(address.pathname))) return null;
  const search = new URLSearchParams(address.search);
  search.delete("timestamp");
  return address.pathname + (search.size > 0 ? `?${search}` : "");
}

export function hasFigures(key: string): boolean {
  return /\/(reports|returns|distributions|statements)\b/.test(key);
}

/** Whether this request ends the session, or replaces it by another account's. */
export function endsSession(method: string, path: string): boolean {
  return (
    ["/api/logout", OPENID_RETURN].includes(path) || (method === "POST" && path.startsWith("/api/auth/"))
  );
}

interface Account {
  id: string;
  role: string;
}

/** Who is signed in is cached for investors only; nothing is cached for managers. */
export async function isOfInvestor(key: string, response: Response): Promise<boolean> {
  return key !== WHO || ((await response.json()) as Account).role === "investor";
}

/**
 * Whether an answer means that the session of the cached answers is over: a 401, nobody signed in, or another account.
 * @param keptAccount the cached answer to who is signed in; undefined where there is none
 */
export async function isSessionOver(
  path: string,
  response: Response,
  keptAccount: Response | undefined,
): Promise<boolean> {
  if (!response.ok) return response.status === 401;
  if (path === SESSION_CHECK) return !((await response.json()) as { signedIn: boolean }).signedIn;
  if (path !== WHO || keptAccount === undefined) return false;
  const [now, before] = (await Promise.all([response.json(), keptAccount.json()])) as [Account, Account];
  return now.id !== before.id;
}

/** A page with figures belongs to this session only and is sent as no-store. */
export function showsFigures(page: Response): boolean {
  return page.headers.get("cache-control") === "no-store";
}
