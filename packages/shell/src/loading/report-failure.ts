import { wasTamperedWith } from './hash-check';
import { messageOf, type HealthReporter } from './health-report';
import { integrityOf } from './late-chunks';
import { LoadError, type LoadFault } from './load-error';
import type { LoadFailure } from './module-loader';

/** Tells the API which release failed and how. A refused script is read once more, to tell tampering from the network. */
export async function reportFailure(
  reporter: HealthReporter,
  { entry, version, error }: LoadFailure,
): Promise<void> {
  const phase = await faultOf(error);
  reporter.report({
    module: entry.module.id,
    version,
    phase,
    subject: entry.load,
    message: messageOf(error),
  });
}

async function faultOf(error: unknown): Promise<LoadFault> {
  if (!(error instanceof LoadError)) return 'evaluate';
  if (error.fault !== 'network' || !error.url) return error.fault;
  const path = error.url.split('?')[0] ?? '';
  const integrity = integrityOf(path);
  return integrity && (await wasTamperedWith(path, integrity)) ? 'integrity' : 'network';
}
