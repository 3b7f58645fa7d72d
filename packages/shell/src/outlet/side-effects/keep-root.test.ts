import { keepRoot } from './keep-root';

const turn = () => new Promise((resolve) => setTimeout(resolve));

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<div id="root"><div><input value="typed"></div></div><p>Beside</p>';
});
afterEach(() => place.remove());

function portal() {
  const root = place.firstElementChild as HTMLElement;
  const told = jest.fn();
  const putBack = keepRoot(root, told);
  const input = root.querySelector('input') as HTMLInputElement;
  return { root, told, putBack, input };
}

test('what was drawn comes back when somebody empties its place, with the focus', async () => {
  const { root, told, input } = portal();
  input.focus();
  root.innerHTML = '<p>Mine now</p>';
  await turn();
  expect(root.querySelector('input')).toBe(input);
  expect(root).not.toHaveTextContent('Mine now');
  expect(input).toHaveFocus();
  expect(told).toHaveBeenCalledTimes(1);
});

test('its place comes back to where it was, though everything beside it went as well', async () => {
  const { root, told, input } = portal();
  root.remove();
  await turn();
  expect(place.firstElementChild).toBe(root);
  place.innerHTML = '';
  await turn();
  expect(input.isConnected).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
});

test.each([
  ['another body', () => void (document.body = document.createElement('body'))],
  ['no body', () => document.body.remove()],
  ['an empty document', () => document.documentElement.replaceChildren()],
  ['another document', () => document.documentElement.replaceWith(document.createElement('html'))],
])('%s in the place of the old one: the old one comes back', async (_what, act) => {
  const { documentElement, head, body } = document;
  const { input } = portal();
  act();
  await turn();
  expect([document.documentElement, document.head, document.body]).toEqual([documentElement, head, body]);
  expect(input.isConnected).toBe(true);
});

test('what React draws in it is nobody else’s business', async () => {
  const { root, told, putBack } = portal();
  root.firstElementChild?.replaceChildren();
  await turn();
  expect(putBack()).toBe(false);
  expect(told).not.toHaveBeenCalled();
});
