import { checkNode } from './lib/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { showGallery } = await import('./lib/show-gallery.mjs');
await ensureInstalled();
await showGallery(Number(process.env.GALLERY_PORT ?? 4399));
