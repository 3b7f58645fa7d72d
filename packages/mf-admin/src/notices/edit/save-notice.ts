import { request } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import { useRef } from 'react';
import type { Notice } from '../notices.api';

export type Written = CallInput<typeof administration.noticeBoard.create>['body'];

/** What is to happen to the attachment. */
export interface FileChange {
  /** Takes the place of the one before. */
  chosen: File | null;
  /** The one before goes. */
  removed: boolean;
}

function attach(id: number, version: number, file: File) {
  const input = { params: { id }, query: { version }, body: { file } };
  return request(administration.noticeBoard.attach, input);
}

/**
 * Saves the text, then the attachment. What already went through is not sent again when a later part is refused and
 * the person tries once more.
 */
export function useSaveNotice(notice: Notice | null) {
  const saved = useRef({ id: notice?.id ?? 0, version: notice?.version ?? 0 });
  return async (written: Written, { chosen, removed }: FileChange): Promise<void> => {
    const { id, version } = saved.current;
    if (id === 0) {
      saved.current = await request(administration.noticeBoard.create, { body: written });
    } else {
      const body = { ...written, version };
      saved.current = { id, ...(await request(administration.noticeBoard.update, { params: { id }, body })) };
    }
    const { id: params, version: now } = saved.current;
    if (chosen) saved.current.version = (await attach(params, now, chosen)).version;
    else if (removed) {
      const input = { params: { id: params }, body: { version: now } };
      saved.current.version = (await request(administration.noticeBoard.detach, input)).version;
    }
  };
}
