import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/course-pages.fixture';
import SignaturePage from './signature.page';

const own = { picture: 'data:image/png;base64,iVBORw0KGgo=', uploadedAt: '2026-09-01T09:00:00.000Z' };
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.signatures.own, own),
  mock(academics.signatures.upload, (one) => (sent.push(one), { uploadedAt: own.uploadedAt })),
  mock(academics.signatures.remove, (one) => (sent.push(one), {})),
);
beforeEach(() => void sent.splice(0));
const open = () =>
  renderWithPortal(<SignaturePage />, { route: '/profile/signature', session: officialWith() });
const choose = async (user: ReturnType<typeof open>['user']) =>
  user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File([new Uint8Array(9)], 's.png', { type: 'image/png' }),
  );

it('shows the signature, and stores another one', async () => {
  const { user, container } = open();
  expect(await screen.findByAltText('Your signature')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Store the signature' })).toBeDisabled();
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Store the signature' }));
  expect(await screen.findByText('Your signature is stored')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await axeFindings(container)).toEqual([]);
});

it('says what the server refuses, and takes the signature away', async () => {
  const message = 'File too Large. File should be less than 100KB';
  server.use(mock(academics.signatures.upload, problem('PHOTO_SIZE', { message })));
  const { user } = open();
  await screen.findByAltText('Your signature');
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Store the signature' }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take it away' }));
  const buttons = await screen.findAllByRole('button', { name: 'Take it away' });
  await user.click(buttons[buttons.length - 1] as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
});
