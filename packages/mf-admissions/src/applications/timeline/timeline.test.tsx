import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { submittedTimeline } from '../../lib/timeline.fixture';
import { ApplicationTimeline } from './application-timeline';
import { WholeTimeline } from './whole-timeline';

const server = mockServer(mock(admissions.applicationTimeline.current, submittedTimeline));
const open = (brief = false) => renderPage(brief ? <ApplicationTimeline /> : <WholeTimeline />, {});

it('says how far the application is, by days of Lagos, and what comes next', async () => {
  const { container } = open();
  expect(
    await screen.findByText('Come to the screening on 01/12/2026, at: Main Campus. Bring your slip.'),
  ).toBeVisible();
  const current = screen.getByText('Screened').closest('li');
  expect(current).toHaveAttribute('aria-current', 'step');
  // An hour before midnight of Greenwich is the next day here.
  expect(screen.getByText('Form submitted').closest('li')).toHaveTextContent('21/09/2026');
  expect(await axeFindings(container)).toEqual([]);
});

it('says only what comes next where it is brief', async () => {
  open(true);
  expect(await screen.findByText('What comes next')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it.each([
  ['submitted', '2026-10-31', 'Fill in the form and submit it by 31/10/2026.'],
  ['screened', null, 'The day of the screening is announced here.'],
  ['accepted', '2026-12-14', /^Accept the offer by 14\/12\/2026: open the link in its mail/],
] as const)('what comes next is %s, %s', async (step, day, said) => {
  server.use(
    mock(admissions.applicationTimeline.current, { ...submittedTimeline, next: { step, day, place: '' } }),
  );
  open(true);
  expect(await screen.findByText(said)).toBeVisible();
});

it('has what came after the submission beside it', async () => {
  const changes = [
    { kind: 'opened', at: '2026-09-25T09:00:00.000Z' },
    { kind: 'submitted', at: '2026-09-27T09:00:00.000Z' },
  ] as const;
  server.use(mock(admissions.applicationTimeline.current, { ...submittedTimeline, changes: [...changes] }));
  open();
  await screen.findByText('Submitted again');
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.slice(1, 5)).toEqual([
    'Form submitted, done21/09/2026',
    'Opened for changes, done25/09/2026',
    'Submitted again, done27/09/2026',
    'Screened, not yet',
  ]);
});

it('says that a number is in doubt, and to correct it while the form is open', async () => {
  const doubtful = { ...submittedTimeline, inDoubt: ['nin' as const] };
  const { next } = submittedTimeline;
  const unsubmitted = { ...doubtful, next: { ...next, step: 'submitted' as const, day: null, place: '' } };
  server.use(mock(admissions.applicationTimeline.current, unsubmitted));
  const { unmount } = open(true);
  expect(await screen.findByText('Somebody else has said your NIN')).toBeVisible();
  expect(screen.getByText(/If it is mistyped, correct it\./)).toBeVisible();
  unmount();
  server.use(mock(admissions.applicationTimeline.current, doubtful));
  open(true);
  expect(await screen.findByText(/^You lose nothing/)).not.toHaveTextContent('correct it');
});

it('says that results are awaited, until when, and leads to where they are entered', async () => {
  server.use(
    mock(admissions.applicationTimeline.current, { ...submittedTimeline, awaited: { due: '2026-12-31' } }),
  );
  open();
  expect(await screen.findByText(/Enter them by 31\/12\/2026\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter your results' })).toHaveAttribute(
    'href',
    '/awaited_results',
  );
});

it.each([
  ['referees', /^Your referees write first/],
  ['transcript', /^Your transcript comes first/],
] as const)('sends nobody to wait for the list whose %s are still to come', async (waitsFor, words) => {
  const next = { step: 'offered' as const, day: null, place: '' };
  server.use(mock(admissions.applicationTimeline.current, { ...submittedTimeline, next, waitsFor }));
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/admission list/)).not.toBeInTheDocument();
});

it('says how it ended', async () => {
  server.use(
    mock(admissions.applicationTimeline.current, { ...submittedTimeline, next: null, ended: 'lapsed' }),
  );
  open();
  expect(await screen.findByText(/The offer was not accepted in time/)).toBeVisible();
  expect(screen.queryByText('What comes next')).not.toBeInTheDocument();
});

it('leads a new student to their dashboard', async () => {
  server.use(mock(admissions.applicationTimeline.current, { ...submittedTimeline, next: null }));
  open(true);
  expect(await screen.findByText('You are a student now')).toBeVisible();
});

it('is left out where it cannot be read', async () => {
  const asked = jest.fn().mockReturnValue(problem('BUSY'));
  server.use(mock(admissions.applicationTimeline.current, asked as never));
  const { container } = open();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.querySelector("section[aria-label='Your application']")).toBeNull();
});
