import { once } from './once';

test('is made when it is first asked for, and kept', () => {
  const make = jest.fn(() => ({}));
  const first = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(first()).toBe(first());
  expect(make).toHaveBeenCalledTimes(1);
});

test('a page begins without a format of Intl, and has one as soon as something is written', async () => {
  const made = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
  const calls = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const model = await import('.');
  expect(calls()).toBe(0);
  expect(model.formatNaira(100)).toBe('₦1.00');
  expect(model.formatNaira(200)).toBe('₦2.00');
  expect(calls()).toBe(1);
});
