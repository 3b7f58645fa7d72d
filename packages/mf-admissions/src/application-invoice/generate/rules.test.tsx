import { admissions, usualRules } from '@portal/contracts/admissions';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, screen } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import InvoiceRoutes from './invoice.routes';

const utme = {
  id: 1,
  name: 'Post UTME',
  mode: 'UTME',
  formFamily: 1,
  studentTypeId: 1,
  amount: 1_000_000,
  sessionId: 5,
  session: '2026/2027',
  open: true,
  late: false,
  opens: '2026-09-01T00:00:00.000+01:00',
  closes: null,
  help: '',
  advert: null,
};
mockServer(
  mock(calls.lookups.applicationTypes, [utme]),
  mock(admissions.applicationRules.ofType, {
    formRules: { ...usualRules, minimumUtme: 180, minimumAge: 16 },
    documents: [{ name: 'Birth certificate', required: true }],
  }),
);

it('says before anybody pays what the set-up asks, by its numbers', async () => {
  const { container } = renderPage(<InvoiceRoutes />, { route: '/generate_jamb_students_invoice?app=1' });
  expect(await screen.findByText('A UTME score of at least 180.')).toBeVisible();
  expect(screen.getByText('An age of at least 16 years.')).toBeVisible();
  expect(screen.getByText('Documents: Birth certificate.')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
