import { registry } from '@portal/contracts/registry';
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
import { canary, composition, finance, hostel, list, pageOf } from './modules.fixture';
import ModulesPage from './modules.page';

const server = mockServer(mock(registry.modules.list, () => list()));
const session = officialWith('modules.view', 'modules.edit');
const show = () => renderWithPortal(<ModulesPage />, { route: '/modules', session });

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
  it('stand with team, release, canary, health and who is left out', async () => {
    const shown = { ...finance, canary, offFor: ['lecturer' as const] };
    server.use(mock(registry.modules.list, () => list({ modules: [shown, hostel] })));
    const { container } = show();
    const row = await rowOf('Finance');
    for (const text of [
      'mf-finance, finance-team',
      'Live',
      'Off for lecturers',
      '1.1.0',
      '1.2.0',
      '5 % of students, and 2 testers',
      '2 % of 200 loads failed',
      'Loads in 310 ms (p75)',
    ]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(row).toHaveTextContent('14/09/2026, 09:00, The build of this portal');
    expect(within(row).getByRole('img')).toHaveAccessibleName(
      'Last 24 hours: 276 loads, 4 failures, most of them at 06:00 (4)',
    );
    const other = await rowOf('Hostel');
    expect(within(other).getByText('Disabled')).toBeVisible();
    expect(within(other).getByRole('img')).toHaveAccessibleName('Last 24 hours: no reports');
    expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute(
      'href',
      '/modules/view?id=mf-finance',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are only shown to those who may not change them', async () => {
    server.use(mock(registry.modules.list, () => list({ mayEdit: false, unansweredMenus: ['utilities'] })));
    show();
    await rowOf('Finance');
    expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Register a module' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('utilities');
  });

  it('say beside a release that it is incompatible', async () => {
    const incompatible = [{ version: '1.1.0', calls: ['POST /Refunds/forget: the portal has no such call'] }];
    server.use(mock(registry.modules.list, () => list({ modules: [{ ...finance, incompatible }] })));
    show();
    expect(within(await rowOf('Finance')).getByText('Incompatible')).toBeVisible();
  });

  it('say beside a release that it does not say its calls', async () => {
    server.use(
      mock(registry.modules.list, () => list({ modules: [{ ...finance, callsNotSaid: ['1.1.0'] }] })),
    );
    show();
    expect(within(await rowOf('Finance')).getByText('Calls not said')).toBeVisible();
  });

  it('lead to the other pages of the registry', async () => {
    show();
    const tabs = within(screen.getByRole('navigation', { name: 'Registry' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Modules',
      'Timeline',
      'Slots and events',
      'Security events',
      'Own builds',
    ]);
    expect(tabs.getByRole('link', { name: 'Modules' })).toHaveAttribute('aria-current', 'page');
    await rowOf('Finance');
  });

  it('say why they cannot be shown, and try again', async () => {
    server.use(mock(registry.modules.list, problem('BUSY')));
    const { user } = show();
    expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
    server.use(mock(registry.modules.list, () => list()));
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await rowOf('Finance')).toBeVisible();
  });
});

describe('an act on a module', () => {
  it('needs a reason, is carried out once and shows the new state', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(registry.releases.rollBack, (one) => {
        sent.push(one);
        server.use(
          mock(registry.modules.list, () =>
            list({ composition: '8', modules: [{ ...finance, liveVersion: '1.0.0' }] }),
          ),
        );
        return { composition: '8' };
      }),
    );
    const { user } = show();
    const dialog = await choose(user, 'Finance', 'Roll back to 1.0.0');
    const go = within(dialog).getByRole('button', { name: 'Roll back to 1.0.0' });
    await user.click(go);
    expect(await within(dialog).findAllByText(/Say why/)).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason/), 'figures were wrong');
    await user.click(go);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([
      {
        params: { id: 'mf-finance' },
        body: { reason: 'figures were wrong', version: '1.0.0', expects: '7' },
      },
    ]);
    expect(within(await rowOf('Finance')).getByText('1.0.0')).toBeVisible();
  });

  it('keeps the dialog with the refusal of the server', async () => {
    server.use(
      mock(registry.availability.enable, problem('CONFLICT', { message: 'This module is already enabled.' })),
    );
    const { user } = show();
    const dialog = await choose(user, 'Hostel', 'Enable');
    await user.type(within(dialog).getByLabelText(/Reason/), 'repaired by the team');
    await user.click(within(dialog).getByRole('button', { name: 'Enable' }));
    expect(await within(dialog).findByText(/already enabled/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says who was faster, and acts on what is live now', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(registry.availability.disable, (one) => {
        sent.push(one);
        if (sent.length > 1) return { composition: '9' };
        server.use(mock(registry.modules.list, () => list({ composition: '8' })));
        return problem('STALE');
      }),
      mock(registry.compositions.list, () => pageOf([composition('8', { current: true })])),
    );
    const { user } = show();
    const dialog = await choose(user, 'Finance', 'Disable');
    await user.type(within(dialog).getByLabelText(/Reason/), 'it loses money');
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await within(dialog).findByText(/Ngozi Eze was faster/)).toBeVisible();
    expect(within(dialog).getByText('mf-finance 1.0.0 → 1.1.0')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => (body as { expects: string }).expects)).toEqual(['7', '8']);
  });
});
