import { median } from "./load.ts";
import { SECONDS, type Section } from "./performance-doc.ts";
import { readAtRate, READS_A_SECOND, type Servers } from "./servers.ts";
import { processorTime } from "./side-by-side.ts";

const ALONE = 60;
const AT_ONCE = 50;

/** Reports that nobody printed before. */
function* unprinted(): Generator<string, never> {
  for (let id = 1; ; id += 1) yield `/api/reports/${id}/download`;
}

/** What printing costs: the processor's time of the whole process, its threads included, and what reads feel of it. */
export async function measurePdf(servers: Servers): Promise<Section> {
  const { portal, manager } = servers;
  const pid = portal.process.pid ?? 0;
  const next = unprinted();
  const print = async () => {
    const path = next.next().value;
    const answer = await fetch(portal.address + path, { headers: manager });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
      throw new Error(`${path} answered ${answer.status}`);
  };
  // The first one starts a thread and reads the typefaces; the next ones warm it up.
  for (let turn = 0; turn < 10; turn += 1) await print();
  const before = processorTime(pid);
  const taken: number[] = [];
  for (let turn = 0; turn < ALONE; turn += 1) {
    const from = performance.now();
    await print();
    taken.push(performance.now() - from);
  }
  const each = (processorTime(pid) - before) / ALONE;
  const quiet = await readAtRate(servers, SECONDS * 2);
  const end = new AbortController();
  const printing = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!end.signal.aborted) await print();
    }),
  );
  const beside = await readAtRate(servers, SECONDS * 2);
  end.abort();
  await printing;
  return {
    title: "PDF, and 200 reads a second",
    lines: [
      `- A report of two pages printed for the first time: ${each.toFixed(0)} ms of the processor, request included (limit: 40), ${median(taken).toFixed(0)} ms until it is there.`,
      `- The list of 25 at ${READS_A_SECOND} reads a second: p97.5 ${quiet.p97_5} ms (limit: p95 at most 50).`,
      `- Beside ${AT_ONCE} who print new ones without a pause, ${READS_A_SECOND} reads a second have p50 ${beside.p50} ms (${quiet.p50} quiet), p99 ${beside.p99} ms (${quiet.p99} quiet).`,
    ],
  };
}
