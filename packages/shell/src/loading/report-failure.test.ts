import { createHash } from 'node:crypto';
import { composed } from '../../test/fixtures';
import { messageOf, newReference, reportFailure, type HealthEvent } from './health-report';
import { registerRelease } from './late-chunks';
import { LoadError } from './load-error';

const published = 'published bytes';
const integrity = `sha384-${createHash('sha384').update(published).digest('base64')}`;
const entry = { module: composed(), load: './page' };
beforeAll(() => registerRelease({ base: '/modules/mf-demo/1.0.0/', files: { 'remoteEntry.js': integrity } }));
const url = '/modules/mf-demo/1.0.0/remoteEntry.js?try=2';

let events: HealthEvent[] = [];

async function phaseFor(
  answer: () => Promise<Response>,
  error: unknown = new LoadError('network', 'x', { url }),
) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  events = [];
  await reportFailure(
    { report: (event) => events.push(event), measure: () => undefined, flush: () => undefined },
    { entry, version: '1.0.0', error },
  );
  return events.map(({ phase }) => phase);
}

const script =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status, headers: { 'content-type': 'text/javascript' } });

test('other bytes than were published are a security event, which names the file', async () => {
  expect(await phaseFor(script('published bytez'))).toEqual(['integrity']);
  expect(events).toMatchObject([{ module: 'mf-demo', subject: './page', file: 'remoteEntry.js' }]);
});

test('the right bytes, an error status, an HTML page and no answer are the network', async () => {
  expect(await phaseFor(script(published))).toEqual(['network']);
  expect(await phaseFor(script('', 503))).toEqual(['network']);
  expect(
    await phaseFor(async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })),
  ).toEqual(['network']);
  expect(await phaseFor(() => Promise.reject(new TypeError('down')))).toEqual(['network']);
});

test('other faults keep their name, and an unknown error happened while the code started', async () => {
  expect(await phaseFor(script(''), new LoadError('contract', 'x'))).toEqual(['contract']);
  expect(await phaseFor(script(''), new TypeError('x is not a function'))).toEqual(['evaluate']);
});

test('a message tells its causes, and a reference can be read out', () => {
  expect(messageOf(new Error('outer', { cause: new Error('inner') }))).toBe('outer: inner');
  expect(messageOf('text')).toBe('text');
  expect(newReference()).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
});
