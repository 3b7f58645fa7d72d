import { string, textField, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { file } from '../../applications/fields';
import type { AnswerStep } from '../../applications/step-definition';
import { postgraduateTexts as texts } from './postgraduate.texts';

const longestId = 60;
const fileField = (required: string) => textField(required, longestId);

/** Step e: the five papers that are judged with the application. */
export const documentsStep: AnswerStep = {
  id: 'pg-documents',
  hash: texts.hashes.documents,
  title: texts.steps.documents,
  path: 'documents',
  summary: 'Saves step 5',
  record: 'certificates',
  groups: [
    {
      title: 'Certificates',
      note: 'Each as a PDF, or as a picture (JPEG or PNG) of the whole page. At most 2 MB each.',
      fields: [
        file('degreeCertificateId', 'Degree Certificate'),
        file('nyscCertificateId', 'NYSC Discharge or Exemption'),
        file('lgaLetterId', 'LGA Letter', { hint: 'The letter of your local government of origin.' }),
        file('birthCertificateId', 'Birth Certificate', { hint: 'Or a sworn declaration of age.' }),
        file('transcriptId', 'Transcript', {
          hint: 'Your own copy. The university that you left sends the original to the Postgraduate School.',
        }),
      ],
    },
  ],
  body: wireObject({
    applicantId: string().default('').trim(),
    degreeCertificateId: fileField(texts.degreeRequired),
    nyscCertificateId: fileField(texts.nyscRequired),
    lgaLetterId: fileField(texts.lgaRequired),
    birthCertificateId: fileField(texts.birthRequired),
    transcriptId: fileField(texts.transcriptRequired),
    version: versionField(),
  }),
  sends: { applicantId: 'id' },
  saved: { title: texts.saved.documents, body: applicationTexts.nextStep },
};
