/** What the page server answers itself. */
export const serverPaths = {
  shellFile: '/assets/*',
  moduleFile: '/modules/:module/:version/:name',
  icons: ['/favicon.svg', '/favicon.ico', '/crest.svg'],
  worker: '/offline-worker.js',
  kit: '/kit',
  kitFile: '/kit/:name',
  backend: '/backends/:module',
  backendPath: '/backends/:module/*',
  backendKeys: '/backends/keys.json',
  robots: '/robots.txt',
} as const;
