import { admissions, formOf, programmes } from '@portal/contracts/admissions';
import { recordBuilder } from '@portal/contracts/admissions/testing';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, screen, waitFor, within } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import ApplicationRoutes from './application.routes';

const form = formOf(programmes.postgraduate);
if (!form) throw new Error('Postgraduate has a form');
const record = (done: number, answers: object = {}) =>
  recordBuilder(form.definition, { done, answers: answers as Record<string, unknown> });
const options = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

const server = mockServer(
  mock(admissions.applicationPlaces.allowed, { faculties: null, departments: null }),
  mock(calls.lookups.many, {
    genders: options('Male', 'Female'),
    religions: options('Islam'),
    'marital-statuses': options('Single'),
    countries: options('Nigeria'),
    relationships: options('Father'),
    faculties: options('School of Science'),
    'pg-programmes': options('PGD', 'M.Tech.'),
    'study-modes': options('Full time', 'Part time'),
    'heard-about-us': options('Website', 'Friend'),
    'examination-types': options('WAEC'),
    'olevel-subjects': options('Mathematics'),
    'olevel-grades': options('A1'),
  } as never),
  mock(calls.lookups.examYears, ['2014']),
  mock(calls.lookups.states, options('Niger')),
  mock(calls.lookups.lgas, options('Gurara')),
  mock(calls.lookups.departments, options('Physics')),
);
function open(done: number, answers: object = {}) {
  server.use(mock(admissions.pgApplication.current, record(done, answers)));
  const route = `/pg_application#section_${'abcdefgh'.charAt(Math.min(done, 7))}`;
  return renderPage(<ApplicationRoutes />, { route, state: { fromVerify: true } });
}

it.each([
  [0, 'Programme'],
  [1, 'Basic Information'],
  [2, 'Next of Kin'],
  [3, 'Education & Experience'],
  [4, 'Documents'],
  [5, 'O-Level Result'],
  [6, 'Referees'],
  [7, 'Other Information'],
])('with %d steps saved opens %s, with nothing for axe to find', async (done, title) => {
  const { container } = open(done);
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeVisible();
  await screen.findByRole('button', { name: done === 7 ? 'Check and submit' : 'Next' });
  expect(await axeFindings(container)).toEqual([]);
});

it('sends Yes or No as it is chosen', async () => {
  const sent = jest.fn().mockReturnValue({ data: '41', version: 1 });
  server.use(mock(admissions.pgApplication.saveProgramme, ({ body }) => sent(body)));
  const { user } = open(0);
  await user.selectOptions(await screen.findByLabelText('School'), 'School of Science');
  await screen.findByRole('option', { name: 'Physics' });
  await user.selectOptions(screen.getByLabelText('Department'), 'Physics');
  await user.selectOptions(screen.getByLabelText('Programme', { selector: 'select' }), 'M.Tech.');
  await user.selectOptions(screen.getByLabelText('Mode of Study'), 'Part time');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findAllByText('please say whether you enrolled before')).length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText('Yes'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    programmeId: '2',
    modeOfStudyId: '2',
    enrolledBefore: 'Yes',
  });
});

