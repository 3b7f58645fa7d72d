import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { misused } from './exit-codes.mjs';

/** Never overwrites: a lost key means that an administrator must register a new one. */
async function writeNew(file, text, mode) {
  try {
    await writeFile(file, text, { mode, flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') throw misused(`${file} exists already; it was left as it is.`);
    throw misused(`${file} cannot be written: ${error.message}`);
  }
}

/** Makes the key pair of a module's owner. */
export async function keys({ out }, folder) {
  if (!out) throw misused('keys needs --out FILE.');
  const file = path.resolve(folder, out);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
  await writeNew(`${file}.pub`, publicPem, 0o644);
  return {
    data: { key: file, publicKey: publicPem },
    text: `Private key: ${file} (keep it secret)\nPublic key, for an administrator to register:\n${publicPem}`,
  };
}
