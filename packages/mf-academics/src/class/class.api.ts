import { academics, type ClassState } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { badgesOf } from '@portal/shared/ui';

export type ClassRow = RowOf<typeof academics.studyClass.list>;
export type ClassStudent = CallData<typeof academics.studyClass.student>;

export const studentQuery = (id: number) => queryOf(academics.studyClass.student, { params: { id } });

/** How far the registration of a student is. */
export const classBadges = badgesOf<ClassState>(
  {
    none: 'Not begun',
    draft: 'Draft',
    returned: 'Returned',
    waiting: 'Waiting',
    approved: 'Approved',
  },
  { none: 'bad', draft: 'idle', returned: 'waiting', waiting: 'underway', approved: 'good' },
);
