/**
 * The features of the server, lowest first: each may use those before it (docs/architecture.md). auth, second-factor
 * and openid are one step.
 */
const ORDER: readonly (readonly string[])[] = [
  ["chain"],
  ["removals"],
  ["activity"],
  ["settings"],
  ["jobs"],
  ["account-links"],
  ["account-mails"],
  ["users"],
  ["locations"],
  ["due"],
  ["investors"],
  ["documents"],
  ["budgets"],
  ["workbooks"],
  ["drafts"],
  ["reports"],
  ["capital"],
  ["transfers"],
  ["notices"],
  ["statements"],
  ["imports"],
  ["performance"],
  ["overview"],
  ["auth", "second-factor", "openid"],
];

/** Imports of higher features that are allowed, with the reason. */
const EXCEPTIONS: readonly { to: RegExp; from: RegExp; reason: string }[] = [
  {
    from: /^src\/server\/jobs\/jobs\.table\.ts$/,
    to: /\/(account-links\/account-links|notices\/notices|statements\/statements)\.table\.ts$/,
    reason: "a job is deleted with the notice, statement or link that its payload names",
  },
  {
    from: /^src\/server\/account-(links|mails)\//,
    to: /\/(users\/users\.table|auth\/secrets)\.ts$/,
    reason: "links and their e-mails are an account's; the code in a waiting e-mail is encrypted",
  },
  {
    from: /^src\/server\/(users|investors)\//,
    to: /\/auth\/(passwords|sessions\.repository)\.ts$/,
    reason: "a changed password ends sessions",
  },
  {
    from: /^src\/server\/account-mails\/due-mail\.ts$/,
    to: /\/due\/due\.service\.ts$/,
    reason: "a reminder names what is due when it is sent",
  },
  {
    from: /^src\/server\/users\/kinds\.ts$/,
    to: /\/locations\/locations\.repository\.ts$/,
    reason: "a manager is limited to locations that exist",
  },
  {
    from: /^src\/server\/locations\//,
    to: /\/(investors\/(holdings\.|investors\.table)|documents\/document|due\/due\.|reports\/reports\.table)/,
    reason:
      "a location is read with their own share and its due report, and deleted with its holdings, reports and documents",
  },
  {
    from: /^src\/server\/due\/due\.repository\.ts$/,
    to: /\/reports\/(reports|review\/reviews)\.table\.ts$/,
    reason: "what is due follows from what was filed, and when",
  },
  {
    from: /^src\/server\/budgets\/budgets\.repository\.ts$/,
    to: /\/reports\/reports\.table\.ts$/,
    reason: "a budget is typed beside what was reported the year before",
  },
  {
    from: /^src\/server\/documents\/documents\.(table|repository)\.ts$/,
    to: /\/(reports\/reports|drafts\/drafts)\.table\.ts$/,
    reason: "a document refers to its report or draft",
  },
  {
    from: /^src\/server\/settings\/settings\.service\.ts$/,
    to: /\/reports\/review\/(turn-off-review|reviews\.repository)\.ts$/,
    reason: "turning review off publishes the reports that wait",
  },
  {
    from: /^src\/server\/investors\/(read-investors|investors\.service)\.ts$/,
    to: /\/notices\/notices\.repository\.ts$/,
    reason: "the list of investors says whose address the mail server refuses, and another address is tried",
  },
  {
    from: /^src\/server\/notices\/notices\.table\.ts$/,
    to: /\/statements\/statements\.table\.ts$/,
    reason: "a stored e-mail is deleted with the statement that it is about",
  },
  {
    from: /^src\/server\/(reports|locations)\//,
    to: /\/statements\/refresh\.repository\.ts$/,
    reason: "a changed report has its statements made anew",
  },
  {
    from: /^src\/server\/reports\//,
    to: /\/notices\/notices\.(repository|table)\.ts$/,
    reason: "filing queues notices, opening removes the unread mark",
  },
];

const stepOf = (file: string) =>
  ORDER.findIndex((names) => names.includes(/^src\/server\/([^/]+)\//.exec(file)?.[1] ?? ""));

/** Tests and fixtures may use every feature. */
const TESTS = /\.(test|fixture)\.ts$/;

/** Whether a server feature imports a higher one. */
export function importsHigherFeature(from: string, to: string): boolean {
  const [lower, upper] = [stepOf(from), stepOf(to)];
  if (lower === -1 || upper <= lower || TESTS.test(from)) return false;
  return !EXCEPTIONS.some((one) => one.from.test(from) && one.to.test(to));
}
