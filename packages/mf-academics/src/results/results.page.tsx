import {
  ButtonLink,
  DocumentIcon,
  Each,
  EmptyState,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
  When,
} from '@portal/shared/ui';
import { DegreeAudit } from '../lib/degree-audit';
import { myMissingPath } from '../lib/missing-results/missing-results.api';
import { BlockedNotice } from './blocked-notice';
import { OverallSection } from './overall';
import { useMySemesters, type MySemesters } from './results.api';
import { SemesterCard } from './semester-card';
import { WhatIf } from './what-if';

function NoSemesters() {
  return (
    <EmptyState title="There are no results yet" icon={<DocumentIcon aria-hidden />}>
      Results appear here once a semester is published.
    </EmptyState>
  );
}

function Shown({ blocked, overall, semesters, whatIf }: MySemesters) {
  return (
    <Stack gap="5">
      <When value={blocked}>{(why) => <BlockedNotice {...why} />}</When>
      <When value={overall}>{(all) => <OverallSection {...all} />}</When>
      <When value={semesters} otherwise={<NoSemesters />}>
        <Each of={semesters} by={({ sessionId, semesterId }) => `${sessionId} ${semesterId}`}>
          {(semester) => <SemesterCard {...semester} />}
        </Each>
      </When>
      <When value={whatIf}>{(given) => <WhatIf {...given} />}</When>
      {!blocked && <DegreeAudit />}
    </Stack>
  );
}

/** A student's semesters with their averages, the newest first. */
export default function ResultsPage() {
  const { data, error, isPending, refetch } = useMySemesters();
  return (
    <>
      <PageHeader
        title="Results"
        lead="What is published of each semester, newest first."
        actions={
          <ButtonLink to={myMissingPath} variant="outline">
            Missing results
          </ButtonLink>
        }
      />
      {isPending && <Loading label="Loading your results…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Shown {...data} />}
    </>
  );
}
