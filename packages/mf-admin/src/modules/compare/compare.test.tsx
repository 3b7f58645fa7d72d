import { registry } from '@portal/contracts/registry';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import ComparePage from './compare.page';

const server = mockServer(
  mock(registry.releases.compare, ({ query }) => ({
    from: query['from'] ?? '',
    to: query['to'] ?? '',
    differences: [
      { what: 'Route /fees (./fees)', before: null, after: '“Fees”, for student' },
      { what: 'Menu name fees', before: '“Fees” leads to /fees', after: null },
      { what: 'Host range', before: '^1.0.0', after: '^1.1.0' },
    ],
  })),
);
const route = '/modules/compare?id=mf-finance&from=1.0.0&to=1.1.0';

it('shows what is new, gone and changed between two releases', async () => {
  const { container } = renderWithPortal(<ComparePage />, { route });
  const row = (await screen.findByText('Host range')).closest('tr');
  expect(row).toHaveTextContent('Host rangeChanged^1.0.0^1.1.0');
  expect(screen.getByText('Menu name fees').closest('tr')).toHaveTextContent(
    'Gone“Fees” leads to /feesNot there',
  );
  expect(screen.getByText(/Route/).closest('tr')).toHaveTextContent('NewNot there');
  expect(screen.getByRole('link', { name: 'Swap' })).toHaveAttribute(
    'href',
    '/modules/compare?id=mf-finance&from=1.1.0&to=1.0.0',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('says when nothing differs, when a release is not there, and when none was chosen', async () => {
  server.use(mock(registry.releases.compare, { from: '1.0.0', to: '1.1.0', differences: [] }));
  const first = renderWithPortal(<ComparePage />, { route });
  expect(await screen.findByText(/Nothing differs/)).toBeVisible();
  first.unmount();
  server.use(
    mock(registry.releases.compare, problem('NOT_FOUND', { message: 'There is no release 9.0.0.' })),
  );
  const second = renderWithPortal(<ComparePage />, { route });
  expect(await screen.findByText(/There is no release/)).toBeVisible();
  second.unmount();
  renderWithPortal(<ComparePage />, { route: '/modules/compare' });
  expect(screen.getByRole('link', { name: 'Choose a module' })).toBeVisible();
});
