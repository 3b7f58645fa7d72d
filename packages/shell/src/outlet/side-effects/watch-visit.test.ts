import { asModule, heard, visit } from '../../../test/visits';
import { restoreGlobals, keepGlobals } from './globals';

beforeAll(() => {
  document.body.innerHTML = '<div id="root"><div></div></div>';
});
beforeEach(() => {
  jest.useFakeTimers();
  keepGlobals();
});
afterEach(() => {
  restoreGlobals();
  jest.useRealTimers();
});

beforeEach(() => heard.mockClear());

const html = document.documentElement;

test('what a module leaves is undone and told', () => {
  const { leave, told } = visit();
  asModule('mf-demo', `document.body.append(document.createElement('aside'))`);
  asModule('mf-demo', `document.head.append(document.createElement('style'))`);
  asModule('mf-demo', `document.addEventListener('click', heard, true)`);
  html.style.setProperty('opacity', '0.5');
  html.classList.add('locked');
  leave();
  expect(document.querySelector('aside, style')).toBeNull();
  expect([html.style.cssText, html.className]).toEqual(['', '']);
  document.dispatchEvent(new Event('click'));
  expect(heard).not.toHaveBeenCalled();
  const [words] = told();
  for (const each of [
    'html class locked',
    'html style opacity',
    '<aside> in body',
    '<style> in head',
    'click on document',
  ])
    expect(words).toContain(each);
});

