import type { Head } from "#server/chain/walk-chain.ts";
import { assertCurrent } from "#server/operations/catalog.ts";
import { CommandError, runCommand } from "#server/operations/run-command.ts";
import { verify } from "#server/operations/verify.ts";

/** "1500:9f86d081…", as printed on a PDF and by this command; the first 16 digits or more. */
function headOf(text: string): Head {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{16,64})$/i.exec(text.replaceAll(/\s/g, "")) ?? [];
  if (seq === undefined || hash === undefined)
    throw new CommandError(
      `"${text}" is no link. Type it as it is printed: npm run verify -- 1500:9f86d081884c7d65…`,
    );
  return { seq: Number(seq), hash: hash.toLowerCase() };
}

/** npm run verify [-- link …]: prints every finding; exit 1 when there is one. */
await runCommand(async ({ database, files, args, say }) => {
  await assertCurrent(database.pool);
  const found = await verify({ db: database.db, files }, args.map(headOf));
  for (const finding of found.findings) say(finding);
  say(
    `${found.links} links, ${found.entries} entries of the activity log, ${found.versions} sealed versions (${found.removed} more were deleted on record), ${found.documents} documents: ${found.findings.length === 0 ? "all as they were written" : `findings: ${found.findings.length}`}.`,
  );
  if (found.head) say(`The chain ends at ${found.head.seq}:${found.head.hash}`);
  return found.findings.length === 0 ? 0 : 1;
});
