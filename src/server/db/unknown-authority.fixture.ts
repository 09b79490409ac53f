import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";

/** Of 127.0.0.1, signed by itself, until 2126. It protects nothing: the key is public. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUb5nPncexvY+XKfPQsi8aQhNyvIMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAzMzcxMVoYDzIxMjYxMTAz
MDMzNzExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARM2r8srWNHlOwHwNCLTa3ql1l5QfUTVNjnEhIlGLueRnZN7Krb94Si
aHvn/V1u+6lRdduEmDMdYydfz/p1KOsvo2QwYjAdBgNVHQ4EFgQUkjMOreU2TZeP
8fedVCxA7uy3AdswHwYDVR0jBBgwFoAUkjMOreU2TZeP8fedVCxA7uy3AdswDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
IEPhrOQmdRTvU2umkIkRrX5eKb8MZWqflEvWcMBjAlGJAiAGeK8qSKEFsmmLRu4C
epGJUdzYMhIsvoKibpgJ53oVcA==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiTSW9CJ6E8z2Bi+h
iArBUVfU+e+H7yI+ahlUM+teFoChRANCAARM2r8srWNHlOwHwNCLTa3ql1l5QfUT
VNjnEhIlGLueRnZN7Krb94SiaHvn/V1u+6lRdduEmDMdYydfz/p1KOsv
-----END PRIVATE KEY-----`;

/** The port of a server that begins TLS as PostgreSQL does, with a certificate that no authority signed. */
export async function serverOfUnknownAuthority(): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    // The client asks whether it may use TLS; "S" is yes.
    socket.once("data", () => {
      socket.write("S");
      new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE }).on("error", () => undefined);
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
