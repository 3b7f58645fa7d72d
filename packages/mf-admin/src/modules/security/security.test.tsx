import { registry } from '@portal/contracts/registry';
import { axeFindings, mock, mockServer, renderWithPortal, screen, waitFor } from '@portal/shared/testing';
import { list, pageOf } from '../modules.fixture';
import SecurityPage from './security.page';

const asked: Record<string, string>[] = [];
mockServer(
  mock(registry.modules.list, () => list()),
  mock(registry.security.events, ({ query }) => {
    asked.push(query);
    const at = '2026-09-14T08:00:00.000Z';
    return pageOf([
      {
        at,
        kind: 'tampered',
        module: 'mf-finance',
        version: '1.1.0',
        subject: 'page.js',
        detail: 'another hash',
        count: 3,
      },
      { at, kind: 'signature', module: null, version: null, subject: null, detail: 'no key', count: 1 },
    ]);
  }),
);

it('says what looked like an attack, and is narrowed by kind and module', async () => {
  const { user, container } = renderWithPortal(<SecurityPage />, { route: '/modules/security' });
  const row = (await screen.findByText('page.js')).closest('tr');
  expect(row).toHaveTextContent('14/09/2026, 09:00Changed filemf-finance1.1.0page.jsanother hash3');
  expect(await axeFindings(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Kind'), 'Refused signature');
  await user.selectOptions(screen.getByLabelText('Module'), 'Finance');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'signature', module: 'mf-finance' }));
});

it('an address narrows it from the first question on, though the modules come later', async () => {
  asked.splice(0);
  renderWithPortal(<SecurityPage />, { route: '/modules/security?module=mf-finance' });
  expect(await screen.findByText('page.js')).toBeVisible();
  expect(asked.map(({ module }) => module)).toEqual(['mf-finance']);
});
