/** What is used of npm's own comparison of versions, which comes without types. */
declare module "semver" {
  export function satisfies(version: string, range: string): boolean;
  /** Null for a range that cannot be read. */
  export function validRange(range: string): string | null;
}
