import { fireEvent, screen } from '@testing-library/react';
import { renderInShell } from '../../test/in-shell';
import { ScrollToTop } from './scroll-to-top';

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('on a long page there is a way back to the top, for the keyboard too', () => {
  const up = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderInShell(
    <>
      <main id="content" tabIndex={-1} />
      <ScrollToTop />
    </>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  scrollTo(601);
  fireEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
  expect(up).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  scrollTo(0);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
