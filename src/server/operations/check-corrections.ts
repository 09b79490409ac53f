import type { Executor } from "#server/db/client.ts";
import {
  listStrayPictures,
  listWrongWithdrawn,
  readReplaced,
} from "#server/reports/replaced-versions.repository.ts";
import { signatureDigest } from "#server/reports/signature.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";

/** What is kept beside the sealed versions of reports that were corrected or withdrawn, held against what was signed. */
export async function checkCorrections(db: Executor, findings: string[]): Promise<void> {
  for await (const { reportId, version, content, picture } of readReplaced(db)) {
    const name = `The signature of version ${version} of report ${reportId}`;
    const { signature } = JSON.parse(content) as SealedContent;
    if (picture === null) findings.push(`${name} was removed.`);
    else if (signatureDigest(picture) !== signature.sha256) findings.push(`${name} was changed.`);
  }
  for (const { reportId, version } of await listStrayPictures(db))
    findings.push(
      `A signature is kept for version ${version} of report ${reportId}, which was not replaced.`,
    );
  for (const { place, period, version, isGone } of await listWrongWithdrawn(db))
    findings.push(
      `What is known of the withdrawn version ${version} of ${place}, ${period}, was ${isGone ? "removed" : "changed"}.`,
    );
}
