import path from 'node:path';
import { hostConfig } from './host.mjs';

const install = path.join(import.meta.dirname, '../dev/browser/install.mjs');

/** The same shell with React in development mode and Fast Refresh, which `portal-module dev` puts in its place. */
export function developmentHostConfig({ context, entry, late }) {
  const config = hostConfig({ context, entry, late });
  return {
    ...config,
    name: 'app-dev',
    mode: 'development',
    // The refresh runtime must be there before React is evaluated.
    entry: { app: [install, entry] },
    output: { ...config.output, path: path.join(context, 'dist/dev/app') },
  };
}
