import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { misused } from './exit-codes.mjs';
import { fingerprintOf } from './fingerprint.mjs';

/** Options of every command that speaks with a portal. */
export const portalOptions = {
  portal: { type: 'string' },
  key: { type: 'string' },
  dir: { type: 'string' },
};

/** `portal.json` beside module.config.ts: the portal's URL and where the key lies. No secrets. */
function readSettings(root) {
  const file = path.join(root, 'portal.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw misused(`${file} is not JSON: ${error.message}`);
  }
}

/** The folder of the module: --dir, else where the command was called. */
export const rootOf = ({ dir }, folder) => path.resolve(folder, dir ?? '.');

/**
 * Portal and key, each from the option, the environment (PORTAL_URL, PORTAL_KEY) or portal.json, in this order.
 * A key is a path; PORTAL_KEY may also be the PEM text itself, as secrets of build servers are.
 */
export function settingsOf(values, root, folder = root) {
  const kept = readSettings(root);
  const { PORTAL_URL: url, PORTAL_KEY: pem } = process.env;
  const key =
    (values.key && path.resolve(folder, values.key)) ??
    ((pem?.startsWith('-----') ? pem : pem && path.resolve(folder, pem)) || undefined) ??
    (kept.key && path.resolve(root, kept.key));
  return { portal: values.portal ?? (url || kept.portal), key };
}

/** The portal's origin. */
export function portalOf({ portal }) {
  if (!portal)
    throw misused('Which portal? Say --portal URL, set PORTAL_URL, or write "portal" into portal.json.');
  if (!/^https?:/.test(portal) || !URL.canParse(portal))
    throw misused(`${portal} is not an address of a portal, as in https://portal.example.`);
  return new URL(portal).origin;
}

async function pemOf(key) {
  if (key.startsWith('-----')) return key;
  try {
    return await readFile(key);
  } catch (error) {
    throw misused(`The key cannot be read (${error.message}). portal-module keys makes one.`);
  }
}

/** The team's private key with its fingerprint. */
export async function keyOf({ key }) {
  if (!key) throw misused('Which key? Say --key FILE, set PORTAL_KEY, or write "key" into portal.json.');
  const pem = await pemOf(key);
  const named = key.startsWith('-----') ? 'PORTAL_KEY' : key;
  let privateKey;
  try {
    privateKey = createPrivateKey(pem);
  } catch (error) {
    throw misused(`${named} is not a private key that can be read: ${error.message}`);
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') throw misused(`${named} is not an Ed25519 key.`);
  return { privateKey, fingerprint: fingerprintOf(createPublicKey(privateKey)) };
}
