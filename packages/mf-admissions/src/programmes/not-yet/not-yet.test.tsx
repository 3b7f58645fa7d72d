import { axeFindings, screen } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { notYet } from './not-yet';
import NotYetRoutes from './not-yet.routes';

it('is found however its address is written', async () => {
  renderPage(<NotYetRoutes />, { route: '/Prospective_Students/' });
  expect(await screen.findByText(/once the first admission list of the session is out/)).toBeVisible();
});

it.each(Object.entries(notYet))('%s says when it opens', async (route, { title, says }) => {
  const { container } = renderPage(<NotYetRoutes />, { route });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(new RegExp(says))).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});
