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
import { SlotValues } from '@portal/shared/module';
import { approvalChoices } from '../approve-courses/approvals.fixture';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import type { ClassRow, ClassStudent } from './class.api';
import ClassPage from './class.page';
import ClassRegisterPage from './class-list/class-list.page';
import RegistrationsCard from './on-record/registrations.card';
import ClassStudentPage from './view/student.page';
import { noAudit } from '../lib/degree-audit.fixture';

const row: ClassRow = {
  id: 9,
  fullName: 'BELLO Grace',
  matricNumber: '2024/1/21001CS',
  department: 'Computer Science',
  level: 200,
  registrationId: 71,
  units: 21,
  state: 'waiting',
  stage: 'adviser_ok',
  cgpa: '3.45',
  standing: 'Good standing',
};
const student: ClassStudent = {
  id: 9,
  fullName: 'BELLO Grace',
  matricNumber: '2024/1/21001CS',
  department: 'Computer Science',
  level: 200,
  option: null,
  entryMode: 'DIRECT_ENTRY',
  standing: 'Good standing',
  phone: '+2348031234567',
  email: 'grace@mail.example',
  cgpa: '3.45',
  office: true,
  registrations: [
    {
      id: 71,
      session: '2025/2026',
      semester: 'Harmattan',
      level: 200,
      units: 21,
      courses: 8,
      carryOvers: 1,
      state: 'submitted',
      submittedAt: '2026-09-10T09:00:00.000Z',
    },
  ],
};
const asked: Sent[] = [];
const server = mockServer(
  mock(academics.approvals.choices, approvalChoices),
  mock(academics.studyClass.list, (one) => {
    asked.push(one);
    return pageOf<ClassRow>([
      row,
      { ...row, id: 10, fullName: 'EZE Kelechi', state: 'none', stage: null, registrationId: null, units: 0 },
    ]);
  }),
  mock(
    academics.studyClass.register,
    pageOf([
      {
        id: 9,
        fullName: 'BELLO Grace',
        matricNumber: null,
        department: 'Computer Science',
        level: 200,
        gender: 'Female',
        option: null,
        phone: '+2348031234567',
        email: 'grace@mail.example',
      },
    ]),
  ),
  mock(academics.studyClass.student, student),
  mock(academics.classNotes.list, [
    { id: 1, text: 'Was ill in October.', by: 'ETIM Eyo', at: '2026-10-20T09:00:00.000Z' },
  ]),
  mock(academics.degreeAudits.one, noAudit),
);
beforeEach(() => asked.splice(0));

const session = officialWith('registration.view', 'registration.advise');

describe('my class', () => {
  it('says who registered, what waits and who has not begun', async () => {
    const { container, user } = renderWithPortal(<ClassPage />, { route: '/class?state=waiting', session });
    const line = await screen.findByRole('row', { name: /BELLO Grace/ });
    expect(within(line).getByText('Waiting')).toBeVisible();
    expect(within(line).getByText('With the head')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /EZE Kelechi/ })).getByText('Not begun')).toBeVisible();
    expect(asked.at(-1)?.query).toMatchObject({ state: 'waiting' });
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for EZE Kelechi' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  it('has a register with phone and email', async () => {
    const { container } = renderWithPortal(<ClassRegisterPage />, { route: '/class/classList', session });
    expect(await screen.findByRole('row', { name: /BELLO Grace.*grace@mail.example/ })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('a student of the class', () => {
  it('has every registration, each with its page', async () => {
    const { container } = renderWithPortal(<ClassStudentPage />, { route: '/class/view?id=9', session });
    expect(await screen.findByRole('heading', { level: 1, name: 'BELLO Grace' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harmattan 2025/2026' })).toHaveAttribute(
      'href',
      '/approve_courses/view?id=71',
    );
    expect(screen.getByText('8, 1 carry-over')).toBeVisible();
    expect(screen.getByText('Direct entry')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has notes for who has an office over them, who writes another one', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(academics.classNotes.add, (one) => {
        sent.push(one);
        return { id: 2 };
      }),
    );
    const opened = { route: '/class/view?id=9', session };
    const { user, unmount } = renderWithPortal(<ClassStudentPage />, opened);
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(await notes.findByText('Was ill in October.')).toBeVisible();
    await user.type(notes.getByRole('textbox', { name: 'New note' }), 'Brought a letter.');
    await user.click(notes.getByRole('button', { name: 'Write the note' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { text: 'Brought a letter.' } }]));
    unmount();
    server.use(mock(academics.studyClass.student, { ...student, id: 10, office: false }));
    renderWithPortal(<ClassStudentPage />, { ...opened, route: '/class/view?id=10' });
    expect(await screen.findByRole('heading', { level: 1, name: 'BELLO Grace' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Notes' })).not.toBeInTheDocument();
  });

  it('is given units of their own by the dean, who sees what counts now', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(academics.personalLoads.choices, {
        sessions: [{ id: 4, name: '2025/2026', current: true, lastDay: '2026-09-30' }],
        semesters: [{ id: 1, name: 'Harmattan', current: true }],
        today: '2026-09-14',
      }),
      mock(academics.personalLoads.standing, { minimum: 15, maximum: 24, ceiling: 27, personal: false }),
      mock(academics.personalLoads.exceed, (one) => {
        sent.push(one);
        return { id: 3 };
      }),
    );
    const dean = officialWith('registration.view', 'registration.exceed');
    const route = '/class/view?id=9&part=units';
    const { user, container, location } = renderWithPortal(<ClassStudentPage />, { route, session: dean });
    expect(await screen.findByText('Now 15 to 24 units')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(screen.getByLabelText(/^Minimum/), '15');
    await user.type(screen.getByLabelText(/^Maximum/), '28');
    await user.type(screen.getByLabelText(/^Reason/), 'One carry-over beside the courses of the level');
    await user.click(screen.getByRole('button', { name: 'Assign the load' }));
    await waitFor(() => expect(location().search).toBe('?id=9'));
    expect(sent).toMatchObject([{ body: { studentId: 9, semester: 1, minimum: '15', maximum: '28' } }]);
    expect(await screen.findByRole('link', { name: 'Assign a load' })).toHaveAttribute('href', route);
  });

  it('is given no units by who may not give them', async () => {
    renderWithPortal(<ClassStudentPage />, { route: '/class/view?id=9&part=units', session });
    expect(await screen.findByRole('heading', { level: 1, name: 'BELLO Grace' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Assign a load' })).not.toBeInTheDocument();
  });

  it('of another class is not shown', async () => {
    server.use(mock(academics.studyClass.student, problem('NOT_FOUND')));
    renderWithPortal(<ClassStudentPage />, { route: '/class/view?id=9', session });
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
  });
});

it('of one student stands on the page of their record, and leads to results who may see them', async () => {
  const card = (
    <SlotValues value={{ studentId: 9 }}>
      <RegistrationsCard />
    </SlotValues>
  );
  const { container, unmount } = renderWithPortal(card, { session: officialWith('registration.view') });
  expect(await screen.findByRole('link', { name: 'Harmattan 2025/2026' })).toBeVisible();
  expect(screen.getByText('Good standing, CGPA 3.45')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Every result' })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  renderWithPortal(card, { session: officialWith('registration.view', 'results.view') });
  expect(await screen.findByRole('link', { name: 'Every result' })).toBeVisible();
});
