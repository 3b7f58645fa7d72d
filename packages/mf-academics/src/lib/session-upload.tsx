import { TwoPhaseUpload, type TwoPhaseUploadProps } from '@portal/shared/lists';
import { Box, chakra, NativeSelect, Stack } from '@portal/shared/ui';
import { useId, useState } from 'react';

interface SessionUploadProps extends Pick<TwoPhaseUploadProps, 'kind' | 'title' | 'columns' | 'staleAs'> {
  sessions: readonly { id: number; name: string; current: boolean }[];
}

/** A spreadsheet whose rows are all of one session, which is chosen first. */
export function SessionUpload({ sessions, ...upload }: SessionUploadProps) {
  const id = useId();
  const current = sessions.find((session) => session.current) ?? sessions[0];
  const [sessionId, setSessionId] = useState(current?.id ?? 0);
  return (
    <Stack gap="5">
      <Box maxW="20rem">
        <chakra.label htmlFor={id} fontWeight="medium">
          Session of the list
        </chakra.label>
        <NativeSelect id={id} value={sessionId} onChange={({ target }) => setSessionId(Number(target.value))}>
          {sessions.map((session) => (
            <option key={session.id} value={session.id}>
              {session.name}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <TwoPhaseUpload
        key={sessionId}
        {...upload}
        sessionId={sessionId}
        of={sessions.find((session) => session.id === sessionId)?.name ?? ''}
      />
    </Stack>
  );
}
