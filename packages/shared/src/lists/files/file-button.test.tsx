import { admissions } from '@portal/contracts/admissions';
import { mock, mockServer, problem, screen } from '@portal/shared/testing';
import { FileButton } from './file-button';
import { renderPage } from './render-page';

const server = mockServer();
const ofProposal = { input: { params: { id: 4 } }, name: 'teller.jpg' };

it('says what the server has against it, until it is asked again', async () => {
  server.use(
    mock(admissions.bankEvidence.file, problem('NOT_FOUND', { message: 'This proposal was refused' })),
  );
  const { user } = renderPage(<FileButton call={admissions.bankEvidence.file} {...ofProposal} />, {});
  await user.click(screen.getByRole('button', { name: 'Download teller.jpg' }));
  expect(await screen.findByText('This proposal was refused')).toBeVisible();
});

it.each([
  [{ note: 'Ruth Bello' }, 'Download teller.jpg, Ruth Bello', 'Download teller.jpg, Ruth Bello'],
  [{ short: true }, 'Download teller.jpg', 'Download'],
])('%j: is called %s and shows %s', (props, name, text) => {
  renderPage(<FileButton call={admissions.bankEvidence.file} {...ofProposal} {...props} />, {});
  expect(screen.getByRole('button', { name })).toHaveTextContent(text);
});
