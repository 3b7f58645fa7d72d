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
  type Sent,
} from '@portal/shared/testing';
import type { NoticeRow } from './notices.api';
import { notice, officer, row } from './notices.fixture';
import NoticesPage from './notices.page';

const draft: NoticeRow = {
  ...row,
  id: 8,
  title: 'Matriculation',
  state: 'unpublished',
  pinned: false,
  attachment: null,
  version: 1,
  may: ['edit', 'publish', 'delete'],
};
const foreign: NoticeRow = { ...row, id: 9, title: 'Score sheets', category: 'Staff', may: [] };
const page = (rows: NoticeRow[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });

const server = mockServer(
  mock(administration.notices.list, () => page([row, draft, foreign])),
  mock(administration.notices.manage, notice),
);
const open = () => renderWithPortal(<NoticesPage />, { session: officer });
const rowOf = async (title: string) => {
  const cell = (await screen.findByText(title)).closest('tr');
  if (!cell) throw new Error(`${title} stands in no row`);
  return cell;
};

async function choose(user: ReturnType<typeof open>['user'], title: string, act: string) {
  await rowOf(title);
  await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: act }));
}

describe('the notice board', () => {
  it('lists notices with their state, times and views', async () => {
    const { container } = open();
    const cells = within(await rowOf('Late registration'));
    for (const text of ['All Students', 'Live', '01/11/2026', '08:00', 'Registry', '1,204', 'Pinned', 'PDF'])
      expect(cells.getByText(text)).toBeVisible();
    expect(cells.getByRole('link', { name: 'Late registration' })).toHaveAttribute(
      'href',
      '/notice_board_management/edit?id=7',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers what the server allows, and only a look at the notices of others', async () => {
    const { user } = open();
    const offered = async (title: string) => {
      await rowOf(title);
      await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
      const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return items;
    };
    expect(await offered('Late registration')).toEqual(['Preview', 'Edit', 'Unpublish', 'Delete']);
    expect(await offered('Matriculation')).toEqual(['Preview', 'Edit', 'Publish', 'Delete']);
    expect(await offered('Score sheets')).toEqual(['Preview']);
    expect(screen.queryByRole('link', { name: 'Score sheets' })).not.toBeInTheDocument();
  });

  it('narrows the list by what is chosen, in the address', async () => {
    const asked: Sent['query'][] = [];
    server.use(
      mock(administration.notices.list, ({ query }) => {
        asked.push(query);
        return page([]);
      }),
    );
    const { user, location } = open();
    expect(await screen.findByText(/There are no notices yet/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('State'), 'Scheduled');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'scheduled' }));
    expect(location().search).toContain('state=scheduled');
    expect(await screen.findByText(/No result found/)).toBeVisible();
  });
});

describe('an act on a notice', () => {
  it('shows it as its readers see it', async () => {
    const { user } = open();
    await choose(user, 'Late registration', 'Preview');
    const dialog = await screen.findByRole('dialog', { name: 'Late registration' });
    expect(await within(dialog).findByText('Friday')).toBeVisible();
    expect(within(dialog).getByText('fees.pdf')).toBeVisible();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('publishes the version that was seen, and says when that was changed meanwhile', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.notices.publish, (one) => {
        sent.push(one);
        return sent.length === 1 ? problem('STALE') : { version: 2 };
      }),
    );
    const { user } = open();
    await choose(user, 'Matriculation', 'Publish');
    expect(await screen.findByText(/changed somewhere else/)).toBeVisible();
    await choose(user, 'Matriculation', 'Publish');
    expect(await screen.findByText('The notice is published')).toBeVisible();
    expect(sent[1]).toMatchObject({ params: { id: '8' }, body: { version: 1 } });
  });

  it.each([
    ['Unpublish', administration.notices.unpublish],
    ['Delete', administration.notices.remove],
  ] as const)('%s wants a reason', async (act, call) => {
    const sent: Sent[] = [];
    server.use(
      mock(call as typeof administration.notices.unpublish, (one) => {
        sent.push(one);
        return { version: 4 };
      }),
    );
    const { user } = open();
    await choose(user, 'Late registration', act);
    const dialog = await screen.findByRole('dialog', { name: `${act} “Late registration”?` });
    await user.click(within(dialog).getByRole('button', { name: act }));
    expect(await within(dialog).findByText(/Say why/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason/), 'The date is wrong');
    await user.click(within(dialog).getByRole('button', { name: act }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ params: { id: '7' }, body: { version: 3, reason: 'The date is wrong' } }]);
  });

  it('keeps a refusal of the server in the dialog', async () => {
    server.use(mock(administration.notices.remove, problem('FORBIDDEN', { message: 'Not for your role.' })));
    const { user } = open();
    await choose(user, 'Late registration', 'Delete');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'posted twice');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Not for your role.')).toBeVisible();
  });
});
