import { axeFindings, renderWithPortal, screen, within } from '../../testing';
import { actLabel } from '../labels/act-label';
import { AuditTrail, type AuditEntry } from './audit-trail';
import { differenceOf } from './difference';

const entry: AuditEntry = {
  id: 7,
  at: '2026-09-14T08:00:00.000Z',
  actorName: 'Ngozi Eze',
  subjectName: 'Amina Bello',
  act: 'user.role-changed',
  reason: 'Moved to the bursary',
  before: { isActive: true, roles: ['clerk'], email: 'a@b.test' },
  after: { isActive: false, roles: ['clerk', 'bursar'], email: 'a@b.test' },
};

test('says who, as whom, when, what, why and what it changed', async () => {
  const { container } = renderWithPortal(<AuditTrail label="History of Amina" entries={[entry]} />);
  const [item] = within(screen.getByRole('list', { name: 'History of Amina' })).getAllByRole('listitem');
  expect(item).toHaveTextContent(
    'User role changed14/09/2026, 09:00Ngozi Eze, acting as Amina Bello“Moved to the bursary”' +
      'Is activefrom yes to →no' +
      'Rolesfrom clerk to →clerk, bursar',
  );
  expect(screen.queryByText('Email')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test.each([
  ['user.deactivate', 'Account switched off'],
  ['notice.attach', 'File added to a notice'],
  ['reconciliation.close', 'Difference closed'],
  ['user.role-changed', 'User role changed'],
])('%s is %s', (act, said) => {
  expect(actLabel(act)).toBe(said);
});

test('an empty trail says so', () => {
  renderWithPortal(<AuditTrail label="History" entries={[]} />);
  expect(screen.getByText('Nothing was changed yet.')).toBeVisible();
});

test.each([
  ['made', null, { name: 'A' }, [['Name', '–', 'A']]],
  ['removed', { name: 'A' }, null, [['Name', 'A', '–']]],
  ['changed deep inside', { scope: { unit: 1 } }, { scope: { unit: 2 } }, [['Scope.unit', '1', '2']]],
  ['of one value', 'open', 'closed', [['Value', 'open', 'closed']]],
  ['of money', { amount: 5_000 }, { amount: 7_300_000 }, [['Amount', '₦50.00', '₦73,000.00']]],
  [
    'of lines',
    null,
    { lines: [{ name: 'Library', amount: 400_000, optional: false }] },
    [['Lines', '–', 'Name: Library, Amount: ₦4,000.00, Optional: no']],
  ],
  [
    'of days and moments',
    { dueOn: '2026-09-14' },
    { dueOn: null, ends: '2026-09-14T23:30:00.000Z' },
    [
      ['Due on', '14/09/2026', '–'],
      ['Ends', '–', '15/09/2026, 00:30'],
    ],
  ],
  ['of nothing', null, null, []],
])('a record that is %s differs in its own fields', (_, before, after, changes) => {
  expect(differenceOf(before, after).map(Object.values)).toEqual(changes);
});
