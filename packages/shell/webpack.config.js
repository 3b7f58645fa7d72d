import path from 'node:path';
import { hostConfig } from '@portal/module-kit/webpack/host';
import { publicConfig } from './webpack.public.js';

const here = import.meta.dirname;

/** The app document, and the pre-rendered public pages. */
export default [
  hostConfig({
    context: here,
    entry: './src/main.tsx',
    late: { parcels: path.join(here, 'src/outlet/portal-parcel.ts') },
  }),
  publicConfig,
];
