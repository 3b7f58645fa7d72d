import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { misused } from './exit-codes.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { table } from './say.mjs';
import { portalOptions, rootOf, settingsOf } from './settings.mjs';
import { teamOf } from './team.mjs';

export const help = `portal-module keys [make] [--out FILE]
portal-module keys list
portal-module keys add FILE [--name TEXT]
portal-module keys revoke FINGERPRINT

Makes an Ed25519 key pair: the private key in FILE, readable by you alone, the public one in FILE.pub. FILE is
where portal.json says, when left out. An administrator registers the first public key together with the module; the
team adds and revokes further ones by itself, each signed with a key that the portal knows. Who has the private key
can publish: keep it out of the repository.

  portal-module keys
  portal-module keys --out ~/keys/build-server.pem
  portal-module keys add ~/keys/build-server.pem.pub --name "build server"
  portal-module keys list
  portal-module keys revoke pCm5yR0eFQ
`;

export const options = { ...portalOptions, out: { type: 'string' }, name: { type: 'string' } };
export const takes = 2;
/** One fingerprint in 64 begins with a dash. */
export const dashedAfter = 'revoke';

/** Never overwrites: a lost key means that somebody must register a new one. */
async function writeNew(file, text, mode) {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { mode, flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') throw misused(`${file} exists already; it was left as it is.`);
    throw misused(`${file} cannot be written: ${error.message}`);
  }
}

async function make(values, { folder }) {
  const { out } = values;
  const file = out ? path.resolve(folder, out) : settingsOf(values, rootOf(values, folder), folder).key;
  if (!file || file.startsWith('-----')) throw misused('Where to? Say --out FILE.');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
  await writeNew(`${file}.pub`, publicPem, 0o644);
  const fingerprint = fingerprintOf(publicKey);
  return {
    data: { key: file, publicKey: publicPem, fingerprint },
    text: `Private key  ${file} (keep it secret)
Fingerprint  ${fingerprint}
Public key, for an administrator to register with the module:

${publicPem.trimEnd()}`,
  };
}

const when = (iso) => iso?.slice(0, 10);

async function list(values, { folder }) {
  const team = await teamOf(values, folder);
  const { keys } = await team.call({ method: 'GET', path: '/ModuleOwner/status' });
  const rows = keys.map(({ name, fingerprint, addedAt, lastUsedAt }) => [
    name,
    fingerprint,
    when(addedAt),
    when(lastUsedAt),
    fingerprint === team.key.fingerprint ? 'this one' : '',
  ]);
  return { data: { keys }, text: table([['Name', 'Fingerprint', 'Added', 'Last used', ''], ...rows]) };
}

async function publicPemOf(file) {
  try {
    const key = createPublicKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'pem' });
  } catch (error) {
    throw misused(`${file} is not a public key that can be read: ${error.message}`);
  }
  throw misused(`${file} is not an Ed25519 key.`);
}

async function add(values, { folder, words: [, file], note }) {
  if (!file) throw misused('Which key? Say keys add FILE, with the public key.');
  const publicKey = await publicPemOf(path.resolve(folder, file));
  const team = await teamOf(values, folder);
  const name = values.name ?? `${os.userInfo().username} at ${os.hostname()}`.slice(0, 80);
  note(`Adding the key “${name}” to ${team.module} …`);
  const data = await team.call({ method: 'POST', path: '/ModuleOwner/add-key', json: { name, publicKey } });
  return { data: { ...data, name }, text: `Added “${name}”, fingerprint ${data.fingerprint}.` };
}

/** The whole fingerprint of which people type the beginning. */
async function wholeFingerprint(team, start) {
  const { keys } = await team.call({ method: 'GET', path: '/ModuleOwner/status' });
  const found = keys.filter(({ fingerprint }) => fingerprint.startsWith(start));
  if (found.length === 1) return found[0].fingerprint;
  throw misused(
    found.length === 0
      ? `${team.module} has no key whose fingerprint begins with ${start}.`
      : `${found.length} keys begin with ${start}: say more of the fingerprint.`,
  );
}

async function revoke(values, { folder, words: [, start], note }) {
  if (!start) throw misused('Which key? Say keys revoke FINGERPRINT; keys list shows them.');
  const team = await teamOf(values, folder);
  const fingerprint = await wholeFingerprint(team, start);
  note(`Revoking ${fingerprint} …`);
  const data = await team.call({ method: 'POST', path: '/ModuleOwner/revoke-key', json: { fingerprint } });
  return { data, text: `${fingerprint} is revoked: nothing signed with it is accepted from now on.` };
}

const acts = { make, list, add, revoke };

export function run(values, context) {
  const [act = 'make', extra] = context.words;
  if (!Object.hasOwn(acts, act)) throw misused(`keys knows make, list, add and revoke, not ${act}.`);
  if (extra && act !== 'add' && act !== 'revoke') throw misused(`keys ${act} takes no ${extra}.`);
  return acts[act](values, context);
}
