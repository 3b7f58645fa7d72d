import { admissions } from '@portal/contracts/admissions';
import { mock, mockServer, problem, renderWithPortal, screen, waitFor, within } from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { begun, candidate, choices, pageOf } from './jamb.fixture';
import JambPage from './jamb.page';

const joined = jest.fn();
const server = mockServer(
  mock(admissions.jamb.candidates, pageOf([candidate, begun])),
  mock(admissions.jamb.choices, choices),
  mock(admissions.jamb.join, ({ params, body }) => {
    joined(params, body);
    return { applicant: 'ADEWALE Tolu', state: 'joined' as const };
  }),
);
const open = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<JambPage />, {
    route: '/applications/jamb_list_upload',
    session: officialWith(...claims),
  });

async function fillIn({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: /ADÉWÁLÉ TOLU Grace/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Join an application' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Application number'), 'pu/2025/00017');
  await user.type(dialog.getByLabelText('Surname on the application'), 'Adewale');
  await user.type(dialog.getByLabelText(/reason|why/i), 'Her birth certificate has both names');
  await user.click(dialog.getByRole('button', { name: 'Join the application' }));
  return dialog;
}

it('joins an application under another spelling, by its number, surname and a reason', async () => {
  await fillIn(open('admissions.view', 'admissions.edit'));
  await waitFor(() =>
    expect(joined).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }), {
      applicationNumber: 'PU/2025/00017',
      surname: 'Adewale',
      reason: 'Her birth certificate has both names',
    }),
  );
  expect(await screen.findByText('ADEWALE Tolu is 202512345678AB of the list now')).toBeVisible();
});

it('says why it is refused', async () => {
  server.use(
    mock(admissions.jamb.join, problem('CONFLICT', { message: 'Another application has this JAMB number.' })),
  );
  const dialog = await fillIn(open('admissions.view', 'admissions.edit'));
  expect(await dialog.findByText('Another application has this JAMB number.')).toBeVisible();
});

it('is offered to nobody who only looks', async () => {
  open('admissions.view');
  await screen.findByText('BELLO AMINA');
  expect(screen.queryByRole('button', { name: /ADÉWÁLÉ TOLU Grace/ })).not.toBeInTheDocument();
});
