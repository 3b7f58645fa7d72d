import { queryOf, request } from '@portal/shared/http';
import { calls, type CallData, type NoticeState } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/report';

export type NoticeRow = RowOf<typeof calls.notices.list>;
export type Notice = CallData<typeof calls.notices.manage>;

/** Where the list and the form of one notice are. */
export const boardPath = '/notice_board_management';
export const editPath = (id?: number) => `${boardPath}/edit${id ? `?id=${id}` : ''}`;

export const noticeQuery = (id: number) => queryOf(calls.notices.manage, { params: { id } });
export const listKey = [calls.notices.list.path] as const;

export const publish = ({ id, version }: NoticeRow) =>
  request(calls.notices.publish, { params: { id }, body: { version } });

/** Takes a notice from its readers, or deletes it. */
export const takeDown = (
  act: 'unpublish' | 'remove',
  { id, version }: NoticeRow,
  { reason }: { reason: string },
) => request(calls.notices[act], { params: { id }, body: { version, reason } });

const states: Record<NoticeState, { label: string; palette: string }> = {
  live: { label: 'Live', palette: 'green' },
  scheduled: { label: 'Scheduled', palette: 'blue' },
  expired: { label: 'Expired', palette: 'gray' },
  unpublished: { label: 'Unpublished', palette: 'orange' },
};

export function lookOfState(state: string) {
  return states[state as NoticeState] ?? { label: state, palette: 'gray' };
}
