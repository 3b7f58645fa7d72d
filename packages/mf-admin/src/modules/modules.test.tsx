import { administration } from '@portal/shared/administration';
import { type CallData } from '@portal/shared/model';
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
import ModulesPage from './modules.page';

type List = CallData<typeof administration.modules.list>;
type Row = List['modules'][number];

const finance: Row = {
  id: 'mf-finance',
  title: 'Finance',
  owner: 'finance-team',
  enabled: true,
  liveVersion: '1.1.0',
  publishedAt: '2026-09-14T08:00:00.000Z',
  publishedBy: 'workspace',
  rollsBackTo: '1.0.0',
  health: { loads: 40, failures: 2, milliseconds: 310, phases: [{ phase: 'loaded', count: 40 }] },
  versions: [
    { version: '1.1.0', publishedAt: '2026-09-14T08:00:00.000Z', publishedBy: 'workspace', live: true },
    { version: '1.0.0', publishedAt: '2026-09-01T08:00:00.000Z', publishedBy: 'workspace', live: false },
  ],
};
const none = { loads: 0, failures: 0, milliseconds: null, phases: [] };
const hostel: Row = {
  ...finance,
  id: 'mf-hostel',
  title: 'Hostel',
  enabled: false,
  liveVersion: null,
  publishedAt: null,
  publishedBy: null,
  rollsBackTo: null,
  health: none,
};
const list = (more: Partial<List> = {}): List => ({
  modules: [finance, hostel],
  unansweredMenus: [],
  mayEdit: true,
  ...more,
});

const server = mockServer(mock(administration.modules.list, () => list()));
const rowOf = async (title: string) => {
  const cell = await screen.findByText(title);
  const row = cell.closest('tr');
  if (!row) throw new Error(`${title} stands in no row`);
  return row;
};

async function choose(user: ReturnType<typeof renderWithPortal>['user'], title: string, act: string) {
  await rowOf(title);
  await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: act }));
  return screen.findByRole('dialog');
}

describe('the modules', () => {
  it('stand with their live release, state and health', async () => {
    const { container } = renderWithPortal(<ModulesPage />);
    const row = await rowOf('Finance');
    for (const text of [
      '1.1.0',
      '2 releases',
      'Live',
      '14/09/2026, 09:00',
      'with this portal',
      '40 loads, 310 ms',
      '2 failures',
    ]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(within(await rowOf('Hostel')).getByText('Disabled')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are only shown to those who may not change them', async () => {
    server.use(
      mock(administration.modules.list, () => list({ mayEdit: false, unansweredMenus: ['utilities'] })),
    );
    renderWithPortal(<ModulesPage />);
    await rowOf('Finance');
    expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('utilities');
  });

  it('say why they cannot be shown, and try again', async () => {
    server.use(mock(administration.modules.list, problem('BUSY')));
    const { user } = renderWithPortal(<ModulesPage />);
    expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
    server.use(mock(administration.modules.list, () => list()));
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await rowOf('Finance')).toBeVisible();
  });
});

describe('an act on a module', () => {
  it('needs a reason, is carried out once and shows the new state', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.modules.rollBack, (one) => {
        sent.push(one);
        server.use(
          mock(administration.modules.list, () => list({ modules: [{ ...finance, liveVersion: '1.0.0' }] })),
        );
        return { composition: '7' };
      }),
    );
    const { user } = renderWithPortal(<ModulesPage />);
    const dialog = await choose(user, 'Finance', 'Roll back to 1.0.0');
    const go = within(dialog).getByRole('button', { name: 'Roll back to 1.0.0' });
    await user.click(go);
    expect(await within(dialog).findAllByText(/Please give a reason|Say why/)).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason/), 'figures were wrong');
    await user.click(go);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ params: { id: 'mf-finance' }, body: { reason: 'figures were wrong' } }]);
    expect(within(await rowOf('Finance')).getByText('1.0.0')).toBeVisible();
  });

  it('keeps the dialog with the refusal of the server', async () => {
    server.use(
      mock(
        administration.modules.enable,
        problem('CONFLICT', { message: 'This module is already enabled.' }),
      ),
    );
    const { user } = renderWithPortal(<ModulesPage />);
    const dialog = await choose(user, 'Hostel', 'Enable');
    await user.type(within(dialog).getByLabelText(/Reason/), 'repaired by the team');
    await user.click(within(dialog).getByRole('button', { name: 'Enable' }));
    expect(await within(dialog).findByText(/already enabled/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
