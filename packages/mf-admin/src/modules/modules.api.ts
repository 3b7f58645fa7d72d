import { registry } from '@portal/contracts/registry';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type ModuleRow = CallData<typeof registry.modules.list>['modules'][number];
export type Module = CallData<typeof registry.modules.detail>;
export type ReleaseRow = RowOf<typeof registry.releases.list>;
export type CompositionRow = RowOf<typeof registry.compositions.list>;
export type ReleaseHours = CallData<typeof registry.releases.health>['releases'][number];
export type Canary = NonNullable<ModuleRow['canary']>;
export type Health = ModuleRow['health'];

export const modulesQuery = queryOf(registry.modules.list);
export const moduleQuery = (id: string) => queryOf(registry.modules.detail, { params: { id } });

export const modulesPath = '/modules';
export const crumb = { label: 'Modules', to: modulesPath };
/** The page of one module, on one of its parts. */
export const viewPath = (id: string, tab?: string) => `/modules/view?id=${id}${tab ? `&tab=${tab}` : ''}`;
export const comparePath = (id: string, from: string, to: string) =>
  `/modules/compare?${new URLSearchParams({ id, from, to }).toString()}`;
export const compositionPath = (id: string) => `/modules/compositions?id=${id}`;
