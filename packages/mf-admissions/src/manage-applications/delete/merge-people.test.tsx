import { axeFindings, renderWithPortal, screen } from '@portal/shared/testing';
import type { ApplicationRow, Duplicates } from '../manage-applications.api';
import { deleteActions } from './delete-actions';
import { MergePeople } from './merge-people';

const own = {
  photo: 'photo-1',
  birthday: '2007-03-01',
  ninKnown: true,
  phone: '+2348030000001',
  email: 'ada@example.ng',
  school: 'GSS Minna',
};
const other: Duplicates['applications'][number] = {
  applicationNumber: 'JUP/2026/00002',
  version: 3,
  name: 'OKONKWO A.',
  state: 'paid',
  by: 'name',
  person: {
    ...own,
    photo: null,
    birthday: '2005-02-14',
    ninKnown: false,
    phone: '+2348030000002',
    school: null,
  },
  moves: ['Photo', 'Personal Details'],
};
const row = { id: 7, version: 4, name: 'OKONKWO Adaeze' } as ApplicationRow;
const show = (loaded: Duplicates) => renderWithPortal(<MergePeople row={row} loaded={loaded} />);

it('shows both people beside each other, and what would move', async () => {
  const { container } = show({ own, applications: [other] });
  for (const told of ['01/03/2007', '14/02/2005', '+2348030000001', '+2348030000002', 'GSS Minna', 'Known'])
    expect(screen.getByText(told)).toBeVisible();
  expect(screen.getAllByText('Not said yet')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'OKONKWO A.' })).toBeVisible();
  expect(screen.getByText('What would go there: Photo, Personal Details.')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('says where nothing would move, and shows nobody whom the officer may not look at', () => {
  show({
    own,
    applications: [
      { ...other, moves: [] },
      { ...other, applicationNumber: 'JUP/2026/00003', person: null },
    ],
  });
  expect(screen.getByText('Nothing would go there: it has all, or is submitted.')).toBeVisible();
  expect(screen.getAllByText('14/02/2005')).toHaveLength(1);
});

it.each([
  ['name', ''],
  ['NIN, name', 'JUP/2026/00002'],
])('where they share %s, the number is filled in as "%s"', (by, into) => {
  const merge = deleteActions.find(({ label }) => label === 'Merge into another') as unknown as {
    fields: { defaults: (row: ApplicationRow, loaded: Duplicates) => { into: string } };
  };
  expect(merge.fields.defaults(row, { own, applications: [{ ...other, by }] }).into).toBe(into);
});
