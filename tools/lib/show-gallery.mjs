import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cache, packages } from './paths.mjs';
import { done, say } from './say.mjs';

const out = path.join(cache, 'gallery/files');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Design system</title>
<script defer src="/files/gallery.js"></script>
</head>
<body><div id="gallery"></div></body>
</html>
`;

/** Builds again at each change; answers when the first build is there. */
async function watch() {
  const { webpack } = createRequire(path.join(packages, 'module-kit/package.json'))('webpack');
  const { galleryConfig } = await import('@portal/module-kit/webpack/gallery');
  const context = path.join(packages, 'shared');
  const compiler = webpack(galleryConfig({ context, entry: './src/gallery/main.tsx', out }));
  await new Promise((resolve) => {
    compiler.watch({}, (error, stats) => {
      if (error || stats.hasErrors()) say(String(error ?? stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** A built file, or the page for every address below `/gallery`. */
function answer({ url = '/' }, response) {
  const { pathname } = new URL(url, 'http://gallery');
  const file = path.join(out, path.basename(pathname));
  if (pathname.startsWith('/files/') && existsSync(file)) {
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    return void createReadStream(file).pipe(response);
  }
  const known = pathname.startsWith('/gallery');
  response.writeHead(known ? 200 : 302, {
    'Content-Type': 'text/html; charset=utf-8',
    ...(!known && { Location: '/gallery' }),
  });
  return response.end(known ? page : '');
}

/** The design system on this computer, until Ctrl-C. */
export async function showGallery(port) {
  await watch();
  await new Promise((resolve) => createServer(answer).listen(port, '127.0.0.1', resolve));
  done(`design system: http://127.0.0.1:${port}/gallery`);
}
