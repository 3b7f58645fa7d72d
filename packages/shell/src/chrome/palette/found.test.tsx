import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager, useQueryClient } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem } from '@portal/shared/testing';
import { composed, composition, person } from '../../../test/fixtures';
import { renderInShell } from '../../../test/in-shell';
import { usePalette } from './use-palette';

const asked: string[] = [];
const invoice = {
  kind: 'Invoice',
  name: 'RRR 2803-5874-7919',
  detail: 'Okafor Ada · ₦73,400.00 · Paid',
  page: '/invoice_management/invoice/view?number=INV202600001',
};
const elsewhere = { kind: 'Spoon', name: 'A spoon', detail: null, page: '/kitchen/view?id=1' };
const server = mockServer(
  mock(calls.finder.find, ({ query }) => {
    asked.push(query.search as string);
    return query.search === '280358747919' ? [invoice, elsewhere] : [];
  }),
);
beforeEach(() => void asked.splice(0));
afterEach(() => onlineManager.setOnline(true));

const officer = person({ userType: 'official', fullName: 'Ngozi Bello', menuItems: ['demo'] });
const route = (path: string, title: string) => ({
  path,
  title,
  load: './page',
  audience: ['official' as const],
});
const data = {
  composition: composition(
    composed({ routes: [route('/invoice_management/invoice/view', 'Invoice'), route('/demo/*', 'Demo')] }),
  ),
};
let answers: ReturnType<typeof useQueryClient>;
function Searchable() {
  answers = useQueryClient();
  return usePalette(true).palette;
}
const said = () => within(screen.getByRole('dialog')).getByRole('status');
async function open() {
  const shell = renderInShell(<Searchable />, { session: officer, data });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return { ...shell, box: await screen.findByRole('combobox', { name: 'Search' }) };
}

test('an RRR is found with one question, by keys alone, and leads to its invoice', async () => {
  const { box, navigate, container } = await open();
  await userEvent.type(box, ' 280358747919');
  expect(said()).toHaveTextContent('Searching…');
  const option = await screen.findByRole('option', { name: /2803-5874-7919/ });
  expect(option).toHaveTextContent('RRR 2803-5874-7919Invoice · Okafor Ada · ₦73,400.00 · Paid');
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  expect(said()).toHaveTextContent('1 result');
  expect(asked).toEqual(['280358747919']);
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith(invoice.page);
});

test('what leads to a page that this person has not is not shown', async () => {
  const { box } = await open();
  await userEvent.type(box, '280358747919');
  await screen.findByRole('option', { name: /2803-5874-7919/ });
  expect(screen.queryByText('A spoon')).not.toBeInTheDocument();
});

test('of what was typed before nothing stays to be chosen by mistake', async () => {
  const { box, navigate } = await open();
  await userEvent.type(box, '280358747919');
  await screen.findByRole('option', { name: /2803-5874-7919/ });
  await userEvent.type(box, '0');
  expect(screen.queryByRole('option', { name: /2803-5874-7919/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(navigate).not.toHaveBeenCalled();
  expect(await screen.findByText(/No result found for "2803587479190"/)).toBeVisible();
});

test('who was found is not kept once something else is looked for', async () => {
  const { box } = await open();
  await userEvent.type(box, '280358747919');
  await screen.findByRole('option', { name: /2803-5874-7919/ });
  const kept = () =>
    JSON.stringify(
      answers
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data ?? null),
    );
  expect(kept()).toContain('Okafor Ada');
  await userEvent.clear(box);
  await waitFor(() => expect(kept()).not.toContain('Okafor Ada'));
});

test('a word or two of letters asks nobody', async () => {
  const { box } = await open();
  await userEvent.type(box, 'de');
  expect(said()).toHaveTextContent('result');
  expect(asked).toEqual([]);
});

test('without a connection it says so, and pages are found as before', async () => {
  const { box } = await open();
  act(() => onlineManager.setOnline(false));
  await userEvent.type(box, 'demo');
  expect(said()).toHaveTextContent('You are offline: only pages are searched.');
  expect(screen.getByRole('option', { name: /Demo/ })).toBeVisible();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(asked).toEqual(['demo']));
});

test('a search that is refused is said in the words of the refusal', async () => {
  server.use(mock(calls.finder.find, problem('TOO_MANY')));
  const { box } = await open();
  await userEvent.type(box, 'demo');
  await waitFor(() => expect(said()).toHaveTextContent(/Only pages were searched: Too many/));
  expect(screen.getByRole('option', { name: /Demo/ })).toBeVisible();
});
