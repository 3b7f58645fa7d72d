import { createHash } from 'node:crypto';
import { releaseFiles, type ModuleManifest } from '@portal/shared/model';

/** The bytes of `release.json`: always the same for the same release. */
export function releaseJsonOf({ build }: ModuleManifest): Buffer {
  return Buffer.from(JSON.stringify(releaseFiles(build)));
}

/** Stands in every page that names the release, so that no cache on the way can put other files into it. */
export function releaseIntegrity(manifest: ModuleManifest): string {
  return `sha256-${createHash('sha256').update(releaseJsonOf(manifest)).digest('base64')}`;
}
