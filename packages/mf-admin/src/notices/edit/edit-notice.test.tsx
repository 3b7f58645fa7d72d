import { administration } from '@portal/contracts/administration';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  userEvent,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { notice, officer } from '../notices.fixture';
import EditNoticePage from './edit-notice.page';

const server = mockServer(mock(administration.notices.manage, notice));
const board = '/notice_board_management';
const open = (query = '', session = officer) =>
  renderWithPortal(<EditNoticePage />, { route: `${board}/edit${query}`, session });
/** The editor is fetched with its page: on a busy machine that takes a while. */
const text = () => screen.findByRole('textbox', { name: 'Text' }, { timeout: 10_000 });

/** Keeps what was sent to a call. */
function kept(call: Parameters<typeof mock>[0], answer: object): Sent[] {
  const sent: Sent[] = [];
  server.use(
    mock(call, (one) => {
      sent.push(one);
      return answer as never;
    }),
  );
  return sent;
}

describe('a new notice', () => {
  it('says what is missing, and axe finds nothing wrong', async () => {
    const { user, container } = open();
    await text();
    await user.clear(screen.getByLabelText('Start'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    for (const wrong of [
      'Choose a category',
      'Enter the title',
      'Write the notice',
      'Enter from when it is shown',
    ])
      expect((await screen.findAllByText(wrong)).length).toBeGreaterThan(0);
    expect(await text()).toHaveAttribute('aria-invalid', 'true');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers the categories that the role may write to', async () => {
    open('', { ...officer, roles: ['student_affairs'] });
    await text();
    const options = within(screen.getByLabelText('Category')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select',
      'Undergraduate',
      'Postgraduate',
      'All Students',
    ]);
  });

  it('takes PDFs of at most 2 MB', async () => {
    open();
    await text();
    // A file of another type can be dragged in, whatever the box offers.
    const user = userEvent.setup({ applyAccept: false });
    const choose = (name: string, bytes = 10) =>
      user.upload(
        screen.getByLabelText('Attachment'),
        new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }),
      );
    await choose('list.xlsx');
    expect(await screen.findByText('Only a PDF can be attached.')).toBeVisible();
    await choose('large.pdf', 2 * 1024 * 1024 + 1);
    expect(await screen.findByText(/The file is too large/)).toBeVisible();
    await choose('fees.pdf');
    const file = await screen.findByText('fees.pdf (1 KB)');
    expect(file).toBeVisible();
    expect(file).toHaveStyle({ overflowWrap: 'anywhere' });
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(screen.queryByText(/fees.pdf/)).not.toBeInTheDocument();
  });
});

describe('a notice that is there', () => {
  it('is saved with the version that was opened, then its PDF', async () => {
    const updated = kept(administration.notices.update, { version: 4 });
    const attached = kept(administration.notices.attach, {
      version: 5,
      attachment: { name: 'new.pdf', size: 3 },
    });
    const { user, location } = open('?id=7');
    expect(await text()).toHaveTextContent('Until Friday.');
    expect(screen.queryByRole('checkbox', { name: /Publish/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Title'), ' extended');
    await user.upload(
      screen.getByLabelText('Attachment'),
      new File(['%PDF'], 'new.pdf', { type: 'application/pdf' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location().pathname).toBe(board));
    expect(updated).toMatchObject([
      {
        params: { id: '7' },
        body: { version: 3, title: 'Late registration extended', category: 'All Students' },
      },
    ]);
    expect(attached).toMatchObject([{ params: { id: '7' }, query: { version: '4' } }]);
  });

  it('sends again only what did not go through', async () => {
    const updated = kept(administration.notices.update, { version: 4 });
    server.use(
      mock(administration.notices.attach, problem('FILE_TYPE', { message: 'Only a PDF can be attached.' })),
    );
    const { user, location } = open('?id=7');
    await text();
    await user.upload(
      screen.getByLabelText('Attachment'),
      new File(['MZ'], 'x.pdf', { type: 'application/pdf' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Only a PDF can be attached.')).toBeVisible();
    const detached = kept(administration.notices.detach, { version: 6 });
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location().pathname).toBe(board));
    expect(updated.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
    expect(detached).toHaveLength(1);
  });

  it('says when it was changed meanwhile, and keeps what is entered', async () => {
    const versions: unknown[] = [];
    server.use(
      mock(administration.notices.update, ({ body }) => {
        versions.push((body as { version: number }).version);
        if (versions.length > 1) return { version: 5 };
        const latest = { ...notice, version: 4, title: 'Registration ends', html: '<p>On Monday.</p>' };
        server.use(mock(administration.notices.manage, latest));
        return problem('STALE');
      }),
    );
    const { user, location } = open('?id=7');
    await text();
    await user.type(screen.getByLabelText('Title'), ' of all');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else changed this notice meanwhile')).toBeVisible();
    expect(screen.getByText('Taken over from a colleague: Text (On Monday.).')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Late registration of all');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location().pathname).toBe(board));
    expect(versions).toEqual([3, 4]);
  });

  it('is written over with what somebody else saved, when that is chosen', async () => {
    server.use(
      mock(administration.notices.update, () => {
        const latest = { ...notice, version: 4, title: 'Registration ends', html: '<p>On Monday.</p>' };
        server.use(mock(administration.notices.manage, latest));
        return problem('STALE');
      }),
    );
    const { user } = open('?id=7');
    await text();
    await user.type(screen.getByLabelText('Title'), ' of all');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load the newer version' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Registration ends');
    await waitFor(async () => expect(await text()).toHaveTextContent('On Monday.'));
  });

  it('that was withdrawn meanwhile is not published by saving, nor is a new attachment taken away', async () => {
    const latest = {
      ...notice,
      version: 4,
      published: false,
      attachment: { name: 'other.pdf', size: 9 },
    };
    const updated: unknown[] = [];
    server.use(
      mock(administration.notices.update, ({ body }) => {
        updated.push(body);
        if (updated.length > 1) return { version: 5 };
        server.use(mock(administration.notices.manage, latest));
        return problem('STALE');
      }),
    );
    const detached = kept(administration.notices.detach, { version: 6 });
    const { user, location } = open('?id=7');
    await text();
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else changed this notice meanwhile')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /^Publish/ })).not.toBeChecked();
    expect(screen.getByText('other.pdf is attached now, and stays.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location().pathname).toBe(board));
    expect(updated).toMatchObject([{ publish: false }, { publish: false, version: 4 }]);
    expect(detached).toEqual([]);
  });

  it('is previewed as the server would show it', async () => {
    kept(administration.notices.preview, {
      description: '<p>As <em>readers</em> get it</p>',
      preview: 'As readers get it',
    });
    const { user } = open('?id=7');
    await text();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    // A browser takes the focus from a button that is disabled.
    expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled();
    const dialog = await screen.findByRole('dialog', { name: 'Late registration' });
    expect(await within(dialog).findByText('readers')).toBeVisible();
    expect(within(dialog).getByText('As readers get it')).toBeVisible();
    expect(within(dialog).getByText(/01\/11\/2026, 08:00 · Registry/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus());
  });

  it('is closed to those who may not write to its readers, and to those it is not there for', async () => {
    server.use(mock(administration.notices.manage, { ...notice, may: [] }));
    open('?id=7');
    expect(await screen.findByText('You cannot change this notice')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    server.use(mock(administration.notices.manage, problem('NOT_FOUND')));
    open('?id=8');
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
  });
});
