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
    asked: {
      numbers: ['JAMB Registration Number', 'NIN'],
      photo: true,
      results: { required: true, awaiting: true, subjects: 8, credits: 5 },
      documents: [
        { name: 'Birth certificate', required: true },
        { name: 'Passport', required: false },
      ],
      notes: ['Earlier qualification: what you have.'],
      people: ['Sponsor', 'Next of Kin'],
    },
  }),
);

it('says before anybody pays what form and set-up ask', async () => {
  const { container } = renderPage(<InvoiceRoutes />, { route: '/generate_jamb_students_invoice?app=1' });
  expect(await screen.findByText('A UTME score of at least 180.')).toBeVisible();
  expect(screen.getByText('An age of at least 16 years.')).toBeVisible();
  for (const said of [
    'Your JAMB Registration Number and NIN.',
    'A passport photo.',
    'O-Level results with the PIN and serial number of the result-checker card. Results that are not out yet can be entered later.',
    'At least 8 O-Level subjects at the first sitting: the form takes no fewer.',
    '5 O-Level credits at not more than two sittings, English Language and Mathematics among them.',
    'Documents, each as a PDF or a picture: Birth certificate, Passport (if you have it).',
    'Name and contact of: Sponsor, Next of Kin.',
  ])
    expect(screen.getByText(said)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
