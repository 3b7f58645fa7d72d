import { admissions } from '@portal/contracts/admissions';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { viewPath, type PostgraduateRow } from './postgraduate.api';

type Receivable = Pick<PostgraduateRow, 'id' | 'version' | 'name' | 'may'>;

/** The transcript of an application has come. */
export const receiveAction: RowAction<Receivable> = rowAction({
  label: 'Transcript received',
  may: 'receiveTranscript',
  question: ({ name }: Receivable) => `Has the transcript of ${name} come?`,
  consequence:
    'From the university that the applicant left, to the Postgraduate School. With all references the application is complete.',
  call: admissions.postgraduateApplications.receiveTranscript,
  input: ({ id, version }: Receivable) => ({ params: { id }, body: { version } }),
  done: 'The transcript is noted as received',
});

export const postgraduateActions: readonly RowAction<PostgraduateRow>[] = [
  { label: 'View', to: ({ id }) => viewPath(id) },
  receiveAction,
];
