import { watchStyles } from './left-styles';

const style = (attribute?: string) => {
  const element = document.createElement('style');
  if (attribute) element.setAttribute(attribute, '');
  document.head.append(element);
  return element;
};
const styles = () => document.head.querySelectorAll('style').length;
afterEach(() => document.head.replaceChildren());

test('what a foreign module leaves behind is removed and told; what was there and what the shell adds stays', () => {
  const own = style();
  const told = jest.fn();
  const visit = watchStyles(told);
  const left = style();
  const ofShell = style('data-emotion');
  visit.leaving();
  visit.left();
  expect([own, left, ofShell].map(({ isConnected }) => isConnected)).toEqual([true, false, true]);
  expect(told).toHaveBeenCalledWith(1);
});

test('a module that tidies up is not told of', () => {
  const told = jest.fn();
  const visit = watchStyles(told);
  const brought = style();
  visit.leaving();
  brought.remove();
  visit.left();
  expect(told).not.toHaveBeenCalled();
});

test('a React page keeps its styles: they are the shell own', () => {
  const visit = watchStyles(jest.fn());
  visit.isReact();
  style();
  visit.leaving();
  visit.left();
  expect(styles()).toBe(1);
});

test('the next page, which came before the last one had left, keeps its styles', () => {
  const first = watchStyles(jest.fn());
  style();
  first.leaving();
  const second = watchStyles(jest.fn());
  second.isReact();
  const next = style();
  first.left();
  expect(next).toBeInTheDocument();
  expect(styles()).toBe(1);
});

test('two side by side: nothing is removed while it may be the other one that wears it', () => {
  const told = jest.fn();
  const one = watchStyles(told);
  const other = watchStyles(jest.fn());
  const worn = style();
  one.leaving();
  one.left();
  expect(worn).toBeInTheDocument();
  other.leaving();
  worn.remove();
  other.left();
  expect(told).not.toHaveBeenCalled();
});
