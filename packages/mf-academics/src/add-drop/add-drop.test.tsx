import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
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
import { approvalChoices } from '../approve-courses/approvals.fixture';
import { choices as windowChoices } from '../open-reg/windows.fixture';
import { officialWith, pageOf } from '../lib/course-pages.fixture';
import { changeRow } from '../lib/add-drop/changes.fixture';
import AddDropPage from './add-drop.page';

type Row = CallData<typeof academics.addDropWindows.list>['rows'][number];

const everybody: Row = {
  id: '4-1-x-x-x',
  session: '2025/2026',
  semester: 'Harmattan',
  studentType: null,
  level: null,
  school: null,
  words: 'All students',
  own: true,
  follows: null,
  window: {
    opensOn: '2026-09-01',
    closesOn: '2026-09-30',
    lateUntilOn: null,
    opens: '2026-08-31T23:00:00.000Z',
    closes: '2026-09-30T22:59:59.999Z',
    lateUntil: null,
    message: '',
  },
  state: 'open',
  next: null,
  version: 1,
  may: ['set'],
};
const sent: Sent[] = [];
mockServer(
  mock(academics.approvals.choices, approvalChoices),
  mock(academics.registrationWindows.choices, windowChoices),
  mock(academics.addDropRequests.list, pageOf([changeRow])),
  mock(academics.addDropWindows.list, pageOf([everybody])),
  mock(academics.addDropWindows.set, (one) => (sent.push(one), { version: 2 })),
);
beforeEach(() => void sent.splice(0));

const registrar = officialWith('registration.view', 'registration.edit');
const open = (query = '') =>
  renderWithPortal(<AddDropPage />, { route: `/course_management/add_drop${query}`, session: registrar });

it('has the requests of students as differences', async () => {
  const { container } = open();
  expect(await screen.findByRole('row', { name: /BELLO Grace.*\+FRN201 −CSC205.*21/ })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('sets the days of some students', async () => {
  const { user } = open('?part=days');
  await user.click(await screen.findByRole('button', { name: 'Actions for All students' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set the days' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('From the first to the last day these students may ask for changes.'),
  ).toBeVisible();
  expect(dialog.getByText(/^Adding and dropping costs nothing/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        params: { id: '4-1-x-x-x' },
        body: { opensOn: '2026-09-01', closesOn: '2026-09-30', version: 1 },
      },
    ]),
  );
});
