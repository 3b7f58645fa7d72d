import { asModule, heard, visit } from '../../../test/visits';
import { watchLoading } from './watch-visit';

beforeAll(() => {
  document.body.innerHTML = '<div id="root"><div></div></div>';
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const html = document.documentElement;

test('what a module does as its code is loaded stays while it is on the page, then goes and is told', () => {
  const ended = watchLoading('mf-demo');
  asModule('mf-demo', `addEventListener('x', heard); document.body.append(document.createElement('aside'))`);
  html.style.setProperty('opacity', '0.5');
  ended();
  const counted = () => {
    heard.mockClear();
    dispatchEvent(new Event('x'));
    return [heard.mock.calls.length, document.querySelectorAll('aside').length, html.style.opacity];
  };
  const [page, card] = [visit(), visit()];
  page.leave();
  expect(counted()).toEqual([1, 1, '0.5']);
  expect(page.reportFault).not.toHaveBeenCalled();
  card.watch.leaving();
  const next = visit();
  card.watch.left();
  jest.advanceTimersByTime(100);
  expect(counted()).toEqual([1, 1, '0.5']);
  next.leave();
  expect(counted()).toEqual([0, 0, '']);
  for (const words of ['listener for x on window', '<aside> in body', 'html style opacity'])
    expect(next.told()[0]).toContain(words);
});

test('how the document looks since another module was loaded is not put down to the page before it', () => {
  const page = visit('mf-before');
  const ended = watchLoading('mf-demo');
  html.style.setProperty('opacity', '0.5');
  ended();
  page.leave();
  expect([page.told(), html.style.opacity]).toEqual([[], '0.5']);
  const { leave, told } = visit();
  leave();
  expect([told(), html.style.opacity]).toEqual([['left behind: html style opacity'], '']);
});
