import { useRefresh, useSend } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import { useRef } from 'react';
import type { Notice } from '../notices.api';

export type Written = CallInput<typeof administration.notices.create>['body'];

/** What is to happen to the attachment. */
export interface FileChange {
  /** Takes the place of the one before. */
  chosen: File | null;
  /** The one before goes. */
  removed: boolean;
}

/**
 * Saves the text, then the attachment; pages read again once both are there. What already went through is not sent
 * again when a later part is refused and the person tries once more. `seen` is the notice as the person saw it last.
 */
export function useSaveNotice(notice: Notice | null) {
  const send = useSend();
  const refresh = useRefresh();
  const saved = useRef({ id: notice?.id ?? 0, version: notice?.version ?? 0 });
  return async (written: Written, { chosen, removed }: FileChange, seen: Notice | null): Promise<void> => {
    const { id } = saved.current;
    const version = Math.max(saved.current.version, seen?.version ?? 0);
    if (id === 0) {
      saved.current = (await send(administration.notices.create, { body: written })).data;
    } else {
      const body = { ...written, version };
      saved.current = {
        id,
        ...(await send(administration.notices.update, { params: { id }, body })).data,
      };
    }
    const { version: now } = saved.current;
    const params = { id: saved.current.id };
    if (chosen) {
      const input = { params, query: { version: now }, body: { file: chosen } };
      const { data } = await send(administration.notices.attach, input);
      saved.current.version = data.version;
    } else if (removed) {
      const { data } = await send(administration.notices.detach, { params, body: { version: now } });
      saved.current.version = data.version;
    }
    await refresh(administration.notices.update);
  };
}
