import { rolloverStudentStateLabels, student, verdictLabels } from '@portal/contracts/student';
import { useQuery, useRefresh } from '@portal/shared/http';
import { ActionButtons, ListPage, TotalsStrip } from '@portal/shared/lists';
import { counted, formatCount, formatDate, labelOf } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, LabelBadge, Loading, PageHeader, Stack, Text } from '@portal/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { rolloverActions } from '../rollover-actions';
import { isAtWork, managerPath, rolloverBadges, rolloverQuery, type OpenedRollover } from '../rollovers.api';
import { SessionTabs } from '../session-tabs';
import { studentsList } from './students.list';

/** Milliseconds between two looks at how far the portal is. */
const lookAgain = 2000;

/** Who did what, and who takes no part, in sentences. */
function saidOf(rollover: OpenedRollover): string[] {
  const { proposedBy, proposedAt, committedBy, committedAt, undoneBy, undoReason, leftOut } = rollover;
  return [
    `Proposed by ${proposedBy} on ${formatDate(proposedAt)}.`,
    ...(committedBy ? [`Committed by ${committedBy} on ${formatDate(committedAt)}.`] : []),
    ...(undoneBy ? [`Undone by ${undoneBy}: “${undoReason ?? ''}”.`] : []),
    ...leftOut.map(({ why, students }) => `Not in this list: ${counted(students, 'student')}. ${why}.`),
  ];
}

function Counts({ rollover }: { rollover: OpenedRollover }) {
  const { verdicts, states, state, done, students } = rollover;
  const isMoved = state !== 'preparing' && state !== 'proposed' && state !== 'discarded';
  const figures = [
    ...verdicts.map((one) => [labelOf(one.verdict, verdictLabels), formatCount(one.students)] as const),
    ...(isMoved
      ? states.map(
          (one) => [labelOf(one.state, rolloverStudentStateLabels), formatCount(one.students)] as const,
        )
      : []),
  ];
  const progress = isAtWork(rollover) ? `${formatCount(done)} of ${counted(students, 'student')} done.` : '';
  return (
    <Stack gap="2">
      <Text role="status">
        <LabelBadge of={rolloverBadges} value={state} /> {progress}
      </Text>
      <TotalsStrip figures={figures} note={saidOf(rollover).join(' ')} />
    </Stack>
  );
}

function Opened({ rollover }: { rollover: OpenedRollover }) {
  const list = useMemo(() => studentsList(rollover), [rollover]);
  const refresh = useRefresh();
  const working = isAtWork(rollover);
  const wasWorking = useRef(working);
  // What the job has done to the students stands in the list below once it has ended.
  useEffect(() => {
    if (wasWorking.current && !working) void refresh(student.rollovers.commit);
    wasWorking.current = working;
  }, [working, refresh]);
  return (
    <ListPage list={list} actions={<ActionButtons actions={rolloverActions} row={rollover} />}>
      <Counts rollover={rollover} />
    </ListPage>
  );
}

function Asked({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    ...rolloverQuery(id),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? lookAgain : false),
  });
  if (data) return <Opened rollover={data} />;
  return (
    <>
      <PageHeader
        title="Roll-over"
        crumbs={[{ label: 'Roll-overs', to: managerPath }, { label: 'Roll-over' }]}
      />
      {error ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Loading the roll-over…" />
      )}
    </>
  );
}

/** The roll-over that `?id=` names: its verdicts, and how far it is. */
export default function RollOverPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  if (Number.isInteger(id) && id > 0)
    return (
      <>
        <SessionTabs />
        <Asked key={id} id={id} />
      </>
    );
  return (
    <>
      <SessionTabs />
      <PageHeader title="Roll-over" lead="No roll-over was chosen." />
      <ButtonLink to={managerPath}>Choose from the list</ButtonLink>
    </>
  );
}
