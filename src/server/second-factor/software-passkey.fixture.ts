import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** Bits of what a device says of itself: somebody was there, was recognised, and a new key is enclosed. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ENCLOSED = 0x40;

interface Lie {
  origin?: string;
  host?: string;
  /** The device did not ask for a finger. */
  unverified?: true;
}

/** A device with one key (WebAuthn level 2, attestation "none"), which says the truth unless it is given a lie. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(16);
  #counter = 0;

  #clientData(type: string, challenge: unknown, { origin = "http://localhost" }: Lie): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #deviceData(flags: number, { host = "localhost", unverified }: Lie, enclosed: Uint8Array): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | PRESENT | (unverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(host), Buffer.from([all]), counter, enclosed]);
  }

  /** What the browser sends when the device has made its key. */
  make(options: Record<string, unknown>, lie: Lie = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, "base64url"));
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const enclosed = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const authData = new Uint8Array(this.#deviceData(ENCLOSED, lie, enclosed));
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#credential({
      clientDataJSON: text(this.#clientData("webauthn.create", options["challenge"], lie)),
      attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
    });
  }

  /** What the browser sends when the device has signed. */
  use(options: Record<string, unknown>, lie: Lie = {}) {
    const clientData = this.#clientData("webauthn.get", options["challenge"], lie);
    const deviceData = this.#deviceData(0, lie, new Uint8Array());
    const signed = Buffer.concat([deviceData, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(deviceData),
      signature: text(sign("sha256", signed, this.#keys.privateKey)),
    });
  }

  #credential<Response>(response: Response) {
    const id = text(this.#id);
    return { id, rawId: id, type: "public-key", response };
  }
}
