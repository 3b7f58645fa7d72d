import path from 'node:path';
import { publicConfig } from './webpack.public.js';

const here = import.meta.dirname;

/** The worker that brings pages up without a connection: one file, whose address never changes. */
export const workerConfig = {
  name: 'worker',
  mode: 'production',
  target: ['webworker', 'es2022'],
  context: here,
  entry: { 'offline-worker': './src/offline/worker.ts' },
  output: { path: path.join(here, 'dist/worker'), filename: '[name].js', clean: true },
  resolve: publicConfig.resolve,
  module: publicConfig.module,
  performance: { hints: false },
};