describe('rows', () => {
  const rowOf = (name: string) => within(screen.getByRole('group', { name }));
  async function filled(page: ReturnType<typeof open>, name: string, course: string) {
    const row = rowOf(name);
    for (const [label, value] of [
      ['Institution', 'University of Gurara'],
      ['Course of Study', course],
      ['Degree or Diploma', 'B.Sc.'],
      ['Class of Degree', 'Pass'],
      ['From (year)', '2015'],
      ['To (year)', '2019'],
    ] as const)
      await page.user.type(row.getByLabelText(label), value);
  }

  it('begin with the one that has to be there, are added and removed, and are sent in their order', async () => {
    const sent = jest.fn().mockReturnValue({ data: '41', version: 4 });
    server.use(mock(admissions.pgApplication.saveEducation, ({ body }) => sent(body)));
    const page = open(3);
    const { user } = page;
    await screen.findByRole('group', { name: 'Qualification 1' });
    expect(screen.queryByRole('button', { name: 'Remove qualification 1' })).not.toBeInTheDocument();
    await filled(page, 'Qualification 1', 'Physics');
    await user.click(screen.getByRole('button', { name: 'Add another qualification' }));
    expect(screen.getByText('Qualification 2 added')).toBeInTheDocument();
    await waitFor(() => expect(rowOf('Qualification 2').getByLabelText('Institution')).toHaveFocus());
    await filled(page, 'Qualification 2', 'Mathematics');
    await user.click(screen.getByRole('button', { name: 'Add a publication' }));
    await user.click(screen.getByRole('button', { name: 'Remove publication 1' }));
    await user.click(screen.getByRole('button', { name: 'Add a language' }));
    await user.type(rowOf('Language 1').getByLabelText('Language'), 'Hausa');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findAllByText('please complete this row')).length).toBeGreaterThan(0);
    await user.type(rowOf('Language 1').getByLabelText('Proficiency'), 'Fluent');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      educationHistory: [{ course: 'Physics' }, { course: 'Mathematics' }],
      publications: [],
      languages: [{ language: 'Hausa', proficiency: 'Fluent' }],
      version: 3,
    });
  });

  it('ask before what was typed goes, and put the focus where one goes on', async () => {
    const page = open(3);
    const { user } = page;
    await screen.findByRole('group', { name: 'Qualification 1' });
    await user.click(screen.getByRole('button', { name: 'Add a language' }));
    await user.type(rowOf('Language 1').getByLabelText('Language'), 'Hausa');
    await user.click(screen.getByRole('button', { name: 'Remove language 1' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove language 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Language 1' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a language' })).toHaveFocus());
    expect(screen.getByText('Language 1 removed')).toBeInTheDocument();
  });

  it('that are taken away from among others leave those as they are', async () => {
    const sent = jest.fn().mockReturnValue({ data: '41', version: 4 });
    server.use(mock(admissions.pgApplication.saveEducation, ({ body }) => sent(body)));
    const page = open(3);
    const { user } = page;
    await screen.findByRole('group', { name: 'Qualification 1' });
    await filled(page, 'Qualification 1', 'Physics');
    for (const [number, language] of [
      [1, 'Hausa'],
      [2, 'Yoruba'],
      [3, 'Igbo'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: /^Add (?:a|another) language/ }));
      await user.type(rowOf(`Language ${number}`).getByLabelText('Language'), language);
      await user.type(rowOf(`Language ${number}`).getByLabelText('Proficiency'), 'Good');
    }
    await user.click(screen.getByRole('button', { name: 'Remove language 2' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove language 2' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Language 3' })).not.toBeInTheDocument());
    expect(rowOf('Language 2').getByLabelText('Language')).toHaveValue('Igbo');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      languages: [
        { language: 'Hausa', proficiency: 'Good' },
        { language: 'Igbo', proficiency: 'Good' },
      ],
    });
  });

  it('show what is wrong with all of them where they begin', async () => {
    const { user } = open(3);
    await screen.findByRole('group', { name: 'Qualification 1' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('please enter your education history')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Qualifications' })).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Qualifications' })).toHaveAccessibleDescription(
      /please enter your education history/,
    );
  });
});

it('shows everything before it is submitted: saved steps, sittings, and what was typed just now', async () => {
  const { user } = open(7);
  await user.click(await screen.findByLabelText('No'));
  await user.selectOptions(screen.getByLabelText('How did you hear about us?'), 'Friend');
  await user.type(screen.getByLabelText('Field of Study'), 'Optics');
  await user.type(screen.getByLabelText('Statement'), 'I wish to go on with what I began. '.repeat(4));
  await user.click(screen.getByRole('button', { name: 'Check and submit' }));
  const check = within(await screen.findByRole('dialog', { name: 'Check before you submit' }));
  for (const text of ['Friend', 'Optics', 'Qualification 1', 'Government College, Gurara'])
    expect(check.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
  expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
});
