import { admissions, formOf, programmes } from '@portal/contracts/admissions';
import { recordBuilder } from '@portal/contracts/admissions/testing';
import { mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import LoginRoutes from '../login/login.routes';
import ApplicationRoutes from './application.routes';

const ofTransfer = formOf(programmes.supplementary);
const ofScreening = formOf(programmes.undergraduate);
if (!ofTransfer || !ofScreening) throw new Error('Supplementary and Post UTME have forms');

const server = mockServer(
  mock(admissions.supplementary.current, recordBuilder(ofTransfer.definition, { done: 4 })),
  mock(admissions.supplementaryPutme.verifyAndLoad, recordBuilder(ofScreening.definition)),
);

it.each([
  ['/supplementary_application', '/supplementary_application/preview'],
  ['/new_supplementary_application', '/new_supplementary_application/preview'],
])('a form that was submitted goes from %s to %s', async (route, target) => {
  const { location } = renderPage(<ApplicationRoutes />, { route });
  await waitFor(() => expect(location().pathname).toBe(target));
});

it('the new form has the login of its programme', async () => {
  server.use(mock(admissions.supplementary.current, problem('SIGNED_OUT')));
  const { location } = renderPage(<ApplicationRoutes />, { route: '/new_supplementary_application' });
  await waitFor(() => expect(location().pathname).toBe('/supplementary_login'));
});

it('the second screening has a login of its own, which opens its own form', async () => {
  const { user, location } = renderPage(<LoginRoutes />, { route: '/supplementary_putme_login' });
  expect(await screen.findByText('Login to fill Supplementary PUTME Application form')).toBeVisible();
  await user.type(screen.getByLabelText('RRR number'), '280358747919');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location().pathname).toBe('/supplementary_putme_application'));
  expect(location().hash).toBe('#section_a');
});
