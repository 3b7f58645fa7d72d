import path from 'node:path';
import { hostConfig } from '@portal/module-kit/webpack/host';
import { publicConfig } from './webpack.public.js';
import { workerConfig } from './webpack.worker.js';

const here = import.meta.dirname;

/** The app document, the pre-rendered public pages, and what brings pages up without a connection. */
export default [
  hostConfig({
    context: here,
    entry: './src/main.tsx',
    late: { parcels: path.join(here, 'src/outlet/portal-parcel.ts') },
  }),
  publicConfig,
  workerConfig,
];
