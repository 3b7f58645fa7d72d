import { useQuery } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { sheetQuery, type ResultAnswer } from '../../lib/semester-sheet.api';
import { SemesterSheetPrint } from '../../lib/semester-sheet.print';
import { BlockedNotice } from '../blocked-notice';
import { resultsPath } from '../results.api';

const back = (
  <ButtonLink to={resultsPath} variant="outline">
    All results
  </ButtonLink>
);

const why = {
  not_published: {
    title: 'These results are not published yet',
    text: 'You are told as soon as they are.',
    action: back,
  },
  not_registered: {
    title: 'You did not register courses in this semester',
    text: 'Results are of courses whose registration was approved.',
    action: (
      <ButtonLink to="/course_registration" variant="outline">
        My registrations
      </ButtonLink>
    ),
  },
} as const;

function Nothing({ state, blocked }: Pick<ResultAnswer, 'state' | 'blocked'>) {
  if (blocked) return <BlockedNotice {...blocked} />;
  if (state !== 'not_published' && state !== 'not_registered') return null;
  const { title, text, action } = why[state];
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function Opened({ sessionId, semesterId }: { sessionId: number; semesterId: number }) {
  const { data, error, refetch } = useQuery(sheetQuery({ sessionId, semesterId }));
  if (data?.sheet) return <SemesterSheetPrint answer={data} sheet={data.sheet} actions={back} />;
  const title = data ? `Result of ${data.session} ${data.semester}` : 'Result';
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Results', to: resultsPath }, { label: title }]} />
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading label="Loading the result…" />}
      {data && <Nothing {...data} />}
    </>
  );
}

/** The sheet of the semester that the address names. */
export default function ResultPage() {
  const [search] = useSearchParams();
  const sessionId = Number(search.get('sessionId'));
  const semesterId = Number(search.get('semesterId'));
  if (!(sessionId > 0) || !(semesterId > 0)) return <Navigate to={resultsPath} replace />;
  return <Opened key={`${sessionId} ${semesterId}`} sessionId={sessionId} semesterId={semesterId} />;
}
