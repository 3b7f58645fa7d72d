import { student } from '@portal/contracts/student';
import { calls } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { DocumentsPart } from '../documents-part';
import RequestPage from './request.page';
import { RequestsPart } from './requests-part';
import type { OwnRequest, OwnRequests } from './request.api';

const document = '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21';
const asked: OwnRequest = {
  id: 7,
  subject: 'birth',
  state: 'requested',
  changes: [{ field: 'Date of birth', before: '29/02/2004', after: '28/02/2003' }],
  reason: 'As on my birth certificate',
  askedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  answer: null,
  version: 1,
  may: ['withdraw'],
  documents: [{ id: document, name: 'birth.pdf' }],
};
const own: OwnRequests = {
  requests: [],
  record: {
    surname: 'Okafor',
    firstName: 'Chinedu',
    middleName: '',
    dateOfBirth: '2004-02-29',
    gender: 'Male',
    countryId: 566,
    stateId: '4',
    lgaId: '40',
  },
};
const refused: OwnRequest = {
  ...asked,
  id: 6,
  state: 'refused',
  endedAt: '2026-11-21T10:00:00.000Z',
  answer: 'The certificate cannot be read',
  may: [],
  documents: [],
};
const sent: Sent[] = [];
const server = mockServer(
  mock(student.requests.mine, own),
  mock(student.requests.uploadDocument, { document, name: 'birth.pdf' }),
  mock(student.requests.askBirth, (one) => (sent.push(one), { id: 7 })),
  mock(student.requests.withdraw, (one) => (sent.push(one), {})),
  mock(calls.lookups.states, [{ id: 4, name: 'Anambra' }]),
  mock(calls.lookups.lgas, [{ id: 40, name: 'Awka South' }]),
);
beforeEach(() => void sent.splice(0));
const open = (subject: string) =>
  renderWithPortal(<RequestPage />, { route: `/profile/request?subject=${subject}` });

it('asks with a document, and leads to what was asked', async () => {
  const { user, container, location } = open('birth');
  expect(await screen.findByLabelText(/^Date of birth/)).toHaveValue('2004-02-29');
  await user.type(screen.getByLabelText(/^Reason/), 'As on my birth certificate');
  await user.click(screen.getByRole('button', { name: 'Send to the registry' }));
  expect((await screen.findAllByText('attach a document that proves it'))[0]).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  const [input] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['%PDF'], 'birth.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('birth.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send to the registry' }));
  await waitFor(() => expect(location().pathname + location().search).toBe('/profile?part=requests'));
  expect(sent[0]?.body).toMatchObject({ gender: 'Male', documentId: document, otherDocumentId: '' });
});

it('begins with the state and LGA of the record', async () => {
  open('origin');
  expect(await screen.findByRole('option', { name: 'Awka South' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^LGA of origin/)).toHaveValue('40'));
});

it('asks once', async () => {
  server.use(mock(student.requests.mine, { ...own, requests: [asked] }));
  open('birth');
  expect(await screen.findByText('You have asked for this already')).toBeVisible();
  expect(screen.queryByLabelText(/^Date of birth/)).not.toBeInTheDocument();
});

it('leads who asks for something else to the requests', async () => {
  const { location } = open('fees');
  await waitFor(() => expect(location().pathname).toBe('/profile'));
});

it('shows what was asked and what the registry said, and takes a request back', async () => {
  server.use(mock(student.requests.mine, { ...own, requests: [asked, refused] }));
  const { user, container } = renderWithPortal(<RequestsPart />);
  expect(await screen.findByText('The registry: The certificate cannot be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download birth.pdf' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const buttons = await screen.findAllByRole('button', { name: 'Withdraw' });
  await user.click(buttons[buttons.length - 1] as HTMLElement);
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 1 }));
});

it('shows why it could not be loaded', async () => {
  server.use(mock(student.requests.mine, problem('BUSY')));
  renderWithPortal(<RequestsPart />);
  expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
});

it('stands with its documents beside the letters that were issued', async () => {
  server.use(
    mock(student.requests.mine, { ...own, requests: [asked] }),
    mock(student.ownLetters.mine, [
      { kind: 'introduction', available: true, reason: null, issuedAt: '2026-09-03T08:00:00.000Z' },
      { kind: 'testimonial', available: false, reason: 'It is for graduates.', issuedAt: null },
    ]),
  );
  const { container } = renderWithPortal(<DocumentsPart />);
  expect(await screen.findByRole('button', { name: 'Download birth.pdf' })).toBeVisible();
  expect(screen.getByText('With the registry')).toBeVisible();
  expect(await screen.findByText('Letter of introduction')).toBeVisible();
  // What was never issued is no document.
  expect(screen.queryByText('Testimonial')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get a letter' })).toHaveAttribute('href', '/letters');
  expect(await axeFindings(container)).toEqual([]);
});
