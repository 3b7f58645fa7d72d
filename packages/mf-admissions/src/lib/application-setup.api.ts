import { admissions } from '@portal/contracts/admissions';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type SetupRow = RowOf<typeof admissions.applicationSetup.list>;
export type Setup = CallData<typeof admissions.applicationSetup.one>;
export type Choices = CallData<typeof admissions.applicationSetup.choices>;

export const setupQuery = (id: number) => queryOf(admissions.applicationSetup.one, { params: { id } });
export const choicesQuery = queryOf(admissions.applicationSetup.choices);

export const setupsPath = '/applications/setup';
export const setupPath = (id?: number) => `${setupsPath}/edit${id === undefined ? '' : `?id=${id}`}`;
export const previewPath = (id: number) => `${setupsPath}/preview?id=${id}`;
