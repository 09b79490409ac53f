/**
 * The features of the server, lowest first: one may use those before it (docs/architecture.md). A login has two
 * steps, in two folders on one place.
 */
const LINE: readonly (readonly string[])[] = [
  ["chain"],
  ["removals"],
  ["activity"],
  ["account-mails"],
  ["users"],
  ["locations"],
  ["investors"],
  ["documents"],
  ["reports"],
  ["notices"],
  ["overview"],
  ["auth", "second-factor"],
];

/** What is used from below it nevertheless, and why. */
const AGAINST_THE_LINE: readonly { to: RegExp; from: RegExp; reason: string }[] = [
  {
    from: /^src\/server\/(users|investors)\//,
    to: /\/auth\/(passwords|sessions\.repository)\.ts$/,
    reason: "who gets another password is signed out",
  },
  {
    from: /^src\/server\/locations\//,
    to: /\/(investors\/(held|holdings)\.|documents\/document)/,
    reason: "a location that is deleted takes what is held and filed of it along",
  },
  {
    from: /^src\/server\/documents\/documents\.(table|repository)\.ts$/,
    to: /\/reports\/reports\.table\.ts$/,
    reason: "a document refers to its report",
  },
  {
    from: /^src\/server\/reports\//,
    to: /\/notices\/notices\.(repository|table)\.ts$/,
    reason: "filing queues the notices, opening takes a mark away",
  },
];

const stepOf = (place: string) =>
  LINE.findIndex((names) => names.includes(/^src\/server\/([^/]+)\//.exec(place)?.[1] ?? ""));

/** Tests and what they begin with show a feature among the others. */
const AROUND = /\.(test|fixture)\.ts$/;

/** Whether an import leads up the line. */
export function isUphill(from: string, to: string): boolean {
  const [lower, upper] = [stepOf(from), stepOf(to)];
  if (lower === -1 || upper <= lower || AROUND.test(from)) return false;
  return !AGAINST_THE_LINE.some((one) => one.from.test(from) && one.to.test(to));
}
