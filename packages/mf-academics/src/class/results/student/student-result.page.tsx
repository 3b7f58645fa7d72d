import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { Alert, ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { ClassTabs } from '../../../lib/class-tabs';
import { sheetQuery } from '../../../lib/semester-sheet.api';
import { SemesterSheetPrint } from '../../../lib/semester-sheet.print';
import { WholeHistory } from './history';
import { HistoryPrint } from './history.print';
import { broadsheetCrumb, broadsheetPath, resultsOfStudentPath } from '../../../lib/result-pages';

function StandIn({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <>
      <PageHeader title="Results of a student" crumbs={[broadsheetCrumb, { label: 'Student' }]} />
      {error ? <ErrorMessage error={error} retry={retry} /> : <Loading label="Loading the results…" />}
    </>
  );
}

function HistoryOf({ id, printed }: { id: number; printed: boolean }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(academics.results.history, { query: { studentId: id } }),
    staleTime: 0,
  });
  if (data && printed) return <HistoryPrint history={data} />;
  return (
    <>
      <ClassTabs />
      {data ? <WholeHistory history={data} /> : <StandIn error={error} retry={() => void refetch()} />}
    </>
  );
}

function SheetOf({ id, sessionId, semesterId }: { id: number; sessionId: number; semesterId: number }) {
  const { data, error, refetch } = useQuery(sheetQuery({ sessionId, semesterId, studentId: id }));
  if (data?.sheet)
    return (
      <SemesterSheetPrint
        answer={data}
        sheet={data.sheet}
        actions={
          <ButtonLink to={resultsOfStudentPath(id)} variant="outline">
            All semesters
          </ButtonLink>
        }
      />
    );
  if (!data) return <StandIn error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title="Result"
        crumbs={[broadsheetCrumb, { label: 'Student', to: resultsOfStudentPath(id) }, { label: 'Result' }]}
      />
      <Alert status="info" title="Nothing of this semester is published." />
    </>
  );
}

/** Results of the student whom `?id=` names: every semester, or with one in the address its sheet. */
export default function StudentResultPage() {
  const [search] = useSearchParams();
  const asked = (name: string) => Number(search.get(name));
  const [id, sessionId, semesterId] = [asked('id'), asked('sessionId'), asked('semesterId')];
  if (!(id > 0))
    return (
      <>
        <ClassTabs />
        <PageHeader title="Results of a student" lead="No student was chosen." />
        <ButtonLink to={broadsheetPath}>Choose from the class</ButtonLink>
      </>
    );
  if (sessionId > 0 && semesterId > 0)
    return <SheetOf id={id} sessionId={sessionId} semesterId={semesterId} />;
  return <HistoryOf key={id} id={id} printed={search.get('print') === '1'} />;
}
