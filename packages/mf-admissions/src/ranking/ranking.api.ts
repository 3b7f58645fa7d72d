import type { admissions, EntryClass } from '@portal/contracts/admissions';
import type { RowOf } from '@portal/shared/lists';
import type { CallData, CallInput } from '@portal/shared/model';

export type WhatIf = CallData<typeof admissions.ranking.whatIf>;
export type Department = WhatIf['departments'][number];
export type Asked = CallInput<typeof admissions.ranking.whatIf>['body'];
export type Capacities = CallData<typeof admissions.ranking.capacities>;
export type Run = RowOf<typeof admissions.ranking.runs>;
export type WholeRun = CallData<typeof admissions.ranking.one>;
export type FreePlace = RowOf<typeof admissions.ranking.freePlaces>;

export const rankingPath = '/admission_list/ranking';
export const runsPath = `${rankingPath}?part=runs`;
export const runPath = (id: number) => `${rankingPath}?part=run&id=${id}`;

/** What there is of a part of the quota in a department. */
export const ofClass = ({ parts }: Department, entryClass: EntryClass) =>
  parts.find((each) => each.class === entryClass);
