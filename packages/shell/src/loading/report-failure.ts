import { wasTamperedWith } from './hash-check';
import { messageOf, type HealthReporter } from './health-report';
import { integrityOf } from './late-chunks';
import { LoadError, type LoadFault } from './load-error';

/** What failed: an entry, or a file that an entry loads later. */
interface Failed {
  entry: { module: { id: string }; load: string };
  version: string;
  error: unknown;
}

/** Tells the API which release failed and how. A refused script is read once more, to tell tampering from the network. */
export async function reportFailure(
  reporter: HealthReporter,
  { entry, version, error }: Failed,
): Promise<void> {
  const phase = await faultOf(error);
  const file = phase === 'integrity' && fileOf(error);
  reporter.report({
    module: entry.module.id,
    version,
    phase,
    subject: entry.load,
    ...(file && { file }),
    message: messageOf(error),
  });
}

/** The name of the file that is to blame. */
function fileOf(error: unknown): string | undefined {
  const url = error instanceof LoadError ? error.url : undefined;
  return url?.split('?')[0]?.split('/').at(-1);
}

async function faultOf(error: unknown): Promise<LoadFault> {
  if (!(error instanceof LoadError)) return 'evaluate';
  if (error.fault !== 'network' || !error.url) return error.fault;
  const path = error.url.split('?')[0] ?? '';
  const integrity = integrityOf(path);
  return integrity && (await wasTamperedWith(path, integrity)) ? 'integrity' : 'network';
}
