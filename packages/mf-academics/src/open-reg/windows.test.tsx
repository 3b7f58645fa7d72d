import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { choices, everybodyWindow, freshersWindow, pageOf } from './windows.fixture';
import RegistrationWindowsPage from './windows.page';

const sent: Sent[] = [];
const noted = (one: Sent) => {
  sent.push(one);
  return { version: 4 };
};
const server = mockServer(
  mock(academics.registrationWindows.choices, choices),
  mock(academics.registrationWindows.list, pageOf([everybodyWindow, freshersWindow])),
  mock(academics.registrationWindows.waiting, { submitted: 3, adviser: 0, hod: 1 }),
  mock(academics.registrationWindows.open, noted),
  mock(academics.registrationWindows.close, noted),
  mock(academics.registrationWindows.extend, noted),
);
beforeEach(() => sent.splice(0));

const open = (session = officialWith('registration.view', 'registration.edit')) =>
  renderWithPortal(<RegistrationWindowsPage />, { route: '/course_management/open_reg', session });

async function choose(name: string, act: string) {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await page.user.click(screen.getByRole('menuitem', { name: act }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

it('has the days of each kind of student, whose they follow, and how long they stand so', async () => {
  const { container } = open();
  expect(await screen.findByText('As for: All students')).toBeVisible();
  expect(screen.getAllByText('01/09/2026 – 30/09/2026')).toHaveLength(2);
  expect(screen.getAllByText(/^Closes in [\d,]+ days/)).toHaveLength(2);
  expect(screen.getAllByText('14/10/2026')).toHaveLength(2);
  expect(await screen.findByText(/Who registers late pays first: Late registration/)).toHaveTextContent(
    '₦5,000.00',
  );
  expect(screen.getByRole('link', { name: 'Days for some students' })).toHaveAttribute(
    'href',
    '/course_management/open_reg/edit',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('offers nothing to change to who only looks', async () => {
  server.use(mock(academics.registrationWindows.list, pageOf([{ ...everybodyWindow, may: [] }])));
  const { user } = open(officialWith('registration.view'));
  await user.click(await screen.findByRole('button', { name: 'Actions for All students' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View']);
  expect(screen.queryByRole('link', { name: 'Days for some students' })).not.toBeInTheDocument();
});

it('closes now after saying which lists wait, with a reason', async () => {
  const { user, dialog } = await choose('All students', 'Close now');
  expect(await dialog.findByText(/^4 lists sent and not approved yet/)).toHaveTextContent(
    '3 with course advisers, 1 after the head of department',
  );
  await user.click(dialog.getByRole('button', { name: 'Close now' }));
  expect((await dialog.findAllByText('Say why')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/Reason/), 'The senate said so');
  await user.click(dialog.getByRole('button', { name: 'Close now' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { params: { id: '4-1-x-x-x' }, body: { version: 3, reason: 'The senate said so' } },
    ]),
  );
});

it('says nothing of lists where none waits', async () => {
  server.use(mock(academics.registrationWindows.waiting, { submitted: 0, adviser: 0, hod: 0 }));
  const { dialog } = await choose('All students', 'Close now');
  expect(
    await dialog.findByText(/^Nobody for whom these days count .*Who has days of their own keeps them/),
  ).toBeVisible();
  expect(dialog.queryByText(/not approved yet/)).not.toBeInTheDocument();
});

it('opens now for some students who follow others until then', async () => {
  const { user, dialog } = await choose('Undergraduate, 100 level', 'Open now');
  expect(dialog.getByText(/Until now they follow: All students/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Open now' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { closesOn: '', version: null } }]));
});

it('extends to a later day, and says at its field where the server refuses it', async () => {
  const message = 'The new last day is after the present one';
  server.use(
    mock(academics.registrationWindows.extend, (one: Sent) => {
      sent.push(one);
      return sent.length === 1
        ? problem('INVALID', { errors: [{ path: 'closesOn', message }] })
        : { version: 4 };
    }),
  );
  const { user, dialog } = await choose('All students', 'Extend');
  await user.click(dialog.getByRole('button', { name: 'Extend and tell them' }));
  expect((await dialog.findAllByText('Enter the new last day')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/New last day/), '2026-09-30');
  await user.click(dialog.getByRole('button', { name: 'Extend and tell them' }));
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  await user.clear(dialog.getByLabelText(/New last day/));
  await user.type(dialog.getByLabelText(/New last day/), '2026-10-07');
  await user.click(dialog.getByRole('button', { name: 'Extend and tell them' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    body: { closesOn: '2026-10-07', lateUntilOn: '2026-10-14', version: 3 },
  });
});
