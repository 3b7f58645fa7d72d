import { fireEvent, screen } from '@testing-library/react';
import { profileCreated, texts } from '@portal/shared/model';
import { answer, bodyOf, fill, open, problem, requests } from '../../test/account';

describe('forgot password', () => {
  it('moves to the confirmation with the success banner', async () => {
    answer(200, { success: true, data: {} });
    open('/forgot_password');
    fill('Email', 'ada@futg.example');
    fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByText(texts.forgotPassword.sent);
    expect(requests[0]?.url).toBe(
      '/api/v1/Authentication/send-reset-password-mail?email=ada%40futg.example&',
    );
  });

  it('shows the server words under the title of a failure', async () => {
    answer(429, problem('TOO_MANY', 'Too many attempts.'));
    open('/forgot_password');
    fill('Email', 'ada@futg.example');
    fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText(texts.forgotPassword.failed)).toBeTruthy();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
  });
});

describe('the page of a link that is on its way', () => {
  it('says to a candidate who created their profile where the link went, and how to get another', () => {
    history.replaceState({ notice: profileCreated }, '', '/verify_confirmation');
    open('/verify_confirmation', { notice: profileCreated });
    expect(screen.getByText(/to the email address that you gave\. It works once, for 7 days/)).toBeTruthy();
    expect(screen.queryByText(/If what you entered matches/)).toBeNull();
    expect(screen.getByText('Ask for another link').getAttribute('href')).toBe('/verify_account');
  });

  it('promises nothing to who only asked', () => {
    open('/verify_confirmation');
    expect(screen.getByText(/If what you entered matches our records/)).toBeTruthy();
  });
});

describe('a new password', () => {
  it('is guided by the rule point by point, and can be looked at and pasted', async () => {
    answer(200, { success: true, data: {} });
    open('/reset_password#token=t1');
    const box = await screen.findByLabelText('New password');
    expect(await screen.findByText('It replaces the old one and ends all open sessions')).toBeTruthy();
    const point = (words: string) => screen.getByText(words).closest('li')?.textContent;
    expect(box.getAttribute('autocomplete')).toBe('new-password');
    fireEvent.input(box, { target: { value: 'falls1' } });
    expect(point('include a digit')).toContain('done');
    expect(point('include a symbol')).not.toContain('done');
    fireEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(box.getAttribute('type')).toBe('text');
    fireEvent.input(box, { target: { value: 'Falls-Rock-19' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('Your password is set. Please sign in.');
    expect(bodyOf()).toEqual({ token: 't1', password: 'Falls-Rock-19' });
  });

  it('replaces none where it is the first one', async () => {
    answer(200, { success: true, data: {} });
    open('/reset_password#token=t1&first=yes');
    expect(await screen.findByText('You sign in with it from now on')).toBeTruthy();
    expect(screen.queryByText(/replaces the old one/)).toBeNull();
    fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'Falls-Rock-19' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('Your password is set. Please sign in.');
    expect(bodyOf()).toEqual({ token: 't1', password: 'Falls-Rock-19' });
  });

  it('needs the whole link', async () => {
    open('/reset_password');
    expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
    expect(screen.queryByText(/replaces the old one/)).toBeNull();
  });
});
