import { createHash } from 'node:crypto';
import type { ModuleManifest, ReleaseFiles } from '@portal/shared/model';

/** What the browser's loader needs of a release, and all that it needs. */
export function filesOf({ build }: ModuleManifest): ReleaseFiles {
  const { entry, global, chunks, exposes } = build;
  const files = Object.entries(build.files).map(([name, { integrity }]) => [name, integrity]);
  return { entry, global, chunks, exposes, files: Object.fromEntries(files) as Record<string, string> };
}

/** The bytes of `release.json`: always the same for the same release. */
export function releaseJsonOf(manifest: ModuleManifest): Buffer {
  return Buffer.from(JSON.stringify(filesOf(manifest)));
}

/** Stands in every page that names the release, so that no cache on the way can put other files into it. */
export function releaseIntegrity(manifest: ModuleManifest): string {
  return `sha256-${createHash('sha256').update(releaseJsonOf(manifest)).digest('base64')}`;
}
