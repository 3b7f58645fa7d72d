import { academics } from '@portal/contracts/academics';
import { ProblemError, queryOf, useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { listPath, sessionPath, useAskedSemester } from '../registration.api';
import { AddOrDrop } from './add-drop/add-or-drop';
import { CourseFormPrint } from './course-form.print';

interface StandInProps {
  error: Error | null;
  retry: () => void;
  /** A student, who can do something about a form that is not there. */
  own: boolean;
}

/** What stands there while there is no form. */
function StandIn({ error, retry, own }: StandInProps) {
  const missing = error instanceof ProblemError && error.code === 'NOT_FOUND';
  const crumbs = [{ label: 'Course registration', to: listPath }, { label: 'Course form' }];
  return (
    <>
      <PageHeader title="Course form" {...(own && { crumbs })} />
      {!error && <Loading label="Fetching the form…" />}
      {missing && (
        <EmptyState
          title="There is no course form"
          action={own && <ButtonLink to={sessionPath}>Register courses</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      )}
      {error && !missing && <ErrorMessage error={error} retry={retry} />}
    </>
  );
}

/** The form of a student whose registrations one sees. */
function FormOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(academics.courseForms.one, { params: { id } }));
  if (data) return <CourseFormPrint form={data} back={false} />;
  return <StandIn error={error} retry={() => void refetch()} own={false} />;
}

function OwnForm() {
  const [asked] = useAskedSemester();
  const { data, error, refetch } = useQuery(queryOf(academics.courseForms.mine, { query: asked ?? {} }));
  if (data) {
    const { sessionId, semesterId } = data;
    return (
      <>
        <CourseFormPrint form={data} back />
        {data.approved && <AddOrDrop asked={{ sessionId, semesterId }} />}
      </>
    );
  }
  return <StandIn error={error} retry={() => void refetch()} own />;
}

/** `?sessionId=4&semesterId=1` of one's own, else the newest; `?id=31` of a registration that one sees as an officer. */
export default function CourseFormPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return id > 0 ? <FormOf id={id} /> : <OwnForm />;
}
