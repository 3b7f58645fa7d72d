import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { badgesOf } from '@portal/shared/ui';
import type { ResultState } from '@portal/contracts/academics';

export const resultsPath = '/results';

interface InSemester {
  sessionId: number;
  semesterId: number;
}

/** The sheet of a semester. */
export const resultPath = ({ sessionId, semesterId }: InSemester) =>
  `${resultsPath}/result?sessionId=${sessionId}&semesterId=${semesterId}`;

export type MySemesters = CallData<typeof academics.results.semesters>;

export const useMySemesters = () => useQuery(queryOf(academics.results.semesters));

/** How far the results of a semester are. */
export const resultBadges = badgesOf<ResultState>(
  {
    published: 'Published',
    not_published: 'Not published',
    not_registered: 'Not registered',
    owing: 'Fees owed',
  },
  { published: 'good', not_published: 'waiting', not_registered: 'idle', owing: 'bad' },
);
