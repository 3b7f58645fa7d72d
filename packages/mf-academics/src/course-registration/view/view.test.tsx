import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import type { CallData } from '@portal/shared/model';
import CourseFormPage from './view.page';

type Form = CallData<typeof academics.courseForms.mine>;

const form: Form = {
  registrationId: 31,
  approved: false,
  standing: 'Not approved: waits for the course adviser',
  fullName: 'BELLO Grace',
  matricNumber: '2022/1/00017CS',
  passport: null,
  school: 'School of Computing',
  department: 'Computer Science',
  level: 300,
  sessionId: 4,
  session: '2025/2026',
  semesterId: 1,
  semester: 'Harmattan',
  submittedAt: '2026-09-14T09:00:00.000Z',
  courses: [
    { code: 'CSC203', title: 'Discrete Structures', units: 3, status: 'Carry-over' },
    { code: 'CSC301', title: 'Operating Systems', units: 4, status: 'Core' },
    { code: 'ECO301', title: 'Economics', units: 2, status: 'Borrowed' },
  ],
  units: 9,
  approvals: [
    { office: 'Course adviser', name: null, at: null },
    { office: 'Head of department', name: null, at: null },
  ],
  issuedAt: '2026-09-14T10:00:00.000Z',
  verification: {
    code: 'CRF7ABCD',
    url: 'http://portal.test/verify/CRF7ABCD',
    qrPath: 'M0 0h1v1h-1z',
    qrSize: 9,
  },
};
const approved: Form = {
  ...form,
  approved: true,
  standing: 'Approved',
  approvals: [
    { office: 'Course adviser', name: 'OKON Ime', at: '2026-09-15T09:00:00.000Z' },
    { office: 'Head of department', name: 'NWOSU Ngozi', at: '2026-09-16T09:00:00.000Z' },
  ],
};
const asked: Sent[] = [];
const server = mockServer(
  mock(academics.courseForms.mine, (sent) => {
    asked.push(sent);
    return form;
  }),
  mock(academics.courseForms.one, approved),
  // Nothing of it is told here: `add-drop.test.tsx` does.
  mock(academics.addDrop.mine, problem('NOT_FOUND')),
);
beforeEach(() => asked.splice(0));

const open = (search = '') =>
  renderWithPortal(<CourseFormPage />, { route: `/course_registration/view${search}` });
const sheet = () => screen.findByRole('article', { name: 'Course Form' });

it('has every course with its units and status, and says loudly that nobody has approved it', async () => {
  const { container } = open('?sessionId=4&semesterId=1');
  const paper = within(await sheet());
  expect(paper.getByRole('row', { name: 'CSC203 Discrete Structures Carry-over 3' })).toBeVisible();
  expect(paper.getByRole('row', { name: 'ECO301 Economics Borrowed 2' })).toBeVisible();
  expect(paper.getByRole('row', { name: 'Total of 3 9' })).toBeVisible();
  expect(paper.getByRole('note')).toHaveTextContent('NOT APPROVEDNot approved: waits for the course adviser');
  expect(paper.getByRole('img', { name: form.verification.url })).toBeVisible();
  expect(asked.map(({ query }) => query)).toMatchObject([{ sessionId: '4', semesterId: '1' }]);
  expect(await axeFindings(container)).toEqual([]);
});

it('that is approved has names and days, and nothing says that it is not', async () => {
  open('?id=31');
  const paper = within(await sheet());
  expect(paper.getByText('OKON Ime, 15/09/2026')).toBeVisible();
  expect(paper.getByText('NWOSU Ngozi, 16/09/2026')).toBeVisible();
  expect(paper.queryByText('NOT APPROVED')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Course registration' })).not.toBeInTheDocument();
});

it('that was approved before approvals were kept says so, and names nobody', async () => {
  server.use(mock(academics.courseForms.one, { ...approved, approvals: form.approvals }));
  open('?id=31');
  const paper = within(await sheet());
  expect(paper.getByText('Approved before the portal kept who approved.')).toBeVisible();
  expect(paper.queryByText('Course adviser')).not.toBeInTheDocument();
});

it('of nothing that is submitted leads to registration', async () => {
  const message = 'No courses are submitted for this semester: there is no form yet.';
  server.use(mock(academics.courseForms.mine, problem('NOT_FOUND', { message })));
  open();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register courses' })).toHaveAttribute(
    'href',
    '/course_registration/session',
  );
});

it('of somebody whom one does not see is not there, and offers nothing', async () => {
  server.use(mock(academics.courseForms.one, problem('NOT_FOUND')));
  open('?id=9');
  expect(await screen.findByText('There is no course form')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Register courses' })).not.toBeInTheDocument();
});

it('shows a refusal', async () => {
  server.use(mock(academics.courseForms.mine, problem('BUSY')));
  open();
  expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
});
