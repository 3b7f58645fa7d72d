import { admissions, resultsKind } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { TwoPhaseUpload, type UploadColumn } from '@portal/shared/lists';
import { ErrorMessage, Flex, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { Choice } from '../lib/choice';
import { screeningPath, type ScreeningChoices } from '../lib/screening.api';

const columns: readonly UploadColumn[] = [
  { header: 'JAMB no.', hint: 'Each number once' },
  { header: 'Score', hint: '0 to 100, at most two decimals; ABS for who did not sit' },
  { header: 'Subject 1 … Subject 4', hint: 'Optional' },
  { header: 'Batch', hint: 'A file replaces the results of each batch that stands in it' },
];

function UploadResults({ sessions, types }: ScreeningChoices) {
  const current = sessions.find((session) => session.current) ?? sessions[0];
  const [sessionId, setSessionId] = useState(current?.id ?? 0);
  const [typeId, setTypeId] = useState(types[0]?.id ?? 0);
  const type = types.find(({ id }) => id === typeId);
  if (!type) return null;
  return (
    <Stack gap="5">
      <Flex gap="4" wrap="wrap">
        <Choice label="Session" value={sessionId} options={sessions} onChange={setSessionId} />
        <Choice label="Examination" value={typeId} options={types} onChange={setTypeId} />
      </Flex>
      <TwoPhaseUpload
        key={`${sessionId} ${typeId}`}
        kind={resultsKind(type.mode)}
        title={`Results of ${type.name}`}
        columns={columns}
        csv
        large
        staleAs={admissions.screening.release}
        sessionId={sessionId}
      />
    </Stack>
  );
}

/** Results of a screening: looked through first, then put in force, then released by somebody else. */
export function UploadResultsPart() {
  const { data, error, refetch } = useQuery(queryOf(admissions.screening.choices));
  return (
    <>
      <PageHeader
        title="Upload results"
        crumbs={[{ label: 'Screening', to: screeningPath }, { label: 'Upload results' }]}
        lead="The preview says of each row whether it is matched, unknown, a duplicate or out of range, and what changes. Nobody reads a result before another officer releases it."
      />
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && !data.mayUpload && <ErrorMessage error={new Error('You may not upload results.')} />}
      {data?.mayUpload && <UploadResults {...data} />}
    </>
  );
}
