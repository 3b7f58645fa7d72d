import type { SiwesState } from '@portal/contracts/student';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { StudentStep } from '../../../platform/student-steps';
import { dueIn, formState, notSubmitted } from './siwes-forms.queries';

const findUnsubmitted = compiledQuery((db, { studentId }: Placeholders<{ studentId: number }>) =>
  dueIn(db).select(formState.as('state')).where('p.id', '=', studentId).where(notSubmitted),
);

/** A form that is submitted or locked waits for nobody. */
const titles: Partial<Record<SiwesState, string>> = {
  none: 'Fill in your SIWES form',
  draft: 'Submit your SIWES form',
};

/** The form of industrial training, in the session in which the student is due. */
export const siwesStep: StudentStep = {
  order: 110,
  tell: async ({ studentId }, db) => {
    const [form] = await findUnsubmitted(db, { studentId });
    const title = form && titles[form.state];
    if (!title) return null;
    return {
      gate: 'siwes',
      title,
      text: 'It says where you train this session; you can change it until the coordinator locks it.',
      action: 'SIWES form',
      route: '/siwes',
    };
  },
};
