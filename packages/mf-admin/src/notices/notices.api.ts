import { queryOf, request } from '@portal/shared/http';
import { administration, type NoticeState } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type NoticeRow = RowOf<typeof administration.noticeBoard.list>;
export type Notice = CallData<typeof administration.noticeBoard.manage>;

/** Where the list and the form of one notice are. */
export const boardPath = '/notice_board_management';
export const editPath = (id?: number) => `${boardPath}/edit${id ? `?id=${id}` : ''}`;

export const noticeQuery = (id: number) => queryOf(administration.noticeBoard.manage, { params: { id } });
export const listKey = [administration.noticeBoard.list.path] as const;

export const publish = ({ id, version }: NoticeRow) =>
  request(administration.noticeBoard.publish, { params: { id }, body: { version } });

/** Takes a notice from its readers, or deletes it. */
export const takeDown = (
  act: 'unpublish' | 'remove',
  { id, version }: NoticeRow,
  { reason }: { reason: string },
) => request(administration.noticeBoard[act], { params: { id }, body: { version, reason } });

const states: Record<NoticeState, { label: string; palette: string }> = {
  live: { label: 'Live', palette: 'green' },
  scheduled: { label: 'Scheduled', palette: 'blue' },
  expired: { label: 'Expired', palette: 'gray' },
  unpublished: { label: 'Unpublished', palette: 'orange' },
};

export function lookOfState(state: string) {
  return states[state as NoticeState] ?? { label: state, palette: 'gray' };
}
