import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ModuleManifest } from '@portal/shared/model';
import type { ReleaseTemplates } from '@portal/shared/template';
import type { CallWire } from '@portal/shared/wire';

/** One file of a release as it was built. */
export interface BuiltFile {
  name: string;
  bytes: Buffer;
}

/** A file with the forms in which it is served. */
export interface PackedFile extends BuiltFile {
  hash: string;
  brotli: Buffer;
  gzip: Buffer;
}

/** What somebody wants to publish. */
export interface Release {
  manifest: ModuleManifest;
  files: PackedFile[];
  /** The calls that it makes; null where the build did not say. */
  calls: CallWire[] | null;
  /** First views of its routes and cards; null where it has none. */
  templates: ReleaseTemplates | null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Bytes above which the last per cent is not worth its minutes: such a file is over every budget anyway. */
const large = 1024 * 1024;

/** Compresses once, as far as it goes: a release is read far more often than written. */
export async function packFile({ name, bytes }: BuiltFile): Promise<PackedFile> {
  const quality = bytes.length > large ? 5 : 11;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [small, smaller] = await Promise.all([gzipped(bytes, { level: 9 }), brotli(bytes, { params })]);
  return { name, bytes, hash: integrityOf(bytes), brotli: smaller, gzip: small };
}
