import { admissions, jambModeLabels } from '@portal/contracts/admissions';
import {
  TwoPhaseUpload,
  largeImportRows,
  type BesidePreviewProps,
  type UploadColumn,
} from '@portal/shared/lists';
import { PageHeader, Stack } from '@portal/shared/ui';
import { Choice } from '../lib/choice';
import { useSessionOfFile } from '../lib/of-file';
import type { Choices } from './jamb.api';
import { UnknownDepartments } from './unknown-departments';
import { UnknownLgas } from './unknown-lgas';
import { UploadMatches } from './upload-matches';

/** What both lists say of a person. */
const personColumns: readonly UploadColumn[] = [
  { header: 'JAMB no.', hint: 'The year, 8 digits and 2 letters; each number once' },
  { header: 'Surname' },
  { header: 'First name' },
  { header: 'Other names', hint: 'Optional' },
  { header: 'Sex', hint: 'M or F' },
  { header: 'State', hint: 'State of origin' },
  {
    header: 'LGA',
    hint: 'Local government area of that state; other names can be placed once the file is read',
  },
  {
    header: 'Department',
    hint: 'Its name or two-digit code; other names can be placed once the file is read',
  },
];

export interface UploadedList {
  /** The kind of upload. */
  kind: string;
  title: string;
  /** The same inside a sentence. */
  named: string;
  /** Whom JAMB lists there: a row of the other list is refused. */
  mode: string;
  columns: readonly UploadColumn[];
}

export const utmeUpload: UploadedList = {
  kind: 'jamb-list',
  title: 'JAMB list',
  named: 'JAMB list',
  mode: jambModeLabels.UTME,
  columns: [
    ...personColumns,
    { header: 'Mode', hint: 'UTME' },
    { header: 'UTME total', hint: 'What the four scores add up to' },
    { header: 'Subject 1 … Subject 4', hint: 'Names, or JAMB’s codes as ENG' },
    { header: 'Score 1 … Score 4', hint: '0 to 100' },
  ],
};

export const directEntryUpload: UploadedList = {
  kind: 'direct-entry-list',
  title: 'Direct-entry list',
  named: 'direct-entry list',
  mode: jambModeLabels.DIRECT_ENTRY,
  columns: [
    ...personColumns,
    { header: 'Mode', hint: 'Direct entry' },
    { header: 'Qualification', hint: 'As ND, HND, NCE or A-Level' },
    { header: 'Institution' },
    { header: 'Class or grade' },
    { header: 'Year' },
  ],
};

/** What waits for the list, and what of it can be placed. */
function BesideList(beside: BesidePreviewProps) {
  return (
    <Stack gap="4">
      <UploadMatches {...beside} />
      <UnknownDepartments {...beside} />
      <UnknownLgas {...beside} />
    </Stack>
  );
}

/** A list of JAMB's of one session: looked through first, then put in force. */
export function UploadList({ list, choices }: { list: UploadedList; choices: Choices }) {
  const { sessions } = choices;
  const [sessionId, setSessionId] = useSessionOfFile(sessions);
  return (
    <>
      <PageHeader
        title={`Upload the ${list.named}`}
        crumbs={[{ label: list.title, to: '?' }, { label: 'Upload' }]}
        lead={`Candidates are known by their number: new ones are added, others changed as the file says. Whoever has begun a form stays as they are. A list of more than ${largeImportRows.toLocaleString('en')} candidates comes in several files.`}
      />
      <Stack gap="5">
        <Choice label="Session of the list" value={sessionId} options={sessions} onChange={setSessionId} />
        <TwoPhaseUpload
          key={sessionId}
          kind={list.kind}
          title={list.title}
          columns={list.columns}
          csv
          large
          staleAs={admissions.jamb.nameDepartments}
          sessionId={sessionId}
          of={[list.mode, sessions.find(({ id }) => id === sessionId)?.name].join(', ')}
          beside={BesideList}
        />
      </Stack>
    </>
  );
}
