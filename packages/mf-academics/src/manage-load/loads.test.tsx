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
import SetLoadsPage from './edit/set-loads.page';
import { freshersLoad, loadChoices } from './loads.fixture';
import UnitLoadsPage from './loads.page';

const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const change = { version: 1, minimum: 15, maximum: 24, ceiling: 27, removed: false };
/** A level whose core courses nobody may register without approval. */
const full = {
  departmentId: 11,
  department: 'Civil Engineering',
  optionId: 5,
  option: 'Structures',
  level: 200,
  core: 25,
  least: 25,
  most: 27,
  load: { minimum: 15, maximum: 24, ceiling: 27 },
};
const server = mockServer(
  mock(academics.unitLoad.choices, loadChoices),
  mock(academics.unitLoad.list, {
    rows: [freshersLoad],
    total: 1,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  }),
  mock(academics.unitLoad.curricula, [full]),
  mock(academics.unitLoad.changes, [{ ...change, by: 'OKON Ime', at: '2026-07-01T09:00:00.000Z' }]),
  mock(academics.unitLoad.copy, noted({ copied: 1, kept: 2 })),
  mock(academics.unitLoad.set, noted({ made: 4, changed: 1 })),
  mock(academics.unitLoad.change, noted({ version: 3 })),
  mock(academics.unitLoad.remove, noted({ version: 3 })),
);
beforeEach(() => sent.splice(0));

const officer = officialWith('registration.view', 'registration.edit');
const open = (session = officer) =>
  renderWithPortal(<UnitLoadsPage />, { route: '/course_management/manage_load', session });

async function choose(act: string) {
  const page = open();
  const menu = 'Actions for Undergraduate, 100 level, Harmattan 2025/2026';
  await page.user.click(await screen.findByRole('button', { name: menu }));
  await page.user.click(screen.getByRole('menuitem', { name: act }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

describe('the rules', () => {
  it('are listed with their units, and what counts where none fits', async () => {
    const { container } = open();
    const row = await screen.findByRole('row', { name: /Undergraduate, 100 level/ });
    for (const cell of ['15', '22', '24']) expect(within(row).getByText(cell)).toBeVisible();
    expect(
      await screen.findByText(/Where no rule fits: 15 to 24 units, at most 30 with approval\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set units' })).toBeVisible();
    expect(
      screen.getByText(/^The courses of 1 level do not fit .* of Civil Engineering: Structures, 200 level/),
    ).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are only looked at by who may not set them', async () => {
    const rows = [{ ...freshersLoad, may: [] }];
    server.use(mock(academics.unitLoad.list, { rows, total: 1, totalIsExact: true, page: 1, pageSize: 10 }));
    open(officialWith('registration.view'));
    expect(await screen.findByText('Undergraduate, 100 level')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set units' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  });

  it('change one by one, beside what they were', async () => {
    const { user, dialog } = await choose('Change the units');
    expect(
      await dialog.findByText('15 to 24 units, with approval 27: OKON Ime, 01/07/2026, 10:00'),
    ).toBeVisible();
    const most = dialog.getByLabelText('Maximum');
    await user.clear(most);
    await user.type(most, '14');
    await user.click(dialog.getByRole('button', { name: 'Save the units' }));
    expect((await dialog.findAllByText('The most is not less than the fewest')).length).toBeGreaterThan(0);
    await user.clear(most);
    await user.type(most, '21');
    await user.click(dialog.getByRole('button', { name: 'Save the units' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { params: { id: '5' }, body: { minimum: '15', maximum: '21', ceiling: '24', version: 2 } },
      ]),
    );
  });

  it('are taken away with a reason', async () => {
    const { user, dialog } = await choose('Take away');
    await user.type(dialog.getByLabelText(/Reason/), 'Set by mistake');
    await user.click(dialog.getByRole('button', { name: 'Take away' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { version: 2, reason: 'Set by mistake' } }]));
  });

  it('are copied from the session before', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Copy a session' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { fromSessionId: 3, toSessionId: 4 } }]));
    expect(await screen.findByText('1 rule copied; 2 rules stayed')).toBeVisible();
  });
});

describe('setting many', () => {
  const fill = () =>
    renderWithPortal(<SetLoadsPage />, { route: '/course_management/manage_load/edit', session: officer });

  it('says how many rules it is, and leads to them', async () => {
    const { user, location, container } = fill();
    await user.click(await screen.findByRole('checkbox', { name: 'Undergraduate' }));
    for (const level of ['100 level', '200 level'])
      await user.click(screen.getByRole('checkbox', { name: level }));
    expect(screen.getByText('This is 2 rules.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Set the units' }));
    await waitFor(() => expect(location().search).toBe('?sessionId=4&semester=1'));
    expect(sent).toMatchObject([
      {
        body: {
          sessionId: 4,
          semester: 1,
          studentTypes: [1],
          levels: [100, 200],
          departments: [],
          maximum: '24',
        },
      },
    ]);
  });

  it('takes options beside departments, and says whose core courses the units do not fit', async () => {
    const { user } = fill();
    const words = 'The courses of 1 level do not fit these units';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/Core courses alone .* the 24 units/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '100 level' }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '100 level' }));
    await user.click(screen.getByRole('checkbox', { name: 'Civil Engineering: Structures' }));
    await user.click(screen.getByRole('checkbox', { name: 'Civil Engineering' }));
    expect(screen.getByText('This is 2 rules.')).toBeVisible();
    await user.clear(screen.getByLabelText('Maximum'));
    await user.type(screen.getByLabelText('Maximum'), '26');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set the units' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { departments: [11], options: [5] } }]));
  });

  it('says at its field which rules are there already', async () => {
    const message = '2 of these rules are there with other units: tick this to give them the new ones';
    server.use(mock(academics.unitLoad.set, problem('INVALID', { errors: [{ path: 'replace', message }] })));
    const { user } = fill();
    await user.click(await screen.findByRole('button', { name: 'Set the units' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });
});
