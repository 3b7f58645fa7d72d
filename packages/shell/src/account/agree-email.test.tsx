import { fireEvent, screen } from '@testing-library/react';
import { answer, bodyOf, open, problem, requests } from '../../test/account';

const use = 'Use the new address';

describe('another email for an account', () => {
  it.each([
    [use, true, /Agreed/],
    ['Stop it', false, /Stopped/],
  ])('is answered by a button, never by opening the link: %s', async (name, agree, words) => {
    answer(200, { success: true, data: {} });
    open('/agree_email#token=once');
    expect(requests).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(bodyOf()).toEqual({ token: 'once', agree });
    expect(screen.queryByRole('button', { name: use })).toBeNull();
    expect(location.hash).toBe('');
  });

  it('says when the link is over', async () => {
    answer(410, problem('LINK_EXPIRED', 'x'));
    open('/agree_email#token=old');
    fireEvent.click(await screen.findByRole('button', { name: use }));
    expect(await screen.findByText(/no longer valid/)).toBeTruthy();
  });
});
