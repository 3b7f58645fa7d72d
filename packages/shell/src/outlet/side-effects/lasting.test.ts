import { findHung } from '../../loading/hung-releases';
import { asModule, visit } from '../../../test/visits';
import { needsNewDocument } from '../page-state';
import { keepGlobals, restoreGlobals } from './globals';

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

test('a module writes no other document in the place of the page', () => {
  const { leave, reportFault } = visit();
  const root = document.getElementById('root');
  asModule('mf-demo', `document.open(); document.write('<p>gone</p>'); document.writeln('<p>gone</p>')`);
  expect([root?.isConnected, document.querySelector('p')]).toEqual([true, null]);
  expect(reportFault.mock.calls).toEqual([
    ['leak', 'document.open()'],
    ['leak', 'document.write()'],
    ['leak', 'document.writeln()'],
  ]);
  leave();
  expect(needsNewDocument()).toBe(false);
});

test('rules for the whole document go, and since they hold on the next page is another document', () => {
  const { reportFault } = visit();
  const rules = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
  asModule('mf-demo', `document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(rules)})`);
  expect(document.querySelector('meta')).toBeNull();
  expect(reportFault.mock.calls).toEqual([['leak', '<meta http-equiv="Content-Security-Policy">']]);
  expect(needsNewDocument()).toBe(true);
});

test('whoever replaces for good what everybody relies on is done without from the next document on', () => {
  const shared = { read: () => 1 };
  keepGlobals({ shared });
  findHung();
  const { watch, reportFault } = visit();
  Object.freeze(shared);
  watch.check();
  expect(reportFault).toHaveBeenLastCalledWith('leak', 'changed for good shared.* frozen');
  expect(findHung()).toEqual([]);
  const other = { read: () => 1 };
  keepGlobals({ other });
  Object.defineProperty(other, 'read', { value: () => 2, configurable: false });
  watch.check();
  expect(reportFault).toHaveBeenLastCalledWith('render', 'changed for good other.read');
  findHung();
  expect(sessionStorage.getItem('portal:skipped')).toBe('["mf-demo@1.0.0"]');
});
