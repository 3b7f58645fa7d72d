import { awardStateLabels, type admissions } from '@portal/contracts/admissions';
import type { RowOf } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';

type Known = Pick<RowOf<typeof admissions.awards.list>, 'entered' | 'level' | 'others'>;

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
