import { finance } from '@portal/contracts/finance';
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
import { officialWith } from '../../lib/sessions.fixture';
import { offer, pageOf, waitingOffer, wholeOffer } from '../sundry-management.fixture';
import EditOfferPage from './edit/edit-offer.page';
import SundryOffersPage from './offers.page';

const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };

const server = mockServer(
  mock(finance.sundryOffers.list, pageOf([offer, waitingOffer])),
  // Before the call for one: its path would match as well.
  mock(finance.sundryOffers.items, [{ id: 12, code: 'LETTER', name: 'Letter of introduction' }]),
  mock(finance.sundryOffers.one, wholeOffer),
  mock(finance.sundryOffers.create, noted({ id: 5, version: 1 })),
  mock(finance.sundryOffers.update, noted({ version: 3 })),
  mock(finance.sundryOffers.switch, noted({ version: 3 })),
  mock(finance.sundryOffers.price, noted({ priceId: 10 })),
  mock(finance.sundryOffers.approve, noted({ state: 'active' })),
  mock(finance.sundryOffers.refuse, noted({ state: 'refused' })),
);
beforeEach(() => sent.splice(0));

const bursar = officialWith('finance.view', 'finance.edit', 'finance.approve');
const open = (session = bursar) =>
  renderWithPortal(<SundryOffersPage />, { route: '/fees_assignment/sundry', session });

async function choose(user: ReturnType<typeof open>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: act }));
}

describe('the catalogue', () => {
  it('shows prices, those that wait, and who may buy', async () => {
    const { container } = open();
    expect(await screen.findByText('Transcript, in Nigeria')).toBeVisible();
    expect(screen.getByText('₦18,000.00')).toBeVisible();
    expect(screen.getAllByText('Undergraduate, Postgraduate, Visitors')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'New offer' })).toHaveAttribute(
      'href',
      '/fees_assignment/sundry/edit',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers what the server allows, and nothing new to who only looks', async () => {
    const looks = { ...offer, may: [] };
    server.use(mock(finance.sundryOffers.list, pageOf([looks])));
    const { user } = open(officialWith('finance.view'));
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View']);
    expect(screen.queryByRole('link', { name: 'New offer' })).not.toBeInTheDocument();
  });
});

describe('a price', () => {
  it('is approved after a look at old and new', async () => {
    const { user } = open();
    await choose(user, 'Transcript, in Nigeria', 'Approve the price');
    const dialog = within(await screen.findByRole('dialog'));
    for (const words of ['₦2,000.00', '₦18,000.00', 'UMAR Sani'])
      expect(dialog.getByText(words)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve the price' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ params: { id: '9' } }]);
  });

  it('keeps a refusal of the server in the dialog', async () => {
    server.use(mock(finance.sundryOffers.approve, problem('SECOND_PERSON')));
    const { user } = open();
    await choose(user, 'Transcript, in Nigeria', 'Approve the price');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve the price' }));
    expect(await dialog.findByText('Another person has to approve this.')).toBeVisible();
  });

  it('is refused with a reason', async () => {
    const { user } = open();
    await choose(user, 'Transcript, in Nigeria', 'Refuse the price');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Refuse the price' }));
    expect((await dialog.findAllByText('Say why')).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/Reason/), 'Senate has not agreed');
    await user.click(dialog.getByRole('button', { name: 'Refuse the price' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ params: { id: '9' }, body: { reason: 'Senate has not agreed' } }]),
    );
  });

  it('is prepared in naira', async () => {
    const { user } = open();
    await choose(user, 'Replacement of the ID card', 'Change the price');
    const dialog = within(await screen.findByRole('dialog'));
    const box = dialog.getByLabelText('Price (naira)');
    expect(box).toHaveValue('2000');
    await user.clear(box);
    await user.type(box, '0');
    await user.click(dialog.getByRole('button', { name: 'Prepare the price' }));
    expect((await dialog.findAllByText('the price is more than nothing')).length).toBeGreaterThan(0);
    await user.clear(box);
    await user.type(box, '2,500.50');
    await user.click(dialog.getByRole('button', { name: 'Prepare the price' }));
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '3' }, body: { price: '2500.50' } }]));
  });
});

it('an offer is taken off sale with a reason', async () => {
  const { user } = open();
  await choose(user, 'Replacement of the ID card', 'Take off sale');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'no cards left');
  await user.click(dialog.getByRole('button', { name: 'Take off sale' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { params: { id: '3' }, body: { version: 2, active: false, reason: 'no cards left' } },
    ]),
  );
});

describe('the form', () => {
  const edit = (query = '', session = bursar) =>
    renderWithPortal(<EditOfferPage />, { route: `/fees_assignment/sundry/edit${query}`, session });

  it('offers a fee item with its first price', async () => {
    const { user, location, container } = edit();
    await user.selectOptions(await screen.findByLabelText('Fee item'), 'Letter of introduction (LETTER)');
    await user.click(screen.getByRole('button', { name: 'Offer it' }));
    expect((await screen.findAllByText('Say what the payer gets')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/What the payer gets/), 'A letter');
    await user.click(screen.getByLabelText('Postgraduate'));
    await user.type(screen.getByLabelText(/Price of one/), '1,000');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Offer it' }));
    await waitFor(() => expect(location().pathname).toBe('/fees_assignment/sundry'));
    expect(sent[0]?.body).toMatchObject({
      itemId: 12,
      description: 'A letter',
      studentTypes: [4],
      visitors: false,
      most: 1,
      asks: 'none',
      price: '1000',
    });
  });

  it('changes the terms of the version that was seen, beside every price it had', async () => {
    const { user, container } = edit('?id=4');
    expect(await screen.findByText(/UMAR Sani, 14\/09\/2026/)).toBeVisible();
    await user.click(screen.getByLabelText('JUPEB'));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ params: { id: '4' }, body: { version: 2, studentTypes: [1, 4, 2] } }]),
    );
  });

  it('is read by who may not change it', async () => {
    server.use(mock(finance.sundryOffers.one, { ...wholeOffer, may: [] }));
    edit('?id=4', officialWith('finance.view'));
    expect(await screen.findByText('Where a transcript goes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
