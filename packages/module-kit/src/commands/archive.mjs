import { sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { misused } from './exit-codes.mjs';

/** Fixed, so that the same build makes the same archive. */
const mtime = new Date(0);

async function packed(entries) {
  const { pack } = await import('tar-stream');
  const tar = pack();
  for (const { name, bytes } of entries) tar.entry({ name, mtime, size: bytes.length }, bytes);
  tar.finalize();
  const parts = [];
  for await (const part of tar) parts.push(part);
  return gzipSync(Buffer.concat(parts));
}

async function readBuilt(folder) {
  const read = async (name) => ({ name, bytes: await readFile(path.join(folder, name)) });
  try {
    const manifest = await read('module.json');
    const { id, version, build } = JSON.parse(manifest.bytes);
    const names = [
      ...(build.calls && build.calls !== 'none' ? ['calls.json'] : []),
      ...(build.templates ? ['templates.json'] : []),
      ...Object.keys(build.files),
    ];
    return {
      id,
      version,
      manifest,
      scripts: Object.keys(build.files).length,
      files: await Promise.all(names.map(read)),
    };
  } catch (error) {
    throw misused(`${folder} holds no built module (${error.message}). Run portal-module build first.`);
  }
}

/**
 * A built module as it is sent: gzipped tar of module.json, its signature, the report of its check, the calls that it
 * makes, its first views, and the files.
 */
export async function archiveOf(folder, { privateKey }, report) {
  const { id, version, manifest, scripts, files } = await readBuilt(folder);
  const signature = sign(null, manifest.bytes, privateKey).toString('base64');
  const archive = await packed([
    manifest,
    { name: 'module.json.sig', bytes: Buffer.from(signature) },
    ...(report ? [{ name: 'check.json', bytes: report }] : []),
    ...files,
  ]);
  return { id, version, archive, files: scripts };
}
