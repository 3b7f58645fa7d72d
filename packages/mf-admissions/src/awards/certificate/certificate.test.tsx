import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, problem, screen, type Sent } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import CertificatePage from './certificate.page';

const certificate = {
  fullName: 'ALIYU Maryam',
  programme: 'B.Tech Computer Science',
  class: 'First Class',
  awardedOn: '2023-11-25',
};
const sent: Sent[] = [];
const server = mockServer(
  mock(admissions.awardVerification.certificate, (each) => {
    sent.push(each);
    return certificate;
  }),
);

async function asked() {
  const page = renderPage(<CertificatePage />, { route: '/verify_certificate' });
  const type = async (label: RegExp, text: string) =>
    page.user.type(await screen.findByLabelText(label), text);
  await type(/^Matric number/, '2018 2100001');
  await type(/^Year of the award/, '2023');
  await type(/^Name on the certificate/, 'Maryam Aliyu');
  await type(/^RRR of the fee/, '2803-5874-7919');
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  return page;
}

it('shows name, programme, class and date, and nothing else', async () => {
  const { container } = await asked();
  expect(await screen.findByText('The university made this award')).toBeInTheDocument();
  for (const text of ['ALIYU Maryam', 'B.Tech Computer Science', 'First Class', '25/11/2023'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({
    matricNumber: '20182100001',
    year: '2023',
    name: 'Maryam Aliyu',
    rrr: '280358747919',
  });
  expect(await axeFindings(container)).toEqual([]);
});

it('keeps what was typed where no certificate fits it, and says what to compare', async () => {
  server.use(mock(admissions.awardVerification.certificate, problem('NOT_FOUND')));
  await asked();
  expect(await screen.findByText('No certificate fits these details')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name on the certificate/)).toHaveValue('Maryam Aliyu');
});
