import { admissions } from '@portal/contracts/admissions';
import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { axeFindings, mock, screen, waitFor } from '@portal/shared/testing';
import { applicationServer, openForm, saved } from './application.mocks';

const server = applicationServer();
const birth = { name: 'Birth certificate', required: true, document: null, kind: null };
const letter = { name: 'LGA letter', required: false, document: 'file-2', kind: 'PDF' };
const pdf = new File(['x'], 'birth.pdf', { type: 'application/pdf' });

function open() {
  const sent = jest.fn().mockReturnValue(saved);
  server.use(
    mock(admissions.jupebApplication.current, {
      ...jupebRecordBuilder({ done: 2 }),
      documents: [birth, letter],
    }),
    mock(admissions.jupebApplication.saveOLevel, ({ body }) => sent(body)),
    mock(admissions.userDocument.uploadDocument, { document: 'file-1', name: 'PDF' }),
    mock(admissions.applicationDocuments.attach, ({ body }) => ({
      version: 8,
      documents: [{ ...birth, document: body.document, kind: 'PDF' }, letter],
    })),
    mock(admissions.applicationDocuments.remove, {
      version: 8,
      documents: [birth, { ...letter, document: null, kind: null }],
    }),
  );
  return { ...openForm('#section_c'), sent };
}

it('stands on the last step, each document by its name, with nothing for axe to find', async () => {
  const { container } = open();
  expect(await screen.findByText('No file yet.')).toBeVisible();
  expect(screen.getByText('A file is attached.')).toBeVisible();
  expect(screen.getByText('Birth certificate')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('keeps a file as soon as it is chosen, and takes one away', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText('File of Birth certificate'), pdf);
  expect(await screen.findByText('birth.pdf')).toBeVisible();
  const [, remove] = screen.getAllByRole('button', { name: 'Remove the file' });
  if (remove) await user.click(remove);
  expect(await screen.findByText('No file yet.')).toBeVisible();
});

it('says which is missing before anything is sent', async () => {
  const { user, sent } = open();
  await screen.findByText('No file yet.');
  const subjects = await screen.findAllByLabelText(/^Subject/);
  expect(subjects.length).toBeGreaterThan(7);
  await user.click(screen.getByRole('button', { name: 'Check and submit' }));
  await waitFor(() => expect(screen.getAllByText(/^please/).length).toBeGreaterThan(0));
  expect(sent).not.toHaveBeenCalled();
});
