/** The file system's words for it, and PostgreSQL's. */
const CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something could not be stored because the disk, or this user's part of it, is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && typeof each.code === "string" && CODES.has(each.code)) return true;
  return false;
}
