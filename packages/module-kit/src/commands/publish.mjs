import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, exitCodes, misused } from './exit-codes.mjs';

/** Below the portal's own limit for a body. */
const patience = 60_000;

async function readKey(file) {
  if (!file) throw misused("publish needs --key FILE, the owner's private key.");
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw misused(`${file} is not a private key that can be read: ${error.message}`);
  }
  throw misused(`${file} is not an Ed25519 key.`);
}

async function readRelease(folder) {
  try {
    const manifest = await readFile(path.join(folder, 'module.json'), 'utf8');
    const names = Object.keys(JSON.parse(manifest).build.files);
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        content: (await readFile(path.join(folder, name))).toString('base64'),
      })),
    );
    return { manifest, files };
  } catch (error) {
    throw misused(`${folder} holds no built module (${error.message}). Run portal-module build first.`);
  }
}

function addressOf(portal) {
  if (!portal || !URL.canParse(portal))
    throw misused('publish needs --portal URL, as in https://portal.example.');
  return new URL('/api/v1/Modules/publish', portal).href;
}

async function send(address, release) {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'portal' },
      body: JSON.stringify(release),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    throw new CommandError(
      exitCodes.unreachable,
      `${address} does not answer: ${error.cause?.message ?? error.message}`,
    );
  }
}

/** Signs a built module and publishes it. */
export async function publish({ portal, key, dir = 'dist' }, folder) {
  const address = addressOf(portal);
  const signer = await readKey(key && path.resolve(folder, key));
  const release = await readRelease(path.resolve(folder, dir));
  const signature = sign(null, Buffer.from(release.manifest), signer).toString('base64');
  const { status, body } = await send(address, { ...release, signature });
  if (status >= 500)
    throw new CommandError(exitCodes.unreachable, body.message ?? `The portal failed (${status}).`);
  if (!body.success) throw new CommandError(exitCodes.refused, body.message, body.errors);
  const { id, version, live } = body.data;
  const state = live ? 'is live' : 'is stored; the module is disabled, so it goes live when it is enabled';
  return { data: body.data, text: `${id} ${version} ${state}.` };
}
