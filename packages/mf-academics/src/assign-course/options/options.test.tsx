import { academics } from '@portal/contracts/academics';
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
import { officialWith, pageOf } from '../../lib/course-pages.fixture';
import { choices } from '../curriculum.fixture';
import OptionsPage from './options.page';
import type { OptionRow } from './option-actions';

const sent: Sent[] = [];
const keep =
  <T,>(answer: T) =>
  (one: Sent) => (sent.push(one), answer);
const structures: OptionRow = {
  id: 5,
  name: 'Structures',
  department: 'Civil Engineering',
  school: 'School of Engineering',
  students: 0,
  courses: 0,
  may: ['rename', 'remove'],
};
const water: OptionRow = { ...structures, id: 6, name: 'Water', students: 40, courses: 12, may: ['rename'] };
mockServer(
  mock(academics.departmentOptions.list, pageOf([structures, water])),
  mock(academics.curriculum.choices, choices),
  mock(academics.departmentOptions.add, keep({ id: 7 })),
  mock(academics.departmentOptions.rename, keep({})),
  mock(academics.departmentOptions.remove, keep({})),
);
beforeEach(() => sent.splice(0));

const open = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<OptionsPage />, {
    route: '/course_management/assign_course/options?departmentId=11',
    session: officialWith(...claims),
  });
const dialog = async () => within(await screen.findByRole('dialog'));

it('are made, renamed, and removed while nothing is theirs', async () => {
  const { user, container } = open('courses.view', 'courses.edit');
  const row = within(await screen.findByRole('row', { name: /Water/ }));
  expect(row.getByText('40')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'New option' }));
  const made = await dialog();
  await user.click(made.getByRole('button', { name: 'Save' }));
  expect((await made.findAllByText('Enter the name')).length).toBeGreaterThan(0);
  await user.type(made.getByLabelText('Name of the option'), 'Geotechnics');
  await user.click(made.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { departmentId: 11, name: 'Geotechnics' } }]));
  await user.click(screen.getByRole('button', { name: 'Actions for Water of Civil Engineering' }));
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const renamed = await dialog();
  expect(renamed.getByLabelText('Name of the option')).toHaveValue('Water');
  await user.type(renamed.getByLabelText('Name of the option'), ' resources');
  await user.click(renamed.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[1]).toMatchObject({ params: { id: '6' }, body: { name: 'Water resources' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Structures of Civil Engineering' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const removed = await dialog();
  await user.type(removed.getByLabelText(/Reason/), 'Made twice');
  await user.click(removed.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent[2]).toMatchObject({ params: { id: '5' }, body: { reason: 'Made twice' } }));
});

it('are only read by who may not change courses', async () => {
  open('courses.view');
  expect(await screen.findByText('Structures')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New option' })).not.toBeInTheDocument();
});
