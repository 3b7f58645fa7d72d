import { administration } from '@portal/contracts/administration';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type ModuleRow = CallData<typeof administration.modules.registry.list>['modules'][number];
export type Module = CallData<typeof administration.modules.registry.detail>;
export type ReleaseRow = RowOf<typeof administration.modules.releases.list>;
export type CompositionRow = RowOf<typeof administration.modules.compositions.list>;
export type ReleaseHours = CallData<typeof administration.modules.releases.health>['releases'][number];
export type Canary = NonNullable<ModuleRow['canary']>;
export type Health = ModuleRow['health'];

export const modulesQuery = queryOf(administration.modules.registry.list);
export const moduleQuery = (id: string) =>
  queryOf(administration.modules.registry.detail, { params: { id } });

export const modulesPath = '/modules';
export const crumb = { label: 'Modules', to: modulesPath };
/** The page of one module, on one of its parts. */
export const viewPath = (id: string, tab?: string) => `/modules/view?id=${id}${tab ? `&tab=${tab}` : ''}`;
export const comparePath = (id: string, from: string, to: string) =>
  `/modules/compare?${new URLSearchParams({ id, from, to }).toString()}`;
export const compositionPath = (id: string) => `/modules/compositions?id=${id}`;
