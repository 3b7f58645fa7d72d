import { shellAddresses } from '@portal/shared/model';
import { probes } from '../http/health';
import { serverPaths } from '../http/server-paths';

/** What the shell and the server answer themselves, read from what they answer by: no module may stand there. */
export const ownAddresses: readonly string[] = [
  ...shellAddresses,
  ...Object.values(probes),
  ...Object.values(serverPaths).flat(),
];
