import { academics } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData, CallInput } from '@portal/shared/model';

export type LoadRow = RowOf<typeof academics.unitLoad.list>;
export type LoadChoices = CallData<typeof academics.unitLoad.choices>;

export type Curriculum = CallData<typeof academics.unitLoad.curricula>[number];
type InSemester = CallInput<typeof academics.unitLoad.curricula>['query'];

export const curriculaQuery = (query: InSemester) => queryOf(academics.unitLoad.curricula, { query });
export const loadChoicesQuery = queryOf(academics.unitLoad.choices);

export const loadsPath = '/course_management/manage_load';
export const newLoadsPath = `${loadsPath}/edit`;
