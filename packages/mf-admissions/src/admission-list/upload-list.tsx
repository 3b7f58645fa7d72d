import { admissionListKind, admissions, programmeOfType } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { TwoPhaseUpload } from '@portal/shared/lists';
import { ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { ListTabs } from '../lib/list-tabs';
import { OfFile } from '../lib/of-file';
import { listPath, type Choices } from './admission-list.api';

const columns = [
  { header: 'Session', hint: 'Optional; the one that is chosen above' },
  { header: 'Programme', hint: 'Optional; the one that is chosen above' },
  { header: 'Reg. no.', hint: 'JAMB or application number' },
  { header: 'Surname' },
  { header: 'First name' },
  { header: 'Other names', hint: 'Optional' },
  { header: 'Sex', hint: 'M or F' },
  { header: 'State', hint: 'Of origin; optional' },
  { header: 'LGA', hint: 'Optional' },
  { header: 'Score', hint: 'Optional' },
  { header: 'Department', hint: 'Its name or two-digit code; empty for JUPEB and pre-degree' },
  { header: 'Class', hint: 'merit, catchment or ELDS; empty without a quota' },
  { header: 'Email', hint: 'The offer is sent there; empty, to that of the form' },
  { header: 'Phone', hint: 'Without an email the link goes there; empty, that of the form' },
  { header: 'Batch', hint: 'Optional; the name of one that is not published' },
];

const choicesOfList = queryOf(admissions.admissionList.choices);

function Upload({ sessions, types }: Pick<Choices, 'sessions' | 'types'>) {
  return (
    <Stack gap="5">
      <OfFile sessions={sessions} types={types} typeLabel="Programme">
        {({ session, type }) => (
          <TwoPhaseUpload
            key={`${session.id} ${type.id}`}
            kind={admissionListKind(programmeOfType(type.id)?.mode ?? '')}
            title={`Admission list of ${type.name}`}
            columns={columns}
            csv
            large
            staleAs={admissions.admissionList.add}
            sessionId={session.id}
            of={`${type.name}, ${session.name}`}
          />
        )}
      </OfFile>
    </Stack>
  );
}

/** A list: a verdict for every row first, then the good ones become drafts. */
export function UploadListPart() {
  const choices = useQuery(choicesOfList);
  return (
    <>
      <ListTabs />
      <PageHeader
        title="Upload a list"
        crumbs={[{ label: 'Admission list', to: listPath }, { label: 'Upload a list' }]}
        lead="Each good row becomes a draft. Drafts are recommended, and approved by another officer."
      />
      {choices.data && <Upload {...choices.data} />}
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && !choices.data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
    </>
  );
}
