import { noConnectionWords } from './no-connection-words';

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 26rem; padding: 1.5rem }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.25 }
  a { display: inline-block; padding: 0.5rem 0; color: inherit }
`;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No connection</title>
<style>${style}</style>
<main>
<h1>${noConnectionWords.title}</h1>
<p>${noConnectionWords.body}</p>
<p><a href="">Try again</a></p>
</main>
</html>`;

/** The answer for a page that was not kept, where the network gives none: it is whole in itself. */
export function noConnection(): Response {
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  });
}
