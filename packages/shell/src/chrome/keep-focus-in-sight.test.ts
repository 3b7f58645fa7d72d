import userEvent from '@testing-library/user-event';
import { keepFocusInSight } from './keep-focus-in-sight';

const moved: string[] = [];
const none = Element.prototype.scrollIntoView;
beforeEach(() => {
  moved.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    moved.push(this.id);
  };
  document.body.innerHTML = '<button id="one">One</button><button id="two">Two</button>';
});
afterEach(() => {
  Element.prototype.scrollIntoView = none;
});

test('what Tab reaches is brought into sight, what a pointer reaches stays under it', async () => {
  const stop = keepFocusInSight();
  const user = userEvent.setup();
  await user.tab();
  await user.tab({ shift: true });
  await user.tab();
  expect(moved).toEqual(['one', 'one']);
  await user.click(document.querySelector('#two') ?? document.body);
  expect(moved).toEqual(['one', 'one']);
  stop();
  await user.tab({ shift: true });
  expect(document.activeElement?.id).toBe('one');
  expect(moved).toEqual(['one', 'one']);
});
