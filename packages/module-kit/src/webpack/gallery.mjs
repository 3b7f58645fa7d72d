import path from 'node:path';
import { base } from './base.mjs';

/**
 * A page of its own, without federation, made for looking at components while they are built.
 * @param {{ context: string, entry: string, out: string }} options
 */
export function galleryConfig({ context, entry, out }) {
  return {
    ...base,
    mode: 'development',
    name: 'gallery',
    context,
    entry: { gallery: entry },
    output: {
      path: out,
      publicPath: '/files/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: true,
    },
    cache: { type: 'filesystem', cacheDirectory: path.join(out, '../webpack') },
  };
}
