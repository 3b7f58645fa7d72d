import { academics, awardListStateLabels, type AwardListState } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { badgesOf } from '@portal/shared/ui';
import { classListPath } from '../../../lib/result-sheets/sheets.api';

export type AwardListRow = RowOf<typeof academics.awardLists.list>;
export type AwardList = CallData<typeof academics.awardLists.one>;
export type Graduate = AwardList['graduatesOf'][number];
export type AwardChoices = CallData<typeof academics.awardLists.choices>;

export const awardListsPath = `${classListPath}?part=awards`;
export const awardListPath = (id: number) => `${classListPath}/award_list?id=${id}`;
export const newAwardListPath = `${classListPath}/award_list/new`;

export const awardListQuery = (id: number) => queryOf(academics.awardLists.one, { query: { id } });

export const awardListBadges = badgesOf<AwardListState>(awardListStateLabels, {
  proposed: 'waiting',
  checked: 'waiting',
  approved: 'good',
  returned: 'bad',
});

/** As in `Computer Science, 2024/2025, list 1`. */
export const nameOfList = ({
  department,
  session,
  number,
}: Pick<AwardListRow, 'department' | 'session' | 'number'>) => `${department}, ${session}, list ${number}`;
