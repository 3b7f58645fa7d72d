import { admissions, resultsKind } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { TwoPhaseUpload, type UploadColumn } from '@portal/shared/lists';
import { ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { OfFile } from '../lib/of-file';
import { screeningPath, type ScreeningChoices } from '../lib/screening.api';

const columns: readonly UploadColumn[] = [
  { header: 'JAMB no.', hint: 'Each number once' },
  { header: 'Score', hint: '0 to 100, at most two decimals; ABS for who did not sit' },
  { header: 'Subject 1 … Subject 4', hint: 'Optional' },
  { header: 'Batch', hint: 'A file replaces the results of each batch that stands in it' },
];

function UploadResults({ sessions, types }: ScreeningChoices) {
  return (
    <Stack gap="5">
      <OfFile sessions={sessions} types={types} typeLabel="Examination">
        {({ session, type }) => (
          <TwoPhaseUpload
            key={`${session.id} ${type.id}`}
            kind={resultsKind(type.mode)}
            title={`Results of ${type.name}`}
            columns={columns}
            csv
            large
            staleAs={admissions.screening.release}
            sessionId={session.id}
            of={`${type.name}, ${session.name}`}
          />
        )}
      </OfFile>
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
