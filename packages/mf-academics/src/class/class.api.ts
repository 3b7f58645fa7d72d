import { academics } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type ClassRow = RowOf<typeof academics.studyClass.list>;
export type ClassStudent = CallData<typeof academics.studyClass.student>;

export const studentQuery = (id: number) => queryOf(academics.studyClass.student, { params: { id } });
