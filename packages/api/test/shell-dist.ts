import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Frames } from '@portal/shared/template';

/**
 * A shell build with next to nothing in it, for tests of the page server, and with frames where some are given. Answers
 * its folder.
 */
export function smallShellBuild(frames?: Frames): string {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'portal-shell-'));
  mkdirSync(path.join(dist, 'app'));
  mkdirSync(path.join(dist, 'public/pages'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(dist, name), text);
  const scripts = ['app/app.1.js', 'app/forms.2.js', 'app/parcels.3.js', 'public/landing.4.js'];
  for (const name of scripts) write(name, `console.log(${JSON.stringify(name)});`.repeat(40));
  const url = (name: string) => `/assets/app/${name}`;
  write(
    'app/assets.json',
    JSON.stringify({
      build: 'test-build',
      scripts: [url('app.1.js')],
      late: { '@portal/shared/forms': [url('forms.2.js')], parcels: [url('parcels.3.js')] },
      files: {
        [url('app.1.js')]: 'sha384-app',
        [url('forms.2.js')]: 'sha384-forms',
        [url('parcels.3.js')]: 'sha384-parcels',
      },
    }),
  );
  const page = (file: string) => ({ file: `pages/${file}`, styleHash: 'sha256-style' });
  write(
    'public/pages/pages.json',
    JSON.stringify({
      '/': page('landing.html'),
      '/login': page('login.html'),
      '/forgot_password': page('login.html'),
      app: page('app.html'),
    }),
  );
  write(
    'public/pages/landing.html',
    '<!doctype html><html lang="en"><title>{{university.name}}</title><p data-notice="{{noticeId}}">{{noticeTitle}}: {{noticePreview}}</p>',
  );
  write(
    'public/pages/login.html',
    '<!doctype html><html lang="en"><script type="application/json" id="portal-boot">{{boot}}</script>',
  );
  write(
    'public/pages/app.html',
    [
      '<!doctype html><html lang="en"><head><title>{{title}}</title><style>.skeleton{}</style>',
      '<script type="application/json" id="portal-boot">{{boot}}</script>{{scripts}}</head>',
      '<body><div id="root"><p class="skeleton">{{university.helpLine}}</p></div>',
      '<script type="application/json" id="portal-reads">{{reads}}</script></body></html>',
    ].join(''),
  );
  if (frames) write('public/pages/frames.json', JSON.stringify(frames));
  write('public/pages/favicon.svg', '<svg/>');
  mkdirSync(path.join(dist, 'worker'));
  write('worker/offline-worker.js', 'addEventListener("fetch", () => {});');
  return dist;
}
