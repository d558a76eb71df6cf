// Parcels from their format pages, with the package age-encryption and what Node brings: open and seal.
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { bech32 } from "@scure/base";
import { Decrypter, Encrypter } from "age-encryption";

const [command, ...files] = process.argv.slice(2);
const base64url = (bytes) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes) => createHash("sha256").update(bytes).digest();

/** The PEM blocks of a profile: signing key, agreement key, edition secret. */
const blocks = (file) => readFileSync(file, "ascii").match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----\n/g);

/** The seed of the sealing key grows out of the edition secret, the last 32 bytes of its block. */
function identity(keys) {
    const der = Buffer.from(blocks(keys)[2].replace(/-----[^-]+-----/g, ""), "base64");
    const seed = hkdfSync("sha256", der.subarray(-32), Buffer.alloc(0), "kith-sealing-1", 32);
    return bech32.encodeFromBytes("AGE-SECRET-KEY-PQ-", new Uint8Array(seed)).toUpperCase();
}

const payload = (file) => JSON.parse(Buffer.from(JSON.parse(readFileSync(file)).payload, "base64url"));

function padded(length) {
    if (length <= 4096) {
        return 4096;
    }
    const step = 2 ** (Math.floor(Math.log2(length - 1)) - 3);
    return Math.ceil(length / step) * step;
}

async function open(keys, parcel, folder) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity(keys));
    const content = Buffer.from(await decrypter.decrypt(readFileSync(parcel)));
    let at = 4 + content.readUInt32BE(0);
    const manifest = JSON.parse(Buffer.from(JSON.parse(content.subarray(4, at)).payload, "base64url"));
    if (manifest.format !== "kith-manifest/1" || manifest.purpose !== "parcel") {
        throw new Error(`not the manifest of a parcel: ${manifest.format}, ${manifest.purpose}`);
    }
    mkdirSync(folder);
    manifest.documents.forEach(({ sha256: listed, length }, index) => {
        const document = content.subarray(at, at + length);
        if (base64url(sha256(document)) !== listed) {
            throw new Error(`document ${index} is not as listed`);
        }
        writeFileSync(`${folder}/${index}.kith`, document);
        at += length;
    });
    if (content.length !== padded(at) || content.subarray(at).some((byte) => byte !== 0)) {
        throw new Error(`padded to ${content.length} bytes, not to ${padded(at)} with zeros`);
    }
}

function manifest(keys, recipient, documents) {
    const key = createPrivateKey(blocks(keys)[0]);
    const x = createPublicKey(key).export({ format: "jwk" }).x;
    const kid = base64url(sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`));
    const header = base64url(JSON.stringify({ alg: "Ed25519", typ: "vnd.kith.manifest+json", kid,
        jwk: { kty: "OKP", crv: "Ed25519", x } }));
    const body = base64url(JSON.stringify({ format: "kith-manifest/1", name: "ben", serial: Date.now(),
        issued: new Date().toISOString().replace(/\.\d+/, ""), purpose: "parcel", recipient,
        documents: documents.map((file) => ({ sha256: base64url(sha256(file)), length: file.length })) }));
    return Buffer.from(JSON.stringify({ payload: body, protected: header,
        signature: base64url(sign(null, Buffer.from(`${header}.${body}`), key)) }));
}

async function seal(keys, card, parcel, ...names) {
    const { signingKey, sealingKey } = payload(card);
    const kid = base64url(sha256(`{"crv":"Ed25519","kty":"OKP","x":"${signingKey}"}`));
    const documents = names.map((name) => readFileSync(name));
    const listed = manifest(keys, kid, documents);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(listed.length);
    const content = Buffer.concat([length, listed, ...documents]);
    const encrypter = new Encrypter();
    encrypter.addRecipient(bech32.encode("age1pq", bech32.toWords(new Uint8Array(Buffer.from(sealingKey, "base64url"))), false));
    writeFileSync(parcel, await encrypter.encrypt(Buffer.concat([content],
        padded(content.length))));
}

function flip(from, to) {
    const bytes = readFileSync(from);
    bytes[bytes.length - 20] ^= 1;
    writeFileSync(to, bytes);
}

await { open, seal, flip }[command](...files);
