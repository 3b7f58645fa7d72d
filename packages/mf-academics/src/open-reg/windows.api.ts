import { academics } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type WindowRow = RowOf<typeof academics.registrationWindows.list>;
export type StudentsWindow = CallData<typeof academics.registrationWindows.one>;
export type Choices = CallData<typeof academics.registrationWindows.choices>;

export const windowQuery = (id: string) => queryOf(academics.registrationWindows.one, { params: { id } });
export const choicesQuery = queryOf(academics.registrationWindows.choices);

export const windowsPath = '/course_management/open_reg';
export const windowPath = (id: string) => `${windowsPath}/edit?window=${id}`;
export const newWindowPath = `${windowsPath}/edit`;
