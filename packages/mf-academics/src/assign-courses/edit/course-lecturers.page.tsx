import { useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { LecturerManagementTabs } from '../../lib/lecturer-management-tabs';
import { courseQuery, teachingPath } from '../assign-courses.api';
import { LecturersForm } from './lecturers-form';
import { TaughtBy } from './taught-by';

const list = { label: 'Who teaches', to: teachingPath };

function Opened({ course: key }: { course: string }) {
  const { data, error, isPending, refetch } = useQuery(courseQuery(key));
  const title = data ? `${data.code} ${data.title}` : 'Lecturers of a course';
  const lead = data && `${data.semester} ${data.session}, ${counted(data.students, 'student')} registered`;
  return (
    <>
      <PageHeader title={title} crumbs={[list, { label: title }]} {...(lead && { lead })} />
      {isPending && <Loading label="Loading the course…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="5">
          {data.may.includes('assign') && (
            <Section title="Say who teaches">
              <LecturersForm course={data} refresh={refetch} />
            </Section>
          )}
          <TaughtBy course={data} />
        </Stack>
      )}
    </>
  );
}

/** One course of a semester, which `?course=` names: who teaches it, and everybody who did. */
export default function CourseLecturersPage() {
  const [search] = useSearchParams();
  const course = search.get('course') ?? '';
  return (
    <>
      <LecturerManagementTabs />
      {course ? (
        <Opened key={course} course={course} />
      ) : (
        <>
          <PageHeader title="Lecturers of a course" lead="No course was chosen." />
          <ButtonLink to={teachingPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