test('what the shell and extensions of the browser add stays, and nobody is told of it', () => {
  const { leave, reportFault } = visit();
  const added = document.body.appendChild(document.createElement('section'));
  const rules = document.head.appendChild(document.createElement('style'));
  document.addEventListener('click', heard);
  html.classList.add('dark');
  html.style.setProperty('--portal-banner-height', '96px');
  leave();
  expect([added, rules].map(({ isConnected }) => isConnected)).toEqual([true, true]);
  document.dispatchEvent(new Event('click'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect([html.className, html.style.length]).toEqual(['dark', 1]);
  expect(reportFault).not.toHaveBeenCalled();
  document.removeEventListener('click', heard);
  html.className = '';
  html.style.cssText = '';
});

test('a module that tidies up, be it after the next page is there, is not told of', () => {
  const { watch, reportFault } = visit();
  asModule('mf-demo', `document.body.append(document.createElement('aside'))`);
  asModule(
    'mf-demo',
    `addEventListener('x', heard, { capture: true }); addEventListener('x', heard, { once: true })`,
  );
  asModule(
    'mf-demo',
    `const s = new AbortController(); addEventListener('y', heard, { signal: s.signal }); s.abort()`,
  );
  html.style.setProperty('opacity', '0.5');
  watch.leaving();
  const { leave } = visit('mf-next');
  watch.left();
  asModule('mf-demo', `document.querySelector('aside').remove(); removeEventListener('x', heard, true)`);
  html.style.removeProperty('opacity');
  jest.advanceTimersByTime(100);
  leave();
  dispatchEvent(new Event('x'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reportFault).not.toHaveBeenCalled();
});

test('the next page of the same module, which came before the last one had left, keeps what it brings', () => {
  const first = visit();
  asModule('mf-demo', `addEventListener('x', heard)`);
  first.watch.leaving();
  const second = visit();
  asModule('mf-demo', `addEventListener('x', heard); document.body.append(document.createElement('aside'))`);
  first.watch.left();
  jest.advanceTimersByTime(100);
  dispatchEvent(new Event('x'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(document.querySelector('aside')).not.toBeNull();
  second.leave();
  expect(document.querySelector('aside')).toBeNull();
  expect(first.reportFault).not.toHaveBeenCalled();
});

test('a page and a card of one module: what it brought goes with the last of them', () => {
  const page = visit();
  const card = visit();
  asModule('mf-demo', `document.body.append(document.createElement('aside'))`);
  page.leave();
  expect(document.querySelector('aside')).not.toBeNull();
  card.leave();
  expect(document.querySelector('aside')).toBeNull();
  expect(card.told()).toEqual(['left behind: <aside> in body']);
});

test.each([
  ['page', 'card'],
  ['card', 'page'],
] as const)(
  'what a %s brought before a %s of its module came goes with the last of them, whichever leaves first',
  (_first, second) => {
    const earlier = visit();
    asModule('mf-demo', `addEventListener('x', heard)`);
    const later = visit();
    const [goes, stays] = second === 'card' ? [earlier, later] : [later, earlier];
    goes.leave();
    dispatchEvent(new Event('x'));
    expect(heard).toHaveBeenCalledTimes(1);
    stays.leave();
    dispatchEvent(new Event('x'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(goes.reportFault).not.toHaveBeenCalled();
    expect(stays.told()).toEqual(['left behind: listener for x on window']);
  },
);

test('a root that is emptied while nobody looks is put back; who is alone is told, of two nobody is', async () => {
  const root = document.getElementById('root');
  const drawn = root?.firstElementChild;
  const emptied = async () => {
    root?.replaceChildren();
    // Observers are told after what runs now.
    await Promise.resolve();
    expect(drawn?.isConnected).toBe(true);
  };
  const first = visit();
  await emptied();
  expect(first.told()).toEqual(['emptied the page']);
  const second = visit('mf-other');
  await emptied();
  first.leave();
  second.leave();
  expect(first.told()).toHaveLength(1);
  expect(second.reportFault).not.toHaveBeenCalled();
});

test('side by side: whose code had just run is told of a look; what is nobody goes with the last, untold', () => {
  const [one, other] = [visit('mf-one'), visit('mf-other')];
  one.watch.check();
  document.body.style.overflow = 'hidden';
  other.watch.check();
  document.body.style.cursor = 'wait';
  one.leave();
  expect(document.body.style.length).toBe(2);
  other.leave();
  expect(document.body.style.length).toBe(0);
  expect(one.reportFault).not.toHaveBeenCalled();
  expect(other.told()).toEqual(['left behind: body style overflow']);
});

test('a look that the page before took away in the meantime does not come back', () => {
  document.body.style.overflow = 'hidden';
  const { leave, reportFault } = visit();
  document.body.style.overflow = '';
  leave();
  expect(document.body.style.overflow).toBe('');
  expect(reportFault).not.toHaveBeenCalled();
});

test('replaced globals and an emptied root are put back as soon as its code has run', () => {
  const { watch, leave, told } = visit();
  const { map } = Array.prototype;
  Object.assign(Array.prototype, { map: () => [] });
  const drawn = document.getElementById('root')?.firstElementChild;
  document.getElementById('root')?.replaceChildren();
  watch.check();
  expect(Array.prototype.map).toBe(map);
  expect(drawn?.isConnected).toBe(true);
  expect(told()).toEqual(['replaced Array.prototype.map', 'emptied the page']);
  Object.assign(globalThis, { fetch: heard });
  dispatchEvent(new Event('pointerdown'));
  expect(globalThis.fetch).not.toBe(heard);
  leave();
});

test.each([
  ['words stacks as lists', 'Error.prepareStackTrace = (error, sites) => sites'],
  ['throws for stacks', 'Error.prepareStackTrace = () => { throw new Error() }'],
  ['wants no stacks', 'Error.stackTraceLimit = 0'],
  [
    'breaks lists, sets and texts',
    'Array.prototype.find = Set.prototype.add = String.prototype.split = () => null',
  ],
])('a module that %s is found out all the same, and harms no listener of the shell', (_what, act) => {
  const { leave, told } = visit();
  asModule('mf-demo', act);
  const own = jest.fn();
  addEventListener('x', own);
  asModule('mf-demo', `addEventListener('x', heard)`);
  dispatchEvent(new Event('x'));
  expect([own, heard].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  leave();
  dispatchEvent(new Event('x'));
  expect([own, heard].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  expect(told()).toEqual([expect.stringMatching(/^replaced /), 'left behind: listener for x on window']);
  removeEventListener('x', own);
});

test.each([
  ['after the root', `document.getElementById('root').after(document.createElement('aside'))`],
  ['before the root', `document.getElementById('root').before(document.createElement('aside'))`],
  [
    'as markup beside it',
    `document.getElementById('root').insertAdjacentHTML('afterend', '<aside></aside>')`,
  ],
  ['as the markup of the body', `document.body.innerHTML = '<aside></aside>'`],
])('what a module puts %s goes with it', (_what, act) => {
  const { leave, told } = visit();
  asModule('mf-demo', act);
  expect(document.querySelectorAll('aside')).toHaveLength(1);
  leave();
  expect(document.querySelectorAll('aside')).toHaveLength(0);
  expect(told().join()).toContain('<aside> in body');
});

test('handlers that a module leaves are taken back, and one that it replaced returns', () => {
  const before = jest.fn();
  document.onkeydown = before;
  const { leave, told } = visit();
  asModule('mf-demo', `onbeforeunload = document.onclick = document.onkeydown = heard`);
  leave();
  expect([window.onbeforeunload, document.onclick, document.onkeydown]).toEqual([null, null, before]);
  for (const words of ['handler onbeforeunload', 'document handler onclick', 'document handler onkeydown'])
    expect(told()[0]).toContain(words);
  document.onkeydown = null;
});
