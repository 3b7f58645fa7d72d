import { Fragment } from 'react';
import { act, fireEvent } from '@testing-library/react';
import { Loading } from '@portal/shared/ui';
import { button, go, isFirst, link, opened, Page, pressOn, stage } from '../../test/first-view';

beforeEach(() => {
  go.mockReset();
  opened.mockReset();
});

describe('a link that is clicked in the first view', () => {
  test('is followed by the shell once React has drawn', async () => {
    const { draw } = stage();
    expect(fireEvent.click(link('Demo'))).toBe(false);
    expect(isFirst()).toBe(true);
    await draw(<Page waits />);
    expect(isFirst()).toBe(false);
    expect(go).toHaveBeenCalledWith('/demo?of=1');
  });

  test('is React’s own where that stands already, with what it hands along', async () => {
    const { draw } = stage();
    const clicked = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    await draw(
      <>
        <Loading />
        <main>
          <a href="/demo?of=1" onClick={clicked}>
            Demo
          </a>
        </main>
      </>,
    );
    act(() => void fireEvent.click(link('Demo')));
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(go).not.toHaveBeenCalled();
  });

  test.each([
    ['in another tab', 'Demo', { ctrlKey: true }],
    ['to a place of the page', 'Here', {}],
    ['to elsewhere', 'There', {}],
  ])('%s is the browser’s', async (_what, name, how) => {
    const { draw } = stage();
    await draw(<Page waits />);
    let prevented: boolean | undefined;
    const followed = (event: Event) => {
      prevented = event.defaultPrevented;
      // jsdom follows no link.
      event.preventDefault();
    };
    document.body.addEventListener('click', followed, { once: true });
    fireEvent.click(link(name), how);
    expect(prevented).toBe(false);
    expect(isFirst()).toBe(true);
  });
});

describe('what needs script', () => {
  const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

  test('brings React’s view when it is pressed, and is pressed there', async () => {
    const { draw } = stage();
    await draw(<Page waits />);
    pressOn(button(), 'mouse');
    expect(isFirst()).toBe(true);
    fireEvent.pointerUp(button());
    expect(isFirst()).toBe(false);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(button()).toHaveFocus();
  });

  test('is not pressed twice where the browser does so itself', async () => {
    const { draw } = stage();
    await draw(<Page waits />);
    pressOn(button(), 'mouse');
    fireEvent.pointerUp(button());
    act(() => void fireEvent.click(button()));
    await turn();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('is not pressed when the mouse went elsewhere', async () => {
    const { draw } = stage();
    await draw(<Page waits />);
    pressOn(button(), 'mouse');
    fireEvent.pointerUp(document.body);
    fireEvent.pointerUp(button());
    await turn();
    expect(opened).not.toHaveBeenCalled();
  });

  test('that was tapped before React’s first drawing is pressed there', async () => {
    const { draw } = stage();
    pressOn(button(), 'touch');
    fireEvent.pointerUp(button());
    await draw(<Page waits />);
    expect(isFirst()).toBe(false);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('that was tapped is found among others of its name, and has the focus', async () => {
    const field = (name: string, at: number) =>
      `<label for="was-${at}">${name}</label><input id="was-${at}" type="checkbox" disabled>`;
    const { draw } = stage(
      `<div id="root"><div id="place"><div id="first-view">${['One', 'Same', 'Same'].map(field).join('')}
        <main></main></div></div></div>`,
    );
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input')];
    const third = boxes()[2] as HTMLInputElement;
    pressOn(third, 'touch');
    fireEvent.pointerUp(third);
    await draw(
      ['One', 'Same', 'Same'].map((name, index) => (
        <Fragment key={index}>
          <label htmlFor={`is-${index}`}>{name}</label>
          <input id={`is-${index}`} type="checkbox" />
        </Fragment>
      )),
    );
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true]);
    expect(boxes()[2]).toHaveFocus();
  });

  test('that was tapped is pressed in its own row, wherever that stands now', async () => {
    const row = (name: string) => `<li>${name} <button disabled>Go</button></li>`;
    const { draw } = stage(
      `<div id="root"><div id="place"><div id="first-view"><ul>${row('A')}${row('B')}</ul><main></main></div></div></div>`,
    );
    pressOn(button(), 'touch');
    fireEvent.pointerUp(button());
    await draw(
      <ul>
        {['B', 'A'].map((name) => (
          <li key={name}>
            {name} <button onClick={() => opened(name)}>Go</button>
          </li>
        ))}
      </ul>,
    );
    expect(opened.mock.calls).toEqual([['A']]);
  });

  test('that was tapped is not pressed where it cannot be told which one it is', async () => {
    const { draw } = stage();
    pressOn(button(), 'touch');
    fireEvent.pointerUp(button());
    await draw(
      <>
        <button aria-label="Open menu" onClick={opened} />
        <Page waits />
      </>,
    );
    expect(isFirst()).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  });

  test('is not pressed for a finger that went elsewhere', async () => {
    const { draw } = stage();
    pressOn(button(), 'touch');
    fireEvent.pointerUp(link('Demo'));
    await draw(<Page waits />);
    expect(opened).not.toHaveBeenCalled();
  });
});

test('a press on a link does not end the first view; one that lasts until the page is whole is finished there', async () => {
  const { draw } = stage();
  const clicked = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const own = (
    <main>
      <a href="/demo?of=1" onClick={clicked}>
        Demo
      </a>
    </main>
  );
  await draw(
    <>
      <Loading />
      {own}
    </>,
  );
  pressOn(link('Demo'), 'mouse');
  expect(isFirst()).toBe(true);
  await draw(<>{own}</>);
  expect(isFirst()).toBe(false);
  fireEvent.pointerUp(link('Demo'));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(clicked).toHaveBeenCalledTimes(1);
});
