import type { Badges } from '@portal/shared/ui';
import { queryOf } from '@portal/shared/http';
import { administration, type NoticeState } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type NoticeRow = RowOf<typeof administration.notices.list>;
export type Notice = CallData<typeof administration.notices.manage>;

/** Where the list and the form of one notice are. */
export const boardPath = '/notice_board_management';
export const editPath = (id?: number) => `${boardPath}/edit${id ? `?id=${id}` : ''}`;

export const noticeQuery = (id: number) => queryOf(administration.notices.manage, { params: { id } });

/** What each state is called, in its colour. */
export const noticeBadges: Badges<NoticeState> = {
  live: { label: 'Live', meaning: 'good' },
  scheduled: { label: 'Scheduled', meaning: 'underway' },
  expired: { label: 'Expired', meaning: 'idle' },
  unpublished: { label: 'Unpublished', meaning: 'waiting' },
};
