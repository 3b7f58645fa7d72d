import path from 'node:path';
import { visitorsHostConfig } from '@portal/module-kit/webpack/host';
import { publicConfig } from './webpack.public.js';
import { workerConfig } from './webpack.worker.js';

const here = import.meta.dirname;
const kib = (count) => count * 1024;

/** What is fetched together, in bytes of brotli. What a page fetches besides is its module's, with budgets of its own. */
const budgets = {
  'the file of libraries': { files: ['vendor'], most: kib(139) },
  'the file of the shell': { files: ['app'], most: kib(76.4) },
  'what the page of a module begins with': { files: ['vendor', 'app', 'parcels'], most: kib(222.1) },
  'what a form begins with': {
    files: ['vendor', 'app', 'parcels', '@portal/shared/forms'],
    most: kib(251.2),
  },
  'what a list begins with': {
    files: ['vendor', 'app', 'parcels', '@portal/shared/lists'],
    most: kib(263.2),
  },
};

/** The app document, the pre-rendered public pages, and what brings pages up without a connection. */
export default [
  visitorsHostConfig({
    context: here,
    entry: './src/main.ts',
    late: { parcels: path.join(here, 'src/outlet/portal-parcel.ts') },
    budgets,
  }),
  publicConfig,
  workerConfig,
];
