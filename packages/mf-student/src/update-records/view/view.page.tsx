import { student, updatedFieldStateLabels } from '@portal/contracts/student';
import { useQuery, useRefresh } from '@portal/shared/http';
import {
  ActionButtons,
  choicesOfLabels,
  ListPage,
  RowName,
  searchBy,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, LabelBadge, Loading, OrDash, PageHeader, Text } from '@portal/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { StudentManagementTabs } from '../../lib/student-management-tabs';
import { studentPath } from '../../lib/student-pages';
import { undoUpdate } from '../update-actions';
import {
  fieldBadges,
  isAtWork,
  lookAgain,
  progressOf,
  updateBadges,
  updateQuery,
  updatesPath,
  type RecordUpdate,
} from '../updates.api';

const title = 'Update from a spreadsheet';

const fieldsList = ({
  id,
  fileName,
}: Pick<RecordUpdate, 'id' | 'fileName'>): ListDefinition<typeof student.recordUpdates.fields> => ({
  title,
  crumbs: [{ label: 'Update records', to: updatesPath }, { label: fileName }],
  call: student.recordUpdates.fields,
  fixed: { updateId: id },
  rowKey: ({ studentId, field }) => `${studentId} ${field}`,
  rowName: ({ fullName, field }) => `${fullName}: ${field}`,
  page: ({ studentId }) => studentPath(studentId),
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'The spreadsheet has changed nothing.',
  exportName: 'record-update-fields',
  filters: [
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(updatedFieldStateLabels) },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 30,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Field', width: 18, cell: ({ field }) => field },
    { header: 'Before', width: 24, foldsAt: 1, cell: ({ before }) => <OrDash value={before} /> },
    { header: 'After', width: 24, cell: ({ after }) => <OrDash value={after} /> },
    {
      header: 'State',
      width: 24,
      cell: ({ state, note }) => (
        <TwoLines below={note}>
          <LabelBadge of={fieldBadges} value={state} />
        </TwoLines>
      ),
    },
  ],
});

/** Who did what, in sentences. */
function saidOf(update: RecordUpdate): string {
  const { fileName, state, runBy, runAt, undoUntil, undoneBy, undoneAt, undoReason } = update;
  return [
    `${fileName}, applied by ${runBy} on ${formatDateTime(runAt)}.`,
    undoUntil === null ? '' : `It can be undone until ${formatDateTime(undoUntil)}.`,
    undoneBy === null || undoneAt === null
      ? ''
      : `${state === 'undoing' ? 'To be undone for' : 'Undone by'} ${undoneBy}, asked on ${formatDateTime(undoneAt)}: “${undoReason ?? ''}”.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Opened({ update }: { update: RecordUpdate }) {
  const { id, fileName, state } = update;
  const list = useMemo(() => fieldsList({ id, fileName }), [id, fileName]);
  const refresh = useRefresh();
  const working = isAtWork(update);
  const wasWorking = useRef(working);
  // What the job has done stands in the list below once it has ended.
  useEffect(() => {
    if (wasWorking.current && !working) void refresh(student.recordUpdates.undo);
    wasWorking.current = working;
  }, [working, refresh]);
  return (
    <ListPage list={list} actions={<ActionButtons actions={[undoUpdate]} row={update} />}>
      <Text role="status">
        <LabelBadge of={updateBadges} value={state} /> {progressOf(update)}
      </Text>
      <Text>{saidOf(update)}</Text>
    </ListPage>
  );
}

function Asked({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    ...updateQuery(id),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? lookAgain : false),
  });
  if (data) return <Opened update={data} />;
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Update records', to: updatesPath }, { label: title }]} />
      {error ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Loading the update…" />
      )}
    </>
  );
}

/** What the update that `?update=` names has changed, field by field, and what became of it. */
export default function UpdatePage() {
  const [search] = useSearchParams();
  const id = Number(search.get('update'));
  const isOne = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <StudentManagementTabs />
      {isOne ? (
        <Asked key={id} id={id} />
      ) : (
        <>
          <PageHeader title={title} lead="No update was chosen." />
          <ButtonLink to={updatesPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
