import http from "node:http";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { expect, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import type { StorageConfig } from "#server/files/storage.ts";
import { PDF } from "#server/reports/corrected-report.fixture.ts";
import { Person } from "./e2e/support/person.ts";

/** ACLs, which Amazon refuses in buckets made since April 2023, and checksums, which some other services refuse. */
const UNWANTED = /^x-amz-(acl|grant-.*|checksum-.*|sdk-checksum-algorithm|trailer)$/;

export interface S3 {
  /** The settings of a portal that stores its files here. */
  settings: Record<string, string>;
  storage: StorageConfig;
  /** From now on, nothing is stored. */
  refuseWriting(): void;
  /** Method and path of what was answered. */
  requests: string[];
}

/** An S3 server with a bucket; closed with the test. */
export async function openS3(): Promise<S3> {
  const store = new S3rver({
    directory: temporaryDirectory(),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: "portal", configs: [] }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  const requests: string[] = [];
  let isReadOnly = false;
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (Object.keys(request.headers).some((name) => UNWANTED.test(name)))
      void refuse(request, response, 400, "AccessControlListNotSupported");
    else if (isReadOnly && request.method === "PUT") void refuse(request, response, 403, "AccessDenied");
    else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const settings = {
    STORAGE_S3_BUCKET: "portal",
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    STORAGE_S3_ACCESS_KEY_ID: "S3RVER",
    STORAGE_S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  return {
    settings,
    storage: readConfig(settings).storage,
    requests,
    refuseWriting: () => void (isReadOnly = true),
  };
}

async function refuse(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  status: number,
  code: string,
): Promise<void> {
  await text(request);
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message>Not here.</Message></Error>`);
}

export function uploadStatement({ address, cookie }: Person): Promise<Response> {
  const body = new FormData();
  body.set("plStatement", new Blob([new Uint8Array(PDF)]), "pl.pdf");
  return fetch(`${address}/api/upload/financial-documents`, { method: "POST", headers: { cookie }, body });
}

/** A manager stores a document, and gets it back byte for byte. */
export async function expectToStoreDocuments(manager: Person): Promise<void> {
  const answer = await uploadStatement(manager);
  expect(answer.status).toBe(201);
  const { plStatement } = (await answer.json()) as { plStatement: { path: string } };
  const name = plStatement.path.split("/").at(-1);
  const download = await fetch(`${manager.address}/api/download/document/${name}`, {
    headers: { cookie: manager.cookie },
  });
  expect(Buffer.from(await download.arrayBuffer()).equals(PDF)).toBe(true);
}
