import type { BootData } from '@portal/shared/model';
import type { Federation } from '../loading/federation';
import type { HealthReporter } from '../loading/health-report';
import { findHung } from '../loading/hung-releases';
import { installChunkLoader, registerRelease } from '../loading/late-chunks';
import { createModuleLoader } from '../loading/module-loader';
import { reportFailure } from '../loading/health-report';
import { watched } from '../outlet/mount-entry';

/** Whose file it is: a release's, or the shell's own. */
function ownerOf(path: string, build: string) {
  const [, id = 'shell', version = build, file = path] =
    /^\/modules\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return { entry: { module: { id }, load: file }, version };
}

/** What brings up the modules of this page, with everything that goes wrong told to the API. */
export function connectLoader(
  boot: BootData,
  { reporter, runtime }: { reporter: HealthReporter; runtime: Federation },
) {
  installChunkLoader(boot.shellFiles ?? {}, (path, error) => {
    // A door that was fetched for the shell and not for a module: the next one who wants it asks again.
    runtime.forgetFailedDoors();
    void reportFailure(reporter, { ...ownerOf(path, boot.build), error });
  });
  for (const release of findHung()) {
    const [module = '', version = ''] = release.split('@');
    reporter.report({ module, version, phase: 'blocked' });
  }
  return createModuleLoader({
    federation: runtime,
    watched,
    register: registerRelease,
    failed: (failure) => void reportFailure(reporter, failure),
    loaded: ({ module, load: subject }, version, milliseconds) =>
      reporter.report({
        module: module.id,
        version,
        phase: 'loaded',
        subject,
        milliseconds: Math.round(milliseconds),
      }),
  });
}
