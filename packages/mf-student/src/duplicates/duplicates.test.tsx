import { student } from '@portal/contracts/student';
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
import { officialWith } from '../lib/official.fixture';
import ComparePage from './compare/compare.page';
import type { Compared, PairRow } from './duplicates.api';
import DuplicatesPage from './duplicates.page';

const grace = {
  id: 7,
  fullName: 'BELLO Grace',
  matricNumber: '2025/21/00001AB',
  department: 'Computer Science',
  level: 200,
  dateOfBirth: '2004-02-29',
  state: 'active' as const,
};
const again = { ...grace, id: 9, matricNumber: null, level: 100 };
const pair: PairRow = {
  one: grace,
  other: again,
  likenesses: ['phone', 'name'],
  apartId: null,
  reason: null,
  saidBy: null,
  saidAt: null,
  join: null,
  obstacles: { one: ['Invoices: 2. Let this one stay.'], other: [] },
  may: ['apart', 'keepOne'],
};
const more = {
  passport: null,
  jambNumber: null,
  gender: 'Female',
  email: 'grace@mail.example',
  mobileNumber: '+2348031234567',
  permanentAddress: null,
  origin: 'Bida, Niger',
  studentType: 'Undergraduate',
  entryMode: 'UTME',
  entrySession: '2025/2026',
};
const compared: Compared = {
  ...pair,
  one: { ...grace, ...more, account: 'grace' },
  other: { ...again, ...more, entryMode: 'DIRECT_ENTRY', email: 'other@mail.example', account: null },
  seen: 'a'.repeat(32),
  holdings: [{ what: 'Course registrations', one: 3, other: 0 }],
};

const asked: Sent[] = [];
const sent: Sent[] = [];
mockServer(
  mock(student.duplicates.list, (one) => {
    asked.push(one);
    const page = { totalIsExact: true, page: 1, pageSize: 10 };
    const decided = one.query['state'];
    if (decided === undefined) return { rows: [pair], total: 1, ...page };
    return { rows: [], total: decided === 'apart' ? 2 : 0, ...page };
  }),
  mock(student.duplicates.compare, compared),
  mock(student.duplicates.askToJoin, (one) => (sent.push(one), { id: 5, asked: true })),
  mock(student.duplicates.apart, (one) => (sent.push(one), { id: 3, said: true })),
);
beforeEach(() => void sent.splice(0));
const session = officialWith('student.view', 'student.duplicates');

it('lists pairs with what they share, says how many it leaves out, and keeps that two are not one', async () => {
  const { user, container } = renderWithPortal(<DuplicatesPage />, {
    route: '/student_management/duplicates',
    session,
  });
  expect(await screen.findByText('Same phone and surname, Same names and date of birth')).toBeVisible();
  const left = await screen.findByRole('link', { name: '2 pairs' });
  expect(left).toHaveAttribute('href', '/student_management/duplicates?state=apart');
  expect(await axeFindings(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Actions for BELLO Grace and BELLO Grace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Not the same person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Twins with papers');
  await user.click(dialog.getByRole('button', { name: 'Not the same person' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { oneId: 7, otherId: 9, reason: 'Twins with papers' } }]),
  );
});

it('holds both side by side, and what differs stands out', async () => {
  const { user, container } = renderWithPortal(<ComparePage />, {
    route: '/student_management/duplicates/compare?one=7&other=9',
    session,
  });
  const people = within(await screen.findByRole('table', { name: 'Person and studies' }));
  expect(people.getByText('other@mail.example').tagName).toBe('STRONG');
  expect(people.getByText('Direct entry').tagName).toBe('STRONG');
  expect(people.getAllByText('+2348031234567').map(({ tagName }) => tagName)).not.toContain('STRONG');
  const held = within(screen.getByRole('table', { name: 'What stands under each' }));
  expect(held.getByRole('row', { name: 'Course registrations 3 0' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);

  expect(screen.getByText('Invoices: 2. Let this one stay.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join: the second stays' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Join: the first stays' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'She came twice');
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
  const body = { goesId: 9, staysId: 7, seen: 'a'.repeat(32), reason: 'She came twice' };
  await waitFor(() => expect(sent).toMatchObject([{ body }]));
});
