import { connect } from 'node:net';
import { everyClaim } from '../src/platform/claims';
import { importKinds } from '../src/platform/imports/import-kind';
import { anApplicant } from './admission-builders';
import { damaged, hostileArchives, numbersFrom } from './hostile-archives';
import { formOf, sheetOf, workbookOf } from './import-files';
import { leaveWindowsOpen } from './application-setup-builders';
import { anApplicationWindow } from './money-builders';
import { knownModule, signatureHeaders } from './releases';
import { startCluster, type Cluster } from './rolling/cluster';
import { somebody } from './route-table/people';

let cluster: Cluster;
let headers: Record<string, string>;
beforeAll(async () => {
  cluster = await startCluster(['a']);
  // The node lives now.
  cluster.test.deps.clock.set(new Date());
  await knownModule(cluster.test, 'mf-hostile');
  await anApplicationWindow(cluster.test);
  await leaveWindowsOpen(cluster.test);
  const applicant = await anApplicant(cluster.test);
  headers = { ...(await somebody(cluster.test, everyClaim(), 'student')).headers, ...applicant.headers };
}, 60_000);
afterAll(() => cluster.close(), 60_000);

const node = () => {
  const found = cluster.nodes.get('a');
  if (!found) throw new Error('no node');
  return found;
};

let address = 0;
interface Sent {
  payload: Buffer;
  headers: Record<string, string>;
}

/** Status of the answer; each time from another address. */
async function post(path: string, { payload, headers: more }: Sent): Promise<number> {
  address += 1;
  const answer = await fetch(`${node().origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': `10.9.${address >> 8}.${address & 255}`,
      'x-requested-with': 'portal',
      ...more,
    },
    body: new Uint8Array(payload),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The same process answers, and it has logged no error that nobody heard. */
async function demandWell(): Promise<void> {
  const answer = await fetch(`${node().origin}/healthz`);
  expect([answer.status, node().child.exitCode, node().child.signalCode]).toEqual([200, null, null]);
  expect(
    node()
      .logged()
      .filter((line) => line.includes('nobody heard')),
  ).toEqual([]);
}

const refusals = [400, 404, 409, 413, 415, 422, 429];

it('outlives archives of a team that wants to do harm', async () => {
  const url = '/ModuleOwner/publish?to=live';
  const archives = await hostileArchives('mf-hostile');
  expect(archives).not.toEqual([]);
  for (const { what, bytes } of archives) {
    cluster.test.deps.clock.set(new Date());
    const signed = signatureHeaders(cluster.test, { module: 'mf-hostile' }, { url, body: bytes });
    const sent = { payload: bytes, headers: { ...signed, 'content-type': 'application/gzip' } };
    expect([what, refusals.includes(await post(url, sent))]).toEqual([what, true]);
  }
  await demandWell();
}, 120_000);

/** Everything that takes a file from a person. */
const uploads = () => [
  ...[...importKinds(cluster.test.deps).keys()].map((kind) => `/ImportKinds/${kind}`),
  '/Notices/attach/1?version=1',
  '/UserDocument/upload-passport',
  '/Payment/my-disputes/1/evidence',
  '/Results/upload-result-score-sheet?courseId=1&sessionId=1&semesterId=1',
];

it('outlives damaged spreadsheets and forms', async () => {
  const seed = Date.now() % 1_000_000;
  const below = numbersFrom(seed);
  const sheet = await sheetOf(['Code', 'Name'], [['A1', 'x']]);
  const odd = await workbookOf('<row r="1"><c r="ZZZZZZ9999999"><v>1</v></c></row>');
  const statuses = new Set<number>();
  for (const path of uploads()) {
    for (const bytes of [odd, ...damaged(sheet, 12, below)]) {
      const form = formOf(bytes);
      statuses.add(await post(path, { payload: form.payload, headers: { ...headers, ...form.headers } }));
      // The form itself, cut or turned.
      for (const payload of damaged(form.payload, 2, below))
        statuses.add(await post(path, { payload, headers: { ...headers, ...form.headers } }));
    }
  }
  expect({ seed, failed: [...statuses].filter((status) => status >= 500) }).toEqual({ seed, failed: [] });
  await demandWell();
}, 120_000);

/** Bytes on a bare socket, which is then cut. */
function cut(bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(node().origin);
    const socket = connect(Number(port), hostname, () => socket.end(bytes, () => socket.resetAndDestroy()));
    socket.on('error', () => undefined).on('close', () => resolve());
  });
}

it('outlives requests that are none, and people who hang up in the middle', async () => {
  const head = (path: string, more: string) =>
    `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nX-Requested-With: portal\r\n${more}\r\n\r\n`;
  const form = formOf(Buffer.alloc(100_000));
  const multipart = `Content-Type: ${form.headers['content-type']}\r\nContent-Length: ${form.payload.length}`;
  const authorization = `Authorization: ${headers['authorization']}`;
  for (const path of uploads()) {
    const begun = Buffer.from(head(path, `${authorization}\r\n${multipart}`));
    for (const sent of [0, 10, 200, 50_000])
      await cut(Buffer.concat([begun, form.payload.subarray(0, sent)]));
  }
  for (const bytes of [
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0\0\0',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`,
    head('/Authentication/login', 'Transfer-Encoding: chunked\r\nContent-Type: application/json') + 'zz\r\n',
    head('/Authentication/login', 'Content-Length: -1'),
    head('/Authentication/login', 'Content-Length: 5\r\nContent-Length: 6') + '{}',
    'GET /api/v1/%ff%fe%00 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET http://[::1 HTTP/1.1\r\nHost: [::1\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\n\r\n',
    `GET /modules/..%2f..%2fetc/passwd/x HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${'br,'.repeat(2000)}\r\n\r\n`,
  ])
    await cut(bytes);
  await demandWell();
}, 60_000);
