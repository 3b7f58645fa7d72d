import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { courseChoicesQuery, courseQuery, coursesPath, type CourseChoices } from '../courses.api';
import { CourseForm } from './course-form';
import { CourseVersions } from './course-versions';

const crumbs = (label: string) => [{ label: 'Manage Course', to: coursesPath }, { label }];

function Existing({ id, choices }: { id: number; choices: CourseChoices }) {
  const { data, error, isPending, refetch } = useQuery({ ...courseQuery(id), staleTime: 0, gcTime: 0 });
  const title = data ? `${data.code} ${data.title}` : 'Course';
  return (
    <>
      <PageHeader title={title} crumbs={crumbs(data?.code ?? 'Course')} />
      {isPending && <Loading label="Loading the course…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="6">
          <CourseForm course={data} choices={choices} reload={async () => (await refetch()).data} />
          <CourseVersions versions={data.versions} />
        </Stack>
      )}
    </>
  );
}

function ThisCourse({ id, choices }: { id: number; choices: CourseChoices }) {
  if (id > 0) return <Existing key={id} id={id} choices={choices} />;
  return (
    <>
      <PageHeader title="New course" crumbs={crumbs('New course')} />
      <CourseForm course={null} choices={choices} reload={() => Promise.resolve(undefined)} />
    </>
  );
}

/** `?id=` shows that course; without it a new one is made. */
export default function EditCoursePage() {
  const [search] = useSearchParams();
  const choices = useQuery(courseChoicesQuery);
  const id = Number(search.get('id') ?? 0);
  return (
    <>
      <CourseManagementTabs />
      {choices.isPending && <Loading />}
      {choices.isError && !choices.data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
      {choices.data && <ThisCourse id={Number.isSafeInteger(id) ? id : 0} choices={choices.data} />}
    </>
  );
}
