import { documentsSection, admissions } from '@portal/contracts/admissions';
import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { axeFindings, mock, screen, waitFor, within, type Sent } from '@portal/shared/testing';
import { applicationServer, openForm, saved } from './application.mocks';

const server = applicationServer();
const birth = { name: 'Birth certificate', required: true, document: null, kind: null };
const letter = { name: 'LGA letter', required: false, document: 'file-2', kind: 'PDF' };
const pdf = new File(['x'], 'birth.pdf', { type: 'application/pdf' });

function open(record: object = jupebRecordBuilder({ done: 2 })) {
  server.use(
    mock(admissions.jupebApplication.current, { ...record, documents: [birth, letter] } as never),
    mock(admissions.userDocument.uploadDocument, { document: 'file-1', name: 'PDF' }),
    mock(admissions.applicationDocuments.attach, ({ body }: Sent) => ({
      version: 8,
      documents: [{ ...birth, document: (body as { document: string }).document, kind: 'PDF' }, letter],
    })),
    mock(admissions.applicationDocuments.remove, {
      version: 8,
      documents: [birth, { ...letter, document: null, kind: null }],
    }),
  );
  return openForm('#section_c');
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

it('says which is missing before anything is sent, and names what goes along', async () => {
  const filled = jupebRecordBuilder({ done: 3 });
  const sent = jest.fn().mockReturnValue(saved);
  const { user } = open({
    ...filled,
    basicInformation: { ...filled.basicInformation, formCompleted: false },
    reopened: {
      sections: ['o-level', documentsSection],
      until: '2026-09-20T22:59:59.999Z',
      reason: 'Unreadable.',
    },
  });
  server.use(mock(admissions.jupebApplication.saveOLevel, ({ body }) => sent(body)));
  // The card was saved: nobody is asked for it again.
  expect(await screen.findByLabelText('Card PIN')).toHaveValue(filled.olevelResponse[0]?.resultPin);
  await user.click(await screen.findByRole('button', { name: 'Check and submit' }));
  expect(await screen.findByText('please upload your Birth certificate')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.upload(screen.getByLabelText('File of Birth certificate'), pdf);
  await screen.findByText('birth.pdf');
  await user.click(screen.getByRole('button', { name: 'Check and submit' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(within(dialog).getByText('Birth certificate')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Submit application' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

describe('what was opened again', () => {
  const opened = (...sections: string[]) => {
    const filled = jupebRecordBuilder({ done: 3 });
    return open({
      ...filled,
      basicInformation: { ...filled.basicInformation, formCompleted: false },
      reopened: { sections, until: '2026-09-20T22:59:59.999Z', reason: 'Unreadable.' },
    });
  };

  it('offers no photo where documents alone are asked: the server would refuse it', async () => {
    const { container } = opened(documentsSection);
    expect(await screen.findByRole('button', { name: 'Submit again' })).toBeVisible();
    expect(screen.getByLabelText('File of Birth certificate')).toBeInTheDocument();
    expect(screen.queryByLabelText('Passport photo')).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('takes another photo with the step that needs it', async () => {
    opened('personal', 'photo');
    expect(await screen.findByLabelText('Passport photo')).toBeInTheDocument();
  });
});
