import { admissions, formOf, programmes, usualRules } from '@portal/contracts/admissions';
import { recordBuilder } from '@portal/contracts/admissions/testing';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { submittedTimeline } from '../../lib/timeline.fixture';
import ApplicationRoutes from './application.routes';

const form = formOf(programmes.pre_degree);
if (!form) throw new Error('Pre-Degree has a form');
const record = (done: number) => recordBuilder(form.definition, { done });
const options = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

const server = mockServer(
  mock(admissions.applicationTimeline.current, submittedTimeline),
  mock(admissions.applicationPlaces.allowed, { faculties: null, departments: null }),
  mock(admissions.applicationRules.current, {
    formRules: usualRules,
    jambNumbers: { firstYear: 2023, lastYear: 2027, legacy: false },
    documents: [],
  }),
  mock(admissions.preDegree.current, record(2)),
  mock(calls.lookups.many, {
    genders: options('Male', 'Female'),
    religions: options('Islam'),
    'marital-statuses': options('Single'),
    countries: options('Nigeria'),
    relationships: options('Father'),
    faculties: options('School of Science', 'School of Arts'),
  } as never),
  mock(calls.lookups.examYears, ['2025']),
  mock(calls.lookups.states, options('Niger')),
  mock(calls.lookups.lgas, options('Gurara')),
  mock(calls.lookups.departments, ({ query }) =>
    query.facultyId === '1' ? options('Physics', 'Chemistry') : [{ id: 9, name: 'Music' }],
  ),
);
const open = (hash: string) =>
  renderPage(<ApplicationRoutes />, { route: `/pre_degree_application${hash}`, state: { fromVerify: true } });

it.each([
  [0, 'Personal Details'],
  [1, 'Sponsor & Next of Kin'],
  [2, 'Programme Details'],
])('with %d steps saved opens %s, with nothing for axe to find', async (done, title) => {
  server.use(mock(admissions.preDegree.current, record(done)));
  const { container } = open(`#section_${'abcd'.charAt(done)}`);
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeVisible();
  await screen.findByRole('button', { name: 'Next' });
  expect(await axeFindings(container)).toEqual([]);
});

it('asks once for what two questions choose from', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  open('#section_c');
  expect(await screen.findByLabelText('School')).toBeVisible();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('offers the departments of each chosen school, and sends both choices', async () => {
  const sent = jest.fn().mockReturnValue({ data: '41', version: 3 });
  server.use(mock(admissions.preDegree.saveOwn, ({ body }) => sent(body)));
  const { user, location } = open('#section_c');
  await user.selectOptions(await screen.findByLabelText('School'), 'School of Science');
  await screen.findByRole('option', { name: 'Physics' });
  await user.selectOptions(screen.getByLabelText('Department'), 'Physics');
  await user.selectOptions(screen.getByLabelText(/School of second choice/), 'School of Arts');
  await screen.findByRole('option', { name: 'Music' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findAllByText('please select your department')).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText(/Department of second choice/), 'Music');
  server.use(mock(admissions.preDegree.current, record(3)));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(location().hash).toBe('#section_d'));
  expect(sent).toHaveBeenCalledWith({
    facultyId: '1',
    departmentId: '1',
    alternativeFacultyId: '2',
    altDepartmentId: '9',
    applicantId: '41',
    version: 2,
  });
});
