import { deferred } from '../../test/deferred';
import type { LifecycleProps, Lifecycles } from '@portal/shared/module';
import { createMountEntry } from './mount-entry';
import { portalParcel, type Portal } from './portal-parcel';

const limits = { mount: 40, unmount: 30 };
let portal: Promise<Portal>;
beforeAll(() => (portal = portalParcel()));

const never = () => new Promise<never>(() => undefined);
const turn = () => new Promise((resolve) => setTimeout(resolve));

function visits() {
  const enter = createMountEntry(() => portal, limits);
  const log: string[] = [];
  const ended = deferred<string>();
  const lifecycles = (more: Partial<Lifecycles> = {}): Lifecycles => ({
    mount: async ({ domElement }) => {
      log.push('mount');
      domElement.append('here');
    },
    unmount: async ({ domElement }) => {
      log.push('unmount');
      domElement.replaceChildren();
    },
    ...more,
  });
  function visit(lc: Lifecycles, key = 'demo/page') {
    const domElement = document.createElement('div');
    const leave = enter({
      key,
      release: 'demo@1.0.0',
      lifecycles: lc,
      props: { domElement } as unknown as LifecycleProps,
      one: { release: 'mf-demo@1.0.0', module: 'demo', takeAway: jest.fn(), reportFault: jest.fn() },
      failed: (error) => ended.resolve(`failed ${String(error)}`),
      unmountFailed: (error) => ended.resolve(`left badly ${String(error)}`),
    });
    return { domElement, leave };
  }
  const until = async (what: string) => {
    while (log.at(-1) !== what) await turn();
  };
  return { log, ended: ended.promise, lifecycles, visit, until };
}

test('mounts into its node and unmounts on leaving', async () => {
  const { log, lifecycles, visit, until } = visits();
  const { domElement, leave } = visit(lifecycles());
  await until('mount');
  expect(domElement).toHaveTextContent('here');
  leave();
  await until('unmount');
  expect(domElement).toBeEmptyDOMElement();
  expect(log).toEqual(['mount', 'unmount']);
});

test('left before it could mount, it never does (StrictMode, fast clicks)', async () => {
  const { log, lifecycles, visit, until } = visits();
  visit(lifecycles()).leave();
  visit(lifecycles());
  await until('mount');
  expect(log).toEqual(['mount']);
});

test.each([
  ['bootstrap hangs', { bootstrap: never }],
  ['mount hangs', { mount: never }],
  ['mount throws', { mount: () => Promise.reject(new Error('no')) }],
])('when %s, the visit fails, and leaving it stops nothing', async (_what, broken) => {
  const { ended, lifecycles, visit, log, until } = visits();
  const { leave } = visit(lifecycles(broken));
  expect(await ended).toMatch(/^failed/);
  leave();
  visit(lifecycles());
  await until('mount');
  // single-spa gives a half-mounted module its chance to clean up.
  expect(log.filter((each) => each === 'mount')).toHaveLength(1);
});

test.each([
  ['hangs', never],
  ['throws', () => Promise.reject(new Error('no'))],
])('an unmount that %s is reported, and the entry can be visited again', async (_what, unmount) => {
  const { ended, lifecycles, visit, log, until } = visits();
  const { leave } = visit(lifecycles({ unmount }));
  await until('mount');
  leave();
  const again = visit(lifecycles());
  expect(await ended).toMatch(/^left badly/);
  while (log.length < 2) await turn();
  expect(again.domElement).toHaveTextContent('here');
});

test('a second visit waits until the first has left', async () => {
  const { log, lifecycles, visit } = visits();
  const gate = deferred<void>();
  const first = visit(lifecycles({ unmount: () => gate.promise.then(() => log.push('gone')) }));
  while (log.length === 0) await turn();
  first.leave();
  visit(lifecycles());
  await turn();
  expect(log).toEqual(['mount']);
  gate.resolve();
  while (log.length < 3) await turn();
  expect(log).toEqual(['mount', 'gone', 'mount']);
});

test('a hundred visits leave no node and no props behind', async () => {
  const { log, lifecycles, visit } = visits();
  const seen: LifecycleProps[] = [];
  const nodes: HTMLElement[] = [];
  const lc = lifecycles({
    mount: async (props) => {
      seen.push(props);
      log.push('mount');
    },
  });
  for (let count = 0; count < 100; count += 1) {
    const { domElement, leave } = visit(lc, `demo/${count % 3}`);
    nodes.push(domElement);
    while (log.filter((each) => each === 'mount').length <= count) await turn();
    leave();
  }
  while (log.length < 200) await turn();
  await turn();
  expect(nodes.every((node) => node.childNodes.length === 0)).toBe(true);
  expect(document.body).toBeEmptyDOMElement();
});
