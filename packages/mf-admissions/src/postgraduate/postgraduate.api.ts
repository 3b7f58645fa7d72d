import { admissions } from '@portal/contracts/admissions';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type PostgraduateRow = RowOf<typeof admissions.postgraduateApplications.list>;
export type PostgraduateApplication = CallData<typeof admissions.postgraduateApplications.one>;
export type Reference = CallData<typeof admissions.postgraduateApplications.readReferences>[number];

export const listPath = '/applications/postgraduate';
export const viewPath = (id: number) => `${listPath}/view?id=${id}`;

export const oneQuery = (id: number) => queryOf(admissions.postgraduateApplications.one, { params: { id } });
