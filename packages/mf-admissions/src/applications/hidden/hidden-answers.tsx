import { hidesAnswers, type ApplicationRecord, type ProgrammeForm } from '@portal/contracts/admissions';
import { Late, latePart } from '../../lib/late';
import type { AskCodeProps } from './ask-code';

interface HiddenAnswersProps extends Omit<AskCodeProps, 'words'> {
  form: ProgrammeForm;
  record: ApplicationRecord;
}

/** Whoever fills in a form for the first time has nothing that is hidden. */
const panel = latePart(() => import('./hidden-panel'));

/** Where answers are hidden: how they are shown. Nothing where nothing is hidden. */
export function HiddenAnswers({ form, record, ...props }: HiddenAnswersProps) {
  if (!hidesAnswers(form.definition, record)) return null;
  return <Late part={panel}>{({ HiddenPanel }) => <HiddenPanel {...props} />}</Late>;
}
