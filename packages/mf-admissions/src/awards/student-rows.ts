import { awardStateLabels } from '@portal/contracts/admissions';
import { formatDate } from '@portal/shared/model';
import type { Award } from './award-actions';

type Known = Pick<Award, 'entered' | 'level' | 'others'>;

/** What an officer has to know of a student before a degree is theirs. */
export const studentRows = ({ entered, level, others }: Known): [label: string, value: string][] => [
  ['Entered in', entered],
  ['Level', level === 0 ? 'None' : String(level)],
  [
    'Other awards',
    others
      .map(
        ({ programme, class: grade, awardedOn, state }) =>
          `${programme}, ${grade}, ${formatDate(awardedOn)} (${awardStateLabels[state]})`,
      )
      .join('; ') || 'None',
  ],
];
