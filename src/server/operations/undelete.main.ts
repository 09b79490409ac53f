import { parseArgs } from "node:util";
import { assertCurrent } from "#server/operations/catalog.ts";
import { runCommand } from "#server/operations/run-command.ts";
import { undelete } from "#server/operations/undelete.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { TRASH_DAYS } from "#server/removals/removals.service.ts";

/** npm run undelete: lists what was deleted; npm run undelete -- <number>: restores it. */
await runCommand(async ({ database, files, args, say }) => {
  await assertCurrent(database.pool);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      username: { type: "string" },
      email: { type: "string" },
      "without-missing": { type: "boolean", default: false },
    },
  });
  const [id] = positionals;
  if (id === undefined) {
    const removals = await listRemovals(database.db);
    if (removals.length === 0) say(`Nothing was deleted in the last ${TRASH_DAYS} days.`);
    for (const each of removals)
      say(`${each.id}  ${each.kind} "${each.name}", deleted ${each.removedAt} by ${each.removedBy}`);
    return;
  }
  const done = await undelete(
    { pool: database.pool, files },
    {
      id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
      username: values.username ?? null,
      email: values.email ?? null,
      skipRowsWithoutParent: values["without-missing"],
    },
  );
  say(`Restored the ${done.kind} "${done.name}".`);
  for (const key of done.missingFiles) say(`Its file ${key} is not in the storage any more.`);
});
