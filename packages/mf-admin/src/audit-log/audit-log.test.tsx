import { administration } from '@portal/contracts/administration';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '@portal/shared/testing';
import type { Check, Entry } from './audit-log.api';
import AuditPage from './audit-log.page';

const raised: Entry = {
  id: 12,
  at: '2026-09-14T08:00:00.000Z',
  actor: '7',
  actorName: 'Ngozi Eze',
  subject: '9',
  subjectName: 'Amina Bello',
  act: 'user.update',
  object: {
    kind: 'account',
    name: 'Account',
    words: 'Musa Sani · musa',
    page: '/user_management/users/edit?id=4',
  },
  reason: 'Moved to the bursary',
  before: { roles: ['clerk'] },
  after: { roles: ['clerk', 'bursar'] },
  requestId: '5f0c5a9e-7a3b-4a55-9c1e-0a2b3c4d5e6f',
};
const started: Entry = {
  ...raised,
  id: 11,
  actor: 'system',
  actorName: 'The portal itself',
  subject: null,
  subjectName: null,
  object: { kind: 'module', name: 'Module', words: 'Finance · mf-finance', page: null },
  act: 'module.disable',
  reason: null,
  before: null,
  after: null,
  requestId: null,
};
const asked: Record<string, string>[] = [];
const hash = 'ab'.repeat(32);
const whole: Check = { rows: 12, firstBroken: null, endIsWhole: true, lastHash: hash };

const server = mockServer(
  mock(administration.auditLog.list, ({ query }) => {
    asked.push(query);
    return { rows: [raised, started], total: 2, totalIsExact: true, page: 1, pageSize: 10 };
  }),
  mock(administration.auditLog.actions, () => [{ act: 'module.disable' }, { act: 'user.update' }]),
  mock(administration.auditLog.kinds, [
    { kind: 'account', name: 'Account' },
    { kind: 'module', name: 'Module' },
  ]),
  mock(administration.auditLog.check, () => whole),
);
beforeEach(() => void asked.splice(0));

const open = async (item: string) => {
  const page = renderWithPortal(<AuditPage />);
  const name = 'Actions for User update by Ngozi Eze: Musa Sani · musa';
  await page.user.click(await screen.findByRole('button', { name }));
  await page.user.click(screen.getByRole('menuitem', { name: item }));
  return page;
};

describe('the audit log', () => {
  it('says who did what, as whom, when and why', async () => {
    const { container } = renderWithPortal(<AuditPage />);
    const row = (await screen.findByText('Ngozi Eze')).closest('tr');
    expect(row).toHaveTextContent(
      '14/09/2026, 09:00Ngozi Ezeas Amina BelloUser updateMusa Sani · musaMoved to the bursary',
    );
    expect(screen.getByText('The portal itself')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Musa Sani · musa' })).toHaveAttribute(
      'href',
      '/user_management/users/edit?id=4',
    );
    expect(screen.getByText('Finance · mf-finance')).toBeVisible();
    expect(screen.queryByRole('link', { name: /mf-finance/ })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is narrowed by act, days and acting as somebody, and keeps that in its address', async () => {
    const { user, location } = renderWithPortal(<AuditPage />);
    await screen.findByText('Ngozi Eze');
    await within(screen.getByLabelText('Act')).findByText('Module switched off');
    await user.selectOptions(screen.getByLabelText('Act'), 'Module switched off');
    await user.selectOptions(screen.getByLabelText('About'), 'Module');
    await user.type(screen.getByLabelText('From'), '2026-09-01');
    await user.click(screen.getByLabelText('Only while acting as somebody'));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        act: 'module.disable',
        about: 'module',
        from: '2026-09-01',
        impersonated: 'true',
      }),
    );
    expect(location().search).toBe('?act=module.disable&about=module&from=2026-09-01&impersonated=true');
  });

  it('shows an act with what it changed', async () => {
    const { container } = await open('Show details');
    const dialog = screen.getByRole('dialog', { name: 'User update' });
    expect(dialog).toHaveTextContent('AccountMusa Sani · musa');
    expect(dialog).toHaveTextContent('Ngozi Eze (account 7)');
    expect(dialog).toHaveTextContent('Amina Bello (account 9)');
    expect(dialog).toHaveTextContent(raised.requestId ?? '');
    expect(dialog).toHaveTextContent('Rolesfrom clerk to →clerk, bursar');
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['Everything by Ngozi Eze', 'Ngozi Eze'],
    ['Everything of this request', raised.requestId],
  ])('leads to %s', async (item, search) => {
    await open(item);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search }));
  });
});

describe('the check of the chain', () => {
  const check = async () => {
    const page = renderWithPortal(<AuditPage />);
    await page.user.click(screen.getByRole('button', { name: 'Check the chain' }));
    return page;
  };

  it('says that all is well, with what to note', async () => {
    const { container } = await check();
    expect(await screen.findByText(/The log is complete: 12 rows/)).toBeVisible();
    expect(screen.getByText(hash)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each<[string, Partial<Check>, RegExp]>([
    [
      'the row that was changed',
      { rows: 7, firstBroken: 9, endIsWhole: false },
      /Row 9 does not fit.*The 6 rows/,
    ],
    ['rows missing at the end', { endIsWhole: false }, /does not end where it was last written/],
  ])('names %s', async (_what, found, words) => {
    server.use(mock(administration.auditLog.check, () => ({ ...whole, ...found })));
    await check();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  });

  it('says when it was asked too often', async () => {
    server.use(mock(administration.auditLog.check, problem('TOO_MANY')));
    await check();
    expect(within(await screen.findByRole('alert')).getByText(/Too many attempts/)).toBeVisible();
  });
});
