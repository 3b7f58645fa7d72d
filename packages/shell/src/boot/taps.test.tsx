import { fireEvent } from '@testing-library/react';
import { button, isFirst, opened, Page, pressOn, stage } from '../../test/first-view';

beforeEach(() => opened.mockReset());

test('what needs script stays under a finger until that goes up; the click that follows goes nowhere else', async () => {
  const { draw } = stage();
  await draw(<Page waits />);
  pressOn(button(), 'touch');
  expect(isFirst()).toBe(true);
  fireEvent.pointerUp(button());
  expect(isFirst()).toBe(false);
  expect(opened).toHaveBeenCalledTimes(1);
  const elsewhere = jest.fn();
  document.querySelector('main')?.addEventListener('click', elsewhere);
  fireEvent.click(document.querySelector('main') as HTMLElement);
  expect(elsewhere).not.toHaveBeenCalled();
  fireEvent.click(document.querySelector('main') as HTMLElement);
  expect(elsewhere).toHaveBeenCalledTimes(1);
});

test('it is pressed where it stands now, if the page became whole under the finger', async () => {
  const { draw } = stage();
  await draw(<Page waits />);
  pressOn(button(), 'touch');
  await draw(<Page />);
  expect(isFirst()).toBe(false);
  fireEvent.pointerUp(document.body);
  fireEvent.click(button());
  expect(opened).toHaveBeenCalledTimes(1);
});

test.each([false, true])(
  'is not pressed by a finger that scrolls (page whole meanwhile: %s)',
  async (whole) => {
    const { draw } = stage();
    await draw(<Page waits />);
    pressOn(button(), 'touch');
    if (whole) await draw(<Page />);
    fireEvent.pointerCancel(document.body);
    fireEvent.pointerUp(document.body);
    expect(isFirst()).toBe(!whole);
    expect(opened).not.toHaveBeenCalled();
  },
);

test('one of the frame is never one that stands in the page', async () => {
  const { draw } = stage();
  pressOn(button(), 'touch');
  fireEvent.pointerUp(button());
  await draw(
    <>
      <header />
      <main>
        <button aria-label="Open menu" onClick={opened} />
      </main>
    </>,
  );
  expect(isFirst()).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});
