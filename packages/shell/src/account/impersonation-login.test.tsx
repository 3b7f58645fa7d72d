import { screen, waitFor } from '@testing-library/react';
import { answer, bodyOf, open, problem, requests } from '../../test/account';
import { leaveTo } from './navigation';

jest.mock('./navigation', () => ({ ...jest.requireActual<object>('./navigation'), leaveTo: jest.fn() }));

describe('acting as another person', () => {
  it('hands in the token of the fragment once, and takes it out of the address', async () => {
    answer(200, { success: true, data: {} });
    open('/impersonation_login#token=once');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/dashboard'));
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/Authentication/impersonation-login']);
    expect(bodyOf()).toEqual({ token: 'once' });
    expect(location.hash).toBe('');
  });

  it('says why it has not begun', async () => {
    answer(410, problem('LINK_EXPIRED', 'This link is no longer valid. Please sign in again.'));
    open('/impersonation_login#token=old');
    expect(await screen.findByText('This link is no longer valid. Please sign in again.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe('/dashboard');
  });

  it('says that it has ended when it is opened without a token', async () => {
    open('/impersonation_login?token=in-a-query');
    expect(await screen.findByText(/the session has ended, or its link was already used/)).toBeTruthy();
    expect(requests).toHaveLength(0);
  });
});
