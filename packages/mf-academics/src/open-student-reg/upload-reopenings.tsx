import { academics } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { TwoPhaseUpload } from '@portal/shared/lists';
import { Box, chakra, ErrorMessage, Loading, NativeSelect, PageHeader, Stack } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { reopeningChoicesQuery, reopeningsPath, type ReopeningChoices } from './reopenings.api';

function Upload({ sessions }: ReopeningChoices) {
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
        kind="registration-reopenings"
        title="Students for whom registration is opened again"
        sessionId={sessionId}
        of={sessions.find((session) => session.id === sessionId)?.name ?? ''}
        columns={[
          { header: 'Matric no.', hint: 'Each student once' },
          { header: 'Semester', hint: 'Harmattan or Rain' },
          { header: 'Last day', hint: 'At most 14 days from today' },
          { header: 'Reason' },
        ]}
        staleAs={academics.reopenings.grant}
      />
    </Stack>
  );
}

/** A list of students by matric number: looked through first, then opened for those who may. */
export function UploadReopenings() {
  const choices = useQuery(reopeningChoicesQuery);
  return (
    <>
      <PageHeader
        title="Open for many students"
        crumbs={[{ label: 'Course Reg. Student', to: reopeningsPath }, { label: 'From a spreadsheet' }]}
      />
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <Upload {...choices.data} />}
    </>
  );
}
