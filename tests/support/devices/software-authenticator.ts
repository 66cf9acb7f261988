import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const text64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const hex = (digits: string) => Buffer.from(digits, "hex");

/** What a browser would do differently from an honest one on the clinic's site. */
export interface Deviation {
  readonly origin?: string;
  readonly challenge?: string;
  readonly host?: string;
  /** The lock of the device was not opened. */
  readonly unverified?: boolean;
  readonly counter?: number;
}

interface Options {
  readonly challenge: string;
}

/** A device with one passkey, as WebAuthn writes its answers; no attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #counter = 0;

  /** The options' challenge as the browser signs it. */
  #clientData(type: string, { challenge }: Options, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? "http://localhost:3000";
    return Buffer.from(JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin }));
  }

  #head({ host = "localhost", unverified = false, counter }: Deviation, more: number): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(host), Buffer.of(FLAGS.present | (unverified ? 0 : FLAGS.verified) | more), count]);
  }

  /** The public key as COSE: EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const parts = [
      hex("a5010203262001215820"),
      Buffer.from(x, "base64url"),
      hex("225820"),
      Buffer.from(y, "base64url"),
    ];
    return Buffer.concat(parts);
  }

  /** Answers the options of `navigator.credentials.create`. */
  create(options: string, deviation: Deviation = {}): string {
    const clientDataJSON = this.#clientData("webauthn.create", JSON.parse(options), deviation);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const head = this.#head(deviation, FLAGS.attested);
    const authData = Buffer.concat([head, Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const dataLength = Buffer.of(0x58, authData.length);
    // A map in CBOR: fmt "none", attStmt {}, authData.
    const attestation = Buffer.concat([
      ...[Buffer.of(0xa3, 0x63), Buffer.from("fmt"), Buffer.of(0x64), Buffer.from("none")],
      ...[
        Buffer.of(0x67),
        Buffer.from("attStmt"),
        Buffer.of(0xa0, 0x68),
        Buffer.from("authData"),
        dataLength,
        authData,
      ],
    ]);
    const response = { clientDataJSON: text64(clientDataJSON), attestationObject: text64(attestation), transports: [] };
    return JSON.stringify({ id: text64(this.id), response });
  }

  /** Answers the options of `navigator.credentials.get`. */
  use(options: string, deviation: Deviation = {}): string {
    const clientDataJSON = this.#clientData("webauthn.get", JSON.parse(options), deviation);
    const authenticatorData = this.#head(deviation, 0);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const response = {
      clientDataJSON: text64(clientDataJSON),
      authenticatorData: text64(authenticatorData),
      signature: text64(sign("sha256", signed, this.#keys.privateKey)),
    };
    return JSON.stringify({ id: text64(this.id), response });
  }
}
