import { Late } from '../../lib/late';
import type { AskedDocumentsProps } from './asked-documents';
import type { CandidateStepProps } from './candidate-step';
import { laterParts } from './later-parts';
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
