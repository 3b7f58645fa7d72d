import { admissions } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import type { Certificate } from './certificate-actions';
import CertificateVerificationPage from './certificate-verification.page';
import { officialWith } from '../lib/sessions.fixture';

const session = officialWith('admissions.verify', 'admissions.view');
const certificate: Certificate = {
  id: 7,
  version: 3,
  name: 'BELLO Grace',
  registrationNumber: 'PG/26/00041',
  admittedTo: 'Computer Science',
  session: '2026/2027',
  type: 'Postgraduate',
  institution: 'University of Benin',
  qualification: 'B.Sc.',
  programme: 'Physics',
  class: 'Second class upper',
  year: 2021,
  state: 'replied',
  letterSentOn: '2026-10-01',
  repliedOn: '2026-10-20',
  reply: 'We confirm the award.',
  decidedBy: null,
  decidedAt: null,
  history: [{ at: '2026-10-01T09:00:00.000Z', by: 'ALABI Gbénga', kind: 'letter_sent', comment: '' }],
  may: ['decide', 'reply'],
};
const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });
const sent: Sent[] = [];
const kept =
  <T,>(answer: T) =>
  (each: Sent) => {
    sent.push(each);
    return answer;
  };
beforeEach(() => sent.splice(0));
mockServer(
  mock(admissions.olevelVerification.choices, {
    sessions: [],
    types: [],
    departments: [],
    examinations: [],
    subjects: [],
    grades: [],
  }),
  mock(admissions.certificateVerification.list, page([certificate])),
  mock(admissions.certificateVerification.add, kept({ id: 8 })),
  mock(admissions.certificateVerification.decide, kept({ version: 4 })),
);
const open = (part = '') =>
  renderWithPortal(<CertificateVerificationPage />, {
    route: `/utilities/certificate_verification${part}`,
    session,
  });

it('shows how far each certificate is, and takes a verdict on what the institution says', async () => {
  const { user, container } = open();
  expect(await screen.findByText('Physics')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Actions for BELLO Grace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save the verdict' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The institution says: We confirm the award.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Genuine' }));
  await user.click(dialog.getByRole('button', { name: 'Save the verdict' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3, verdict: 'genuine', comment: '' }));
});

it('lists a certificate', async () => {
  const { user, location } = open('?part=add');
  await user.type(await screen.findByLabelText(/^JAMB or application number/), 'pg/26/00041');
  await user.type(screen.getByLabelText(/^Institution/), 'University of Benin');
  await user.type(screen.getByLabelText(/^Qualification/), 'B.Sc.');
  await user.type(screen.getByLabelText(/^Programme/), 'Physics');
  await user.type(screen.getByLabelText(/^Year/), '2021');
  await user.click(screen.getByRole('button', { name: 'Add the certificate' }));
  await waitFor(() => expect(location().search).toBe(''));
  expect(sent[0]?.body).toMatchObject({ registrationNumber: 'PG/26/00041', year: '2021', class: '' });
});
