import { finance } from '@portal/contracts/finance';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import type { LevyDocument } from '../levy.api';
import LevyDocumentsPage from './documents.page';

const form: LevyDocument = {
  id: 1,
  title: 'Undertaking Form',
  summary: 'Sign it.',
  signed: true,
  version: 1,
  readAt: null,
  paragraphs: ['I, the undersigned, undertake to keep the rules.'],
};
const code: LevyDocument = { ...form, id: 2, title: 'Code of Conduct', summary: 'Read it.', signed: false };

const server = mockServer(mock(finance.developmentLevy.documents, [form, code]));

describe('documents', () => {
  const show = (route = '/development_levy/document_page') =>
    renderWithPortal(<LevyDocumentsPage />, { route });

  it('are ticked as read, in the wording that was shown, for good', async () => {
    const told = jest.fn();
    server.use(
      mock(finance.developmentLevy.acknowledge, ({ params, body }) => {
        told(params.id, body);
        return [{ ...form, readAt: '2026-09-16T08:00:00.000Z' }, code];
      }),
    );
    const { user, container } = show();
    const card = within(await screen.findByRole('region', { name: 'Undertaking Form' }));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(card.getByRole('checkbox', { name: 'I have read this document' }));
    const ticked = await card.findByRole('checkbox', { name: 'Read on 16/09/2026, 09:00' });
    expect(ticked).toBeDisabled();
    expect(told.mock.calls).toEqual([['1', { version: 1 }]]);
  });

  it('open as sheets that are printed, with lines to sign where they are signed', async () => {
    const { user, container } = show();
    const [link] = await screen.findAllByRole('link', { name: 'Open and print' });
    if (link) await user.click(link);
    const sheet = within(await screen.findByRole('article', { name: 'Undertaking Form' }));
    expect(sheet.getByText('Signature of the student')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to the documents' }));
    expect(await screen.findByRole('region', { name: 'Code of Conduct' })).toBeVisible();
  });

  it('wait for the payment', async () => {
    server.use(mock(finance.developmentLevy.documents, problem('STEP_MISSING')));
    const { container } = show();
    expect(await screen.findByText('These documents are not open yet')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('say when a tick was refused', async () => {
    server.use(mock(finance.developmentLevy.acknowledge, problem('STALE')));
    const { user } = show();
    const card = within(await screen.findByRole('region', { name: 'Code of Conduct' }));
    await user.click(card.getByRole('checkbox'));
    expect(await card.findByText(/This was changed somewhere else/)).toBeVisible();
    expect(card.getByRole('checkbox')).not.toBeChecked();
  });
});
