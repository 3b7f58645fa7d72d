import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectHttp } from '@portal/shared/http';
import { calls, texts, type SessionSummary } from '@portal/shared/model';
import { sessionStore } from '@portal/shared/session';
import { axeFindings, mock, mockServer, problem, unreachable } from '@portal/shared/testing';
import { person } from '../../../test/fixtures';
import { renderInShell } from '../../../test/in-shell';
import { RatingHost } from './rating-host';
import { RatingPrompt } from './rating-prompt';

const { createRating, postponeRating } = calls.dashboard;
/** No answer comes. */
const failing = unreachable(createRating);
const asked = person({ displayCSATModal: true });
const server = mockServer();
let sent: unknown[];

beforeEach(() => {
  sent = [];
  sessionStore.set(asked);
  connectHttp({
    session: sessionStore.get,
    renewed: sessionStore.set,
    signedOut: jest.fn(),
    refused: jest.fn(),
    mustSetUpFactor: jest.fn(),
  });
  server.use(
    mock(createRating, ({ body }) => {
      sent.push(body);
      return {};
    }),
    mock(postponeRating, () => {
      sent.push('not now');
      return {};
    }),
  );
});
afterEach(() => {
  sessionStore.set(null);
  localStorage.clear();
});

const prompt = () => renderInShell(<RatingPrompt />, { session: asked });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const choose = (label: string) => userEvent.click(screen.getByRole('radio', { name: label }));

test('asks with the exact words; nothing can be sent before one is chosen', async () => {
  const { container } = prompt();
  const dialog = screen.getByRole('dialog', { name: 'Rate your experience in the last 3 months' });
  const scale = within(dialog).getByRole('radiogroup', { name: 'Rate your experience in the last 3 months' });
  const labels = within(scale).getAllByRole('radio');
  expect(labels.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Poor',
    'Fair',
    'Average',
    'Good',
    'Excellent',
  ]);
  expect(labels.some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  expect(submit()).toBeDisabled();
  await choose('Good');
  expect(submit()).toBeEnabled();
  expect(await axeFindings(container)).toEqual([]);
});

test('sends the rating with a comment, thanks for three seconds, and asks no more in this session', async () => {
  const { notify } = prompt();
  await choose('Excellent');
  await userEvent.type(screen.getByLabelText('Comment (optional)'), 'Fast on my phone.');
  await userEvent.click(submit());
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      severity: 'success',
      title: 'Thank You!',
      body: 'Your input helps us improve and serve you better!',
      milliseconds: 3000,
    }),
  );
  expect(sent).toEqual([{ rating: 5, comment: 'Fast on my phone.' }]);
  expect(sessionStore.get()?.displayCSATModal).toBe(false);
  expect(document.cookie).toContain('displayCSATModal=false');
  expect(localStorage.getItem('futg_displayCSATModal')).toBe('false');
});

test.each([
  [
    'the server’s words',
    mock(createRating, problem('CONFLICT', { message: 'You have rated the portal already.' })),
    'You have rated the portal already.',
  ],
  ['the usual words when none came', failing, "Coudn't submit rating!"],
])('a failure is said for three seconds: %s', async (_which, handler, words) => {
  server.use(handler);
  jest.useFakeTimers({ advanceTimers: true });
  try {
    prompt();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('radio', { name: 'Poor' }));
    await user.click(submit());
    expect(await screen.findByText('Rating Action Failed!')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.queryByText('Rating Action Failed!')).not.toBeInTheDocument();
    // What was chosen is still there to be sent again.
    expect(screen.getByRole('radio', { name: 'Poor' })).toBeChecked();
    expect(sessionStore.get()?.displayCSATModal).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['Not now', () => userEvent.click(screen.getByRole('button', { name: 'Not now' }))],
  ['Esc', () => act(() => screen.getByRole<HTMLDialogElement>('dialog').close())],
])('%s puts it off, here and on the server', async (_how, close) => {
  prompt();
  await close();
  await waitFor(() => expect(sent).toEqual(['not now']));
  expect(sessionStore.get()?.displayCSATModal).toBe(false);
});

describe('where people arrive', () => {
  const host = (at: string, session: SessionSummary) => {
    jest.useFakeTimers({ advanceTimers: true });
    renderInShell(<RatingHost session={session} />, { at, session });
    act(() => jest.advanceTimersByTime(5000));
  };
  afterEach(() => jest.useRealTimers());

  test('the question comes once the page stands', async () => {
    host('/dashboard', asked);
    expect(await screen.findByRole('dialog', { name: texts.rating.prompt })).toBeInTheDocument();
  });

  test.each([
    ['on another page, as one to pay or register', '/school_fees', asked],
    ['when the flag is not set', '/dashboard', person()],
    ['to who acts as the student', '/dashboard', person({ displayCSATModal: true, isImpersonating: true })],
  ])('not %s', (_when, at, session) => {
    host(at, session);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
