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
import { officialWith } from '../../../lib/course-pages.fixture';
import ClassListPage from '../classlist.page';
import { department, publishedDepartment, sheetChoices } from '../../../lib/result-sheets/sheets.fixture';

const asked: Sent[] = [];
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.resultSheets.choices, sheetChoices),
  mock(academics.publications.list, (one) => {
    asked.push(one);
    return [department, publishedDepartment];
  }),
  mock(academics.publications.waiting, []),
  mock(academics.publications.publish, (one) => {
    sent.push(one);
    return {
      departments: [{ departmentId: 21, outcome: 'published' as const, version: 1, students: 184 }],
    };
  }),
  mock(academics.publications.unpublish, (one) => {
    sent.push(one);
    return { departments: [{ departmentId: 22, outcome: 'unpublished' as const }] };
  }),
  mock(academics.publications.history, [
    {
      version: 2,
      by: 'BASSEY Effiong',
      at: '2026-02-09T09:00:00.000Z',
      reason: 'A late sheet',
      students: 60,
      inForce: true,
    },
    {
      version: 1,
      by: 'BASSEY Effiong',
      at: '2026-02-01T09:00:00.000Z',
      reason: null,
      students: 59,
      inForce: false,
    },
  ]),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const registrar = officialWith('results.view', 'results.publish');
const open = (query = '', session = registrar) =>
  renderWithPortal(<ClassListPage />, { route: `/results/classlist?part=publication${query}`, session });

async function choose(user: ReturnType<typeof open>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

describe('what students see', () => {
  it('stands department by department, with what is not approved yet', async () => {
    const { container } = open();
    const row = within(await screen.findByRole('row', { name: /Computer Science/ }));
    expect(row.getByText('12 sheets approved')).toBeVisible();
    expect(row.getByText('Not approved yet: 3 sheets (1 with the lecturer, 2 with the dean)')).toBeVisible();
    expect(row.getByText('Not published')).toBeVisible();
    const seen = within(screen.getByRole('row', { name: /Cyber Security/ }));
    expect(seen.getByText('Published')).toBeVisible();
    expect(seen.getByText('Version 1')).toBeVisible();
    expect(asked[0]?.query).toMatchObject({ sessionId: '4', semesterId: '1' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is that of another semester once it is chosen', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /Cyber Security/ });
    await user.selectOptions(screen.getByLabelText('Session'), '2024/2025');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ sessionId: '3', semesterId: '1' }));
  });

  it('opens where something waits, and stays there once nothing does', async () => {
    const rain = { sessionId: 3, session: '2024/2025', semesterId: 2, semester: 'Rain', departments: 1 };
    const harmattan = { sessionId: 4, session: '2025/2026', semesterId: 1, semester: 'Harmattan' };
    server.use(mock(academics.publications.waiting, [rain]));
    const { user } = open();
    await screen.findByRole('row', { name: /Computer Science/ });
    const shown = { sessionId: '3', semesterId: '2' };
    expect(asked.map(({ query }) => query)).toEqual([shown]);
    server.use(mock(academics.publications.waiting, [{ ...harmattan, departments: 2 }]));
    const dialog = await choose(user, 'Computer Science', 'Publish');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('link', { name: '2 departments of Harmattan 2025/2026' })).toHaveAttribute(
      'href',
      '/results/classlist?part=publication&sessionId=4&semesterId=1&forMe=true',
    );
    expect(asked.at(-1)?.query).toEqual(shown);
    server.use(mock(academics.publications.list, []));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Departments' }), 'Waiting for me');
    expect(await screen.findByText('Nothing of this semester waits to be published')).toBeVisible();
  });

  it('is published once it was said for how many, and which sheets are not approved yet', async () => {
    const { user } = open();
    const dialog = await choose(user, 'Computer Science', 'Publish');
    expect(dialog.getByText(/^184 students see what Senate has approved/)).toBeVisible();
    expect(
      dialog.getByText('Computer Science: 3 sheets (1 with the lecturer, 2 with the dean)'),
    ).toBeVisible();
    expect(dialog.queryByLabelText(/Reason/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('1 department published')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { sessionId: 4, semesterId: 1, departmentIds: [21], reason: '' },
    ]);
  });

  it('is published again with a reason, several departments together', async () => {
    server.use(
      mock(academics.publications.list, [
        department,
        { ...publishedDepartment, changedSince: true, may: ['publish', 'unpublish'] },
      ]),
    );
    const { user, container } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Computer Science' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Cyber Security' }));
    await user.click(screen.getByRole('button', { name: 'Publish again' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Publish the results of 2 departments?' }),
    );
    expect(dialog.getByText(/^244 students see/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(dialog.getByLabelText(/Reason/), 'Two sheets came late');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { departmentIds: [21, 22], reason: 'Two sheets came late' } }]),
    );
  });

  it('is taken back with a reason; a refusal stays in the dialog', async () => {
    server.use(
      mock(academics.publications.unpublish, problem('CONFLICT', { message: 'It changed meanwhile.' })),
    );
    const { user } = open();
    const dialog = await choose(user, 'Cyber Security', 'Take back');
    expect(dialog.getByText(/^60 students no longer see results of this semester/)).toBeVisible();
    await user.type(dialog.getByLabelText(/Reason/), 'A wrong sheet');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await dialog.findByText('It changed meanwhile.')).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('A wrong sheet');
  });

  it('has every version', async () => {
    const { user } = open();
    const dialog = await choose(user, 'Cyber Security', 'Versions');
    expect(await dialog.findByText('“A late sheet”')).toBeVisible();
    expect(dialog.getByText('What students see')).toBeVisible();
    expect(dialog.getByText(/59 students/)).toBeVisible();
  });

  it('is only read by who may not publish', async () => {
    server.use(mock(academics.publications.list, [{ ...department, may: [] }]));
    const { user } = open('', officialWith('results.view'));
    await user.click(await screen.findByRole('button', { name: 'Actions for Computer Science' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Versions']);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
