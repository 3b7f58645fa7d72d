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
import type { ClassRow } from './advisers.api';
import AdvisersPage from './course-advisers.page';

const row: ClassRow = {
  key: '21-200-',
  sessionId: 4,
  departmentId: 21,
  department: 'Computer Science',
  level: 200,
  fromNumber: null,
  nextNumber: '2024/1/21050',
  adviser: { id: 12, name: 'ANONGO Wandoo', staffNumber: 'SP1003' },
  deputy: { id: 13, name: 'MUSA Salisu', staffNumber: 'SP1004' },
  students: 84,
  pending: 7,
  version: 'seen',
  may: ['assign', 'split'],
};
const red: ClassRow = {
  ...row,
  key: '21-200-2024/1/21050',
  fromNumber: '2024/1/21050',
  nextNumber: null,
  adviser: null,
  deputy: null,
  may: ['assign'],
};
const asked: Sent[] = [];
const sent: Sent[] = [];
const pageOf = (rows: ClassRow[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
const server = mockServer(
  mock(academics.courseAdvisers.choices, {
    sessions: [
      { id: 4, name: '2026/2027', current: true },
      { id: 3, name: '2025/2026', current: false },
    ],
    schools: [{ id: 2, name: 'School of Information Technology' }],
    departments: [{ id: 21, name: 'Computer Science' }],
  }),
  mock(academics.courseAdvisers.list, (one) => (asked.push(one), pageOf([row, red]))),
  mock(academics.courseAdvisers.candidates, [
    { id: 14, name: 'EZE Kelechi', staffNumber: 'SP1002', department: 'Computer Science' },
  ]),
  mock(academics.courseAdvisers.assign, (one) => (sent.push(one), { id: 1 })),
  mock(academics.courseAdvisers.split, (one) => (sent.push(one), { parts: 3 })),
  mock(academics.courseAdvisers.copy, (one) => (sent.push(one), { copied: 1 })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const open = (query = '', ...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<AdvisersPage />, {
    route: `/lecturer_management/assign_staff/course_adviser${query}`,
    session: officialWith('lecturers.view', ...claims),
  });
async function choose(person: ReturnType<typeof open>['user'], name: string, act: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}
const whole = '200 level, Computer Science';
const part = `${whole}, from 2024/1/21050`;

describe('the course advisers', () => {
  it('stand with their classes; one with students and nobody stands red', async () => {
    const { container } = open();
    for (const text of ['ANONGO Wandoo', 'MUSA Salisu', 'No adviser', 'from 2024/1/21050'])
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.getAllByText('84')[0]).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Copy last session' })).not.toBeInTheDocument();
  });

  it('are asked for with the filters of the address', async () => {
    open('?sessionId=3&facultyId=2&departmentId=21&level=200&without=true&sort=-level');
    await screen.findAllByText('ANONGO Wandoo');
    expect(asked.at(-1)?.query).toMatchObject({
      sessionId: '3',
      facultyId: '2',
      departmentId: '21',
      level: '200',
      without: 'true',
      sort: '-level',
    });
  });

  it('are assigned to a part of a class, and stay in the dialog when that is refused', async () => {
    const errors = [
      { path: 'staffId', message: 'This person advises 100 level of Physics in this session.' },
    ];
    server.use(mock(academics.courseAdvisers.assign, problem('INVALID', { errors })));
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, part, 'Assign adviser');
    await user.type(dialog.getByRole('combobox', { name: 'Adviser' }), 'eze');
    await user.click(await screen.findByRole('option', { name: /EZE Kelechi/ }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect((await dialog.findAllByText(/advises 100 level of Physics/))[0]).toBeVisible();
    server.use(mock(academics.courseAdvisers.assign, (one) => (sent.push(one), { id: 1 })));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { fromNumber: '2024/1/21050', staffId: '14', deputyId: '', version: 'seen' } },
      ]),
    );
  });

  it('are changed with the deputy that is there', async () => {
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, whole, 'Change adviser');
    expect(dialog.getByRole('combobox', { name: 'Adviser' })).toHaveValue('ANONGO Wandoo');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { staffId: '12', deputyId: '13' } }]));
  });

  it('share a class that is split', async () => {
    const { user } = open('', 'lecturers.edit');
    const dialog = await choose(user, whole, 'Split the class');
    const parts = dialog.getByLabelText('Parts');
    await user.clear(parts);
    await user.type(parts, '3');
    await user.click(dialog.getByRole('button', { name: 'Split' }));
    expect(await screen.findByText('The class has 3 parts')).toBeVisible();
    expect(sent).toMatchObject([{ body: { parts: '3', departmentId: 21, level: 200 } }]);
  });

  it('are copied from the session before', async () => {
    const { user } = open('', 'lecturers.edit');
    await user.click(await screen.findByRole('button', { name: 'Copy last session' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('1 class copied')).toBeVisible();
    expect(sent).toMatchObject([{ body: { sessionId: '4' } }]);
  });
});
