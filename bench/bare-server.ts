import fs from "node:fs";
import http from "node:http";
import { Pool } from "pg";
import type { Statement } from "./recorded-statements.ts";

/**
 * What the portal is measured against: node:http and pg, nothing else. The portal's own statements as prepared
 * statements, rows and JSON.stringify; no session, nothing is checked on its way in or out.
 * Usage: bare-server.ts <file with a BarePlan as JSON>
 */
export interface BarePlan {
  connection: object;
  /** By path: statements that run at once, or, for a change, one after the other on one connection. */
  reads: Record<string, Statement[]>;
  filing: Statement[];
  /** Stand in the recorded change for what is new each time. */
  marks: { period: string; locationId: number; reportId: number };
}

const plan = JSON.parse(fs.readFileSync(process.argv[2] ?? "", "utf8")) as BarePlan;
const pool = new Pool({ ...plan.connection, max: 10 });
let named = 0;
const prepared = ({ text, values }: Statement) => ({ name: `s${(named += 1)}`, text, values });
const reads = new Map(Object.entries(plan.reads).map(([path, all]) => [path, all.map(prepared)]));
const filing = plan.filing.map(prepared);

interface Submission {
  locationId: number;
  reportingPeriod: string;
}

async function file(body: Submission): Promise<unknown> {
  const { marks } = plan;
  let reportId = 0;
  const value = (recorded: unknown): unknown => {
    if (recorded === marks.reportId) return reportId;
    if (recorded === marks.locationId) return body.locationId;
    if (typeof recorded !== "string") return recorded;
    return recorded === String(marks.reportId)
      ? String(reportId)
      : recorded.replaceAll(marks.period, body.reportingPeriod);
  };
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { name, text, values } of filing) {
      // What opens and ends a transaction cannot be prepared.
      const query = values.length === 0 ? text : { name, text, values: values.map(value) };
      ({ rows } = await client.query(query));
      if (text.startsWith('insert into "reports"')) reportId = (rows as { id: number }[])[0]?.id ?? 0;
    }
    return rows;
  } finally {
    client.release();
  }
}

async function answer(request: http.IncomingMessage): Promise<unknown> {
  if (request.method === "POST") {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return file(JSON.parse(Buffer.concat(chunks).toString()) as Submission);
  }
  const statements = reads.get(request.url ?? "") ?? [];
  const [only] = statements;
  if (only && statements.length === 1) return (await pool.query(only)).rows;
  return (await Promise.all(statements.map((each) => pool.query(each)))).map(({ rows }) => rows);
}

async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  try {
    const body = JSON.stringify(await answer(request));
    response.setHeader("content-type", "application/json");
    response.end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

const server = http.createServer((request, response) => void serve(request, response));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`bare ${address.port}`);
});
