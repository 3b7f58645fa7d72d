import type { Reopened } from '@portal/contracts/admissions';
import { Late } from '../../lib/late';
import type { AskedDocumentsProps } from './asked-documents';
import type { CandidateStepProps } from './candidate-step';
import type { DocumentsToComeProps } from './documents-to-come';
import { laterParts } from './later-parts';
import type { StaleNoticeProps } from './stale-notice';
import type { SubmitCheckProps } from './submit-check';

/** The documents of the last step, once their code is there. */
export const LateDocuments = (props: AskedDocumentsProps) => (
  <Late part={laterParts.documents}>{({ AskedDocuments }) => <AskedDocuments {...props} />}</Late>
);

/** The number of a candidate first, and the step below it. */
export const LateCandidate = (props: CandidateStepProps) => (
  <Late part={laterParts.candidate}>{({ CandidateStep }) => <CandidateStep {...props} />}</Late>
);

/** The check before the last step is sent. */
export const LateCheck = (props: SubmitCheckProps) => (
  <Late part={laterParts.check}>{({ SubmitCheck }) => <SubmitCheck {...props} />}</Late>
);

/** For officers: which documents are asked for. */
export const LateDocumentsToCome = (props: DocumentsToComeProps) => (
  <Late part={laterParts.documentsToCome}>{({ DocumentsToCome }) => <DocumentsToCome {...props} />}</Late>
);

/** Why an application is open again. */
export const LateReopenedNotice = (props: Reopened) => (
  <Late part={laterParts.reopened}>{({ ReopenedNotice }) => <ReopenedNotice {...props} />}</Late>
);

/** The choice when somebody else saved first. */
export const LateStaleNotice = (props: StaleNoticeProps) => (
  <Late part={laterParts.stale}>{({ StaleNotice }) => <StaleNotice {...props} />}</Late>
);
