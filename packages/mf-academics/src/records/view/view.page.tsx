import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { ListPage, Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { DescriptionList, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { myCoursesList, myCoursesPath, partLabels } from '../my-courses.list';

function OneCourse({ course: key }: { course: string }) {
  const { data, error, isPending, refetch } = useQuery(queryOf(academics.myCourses.one, { params: { key } }));
  const title = data ? `${data.code} ${data.title}` : 'Course';
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'My courses', to: myCoursesPath }, { label: title }]} />
      {isPending && <Loading label="Loading the course…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Section title="The course">
          <DescriptionList
            items={[
              ['Semester', `${data.semester} ${data.session}`],
              ['Students', data.students],
              ['Your part', partLabels[data.role]],
              ['Lead lecturer', data.lead],
              ['Co-lecturers', data.others.length > 0 ? data.others.join(', ') : null],
              ['Department', data.department ?? 'The whole university'],
              ['Level', data.level],
              ['Units', data.units],
            ]}
          />
        </Section>
      )}
    </>
  );
}

/** The course that `?course=` names; without one, as notifications lead here, the courses of the semester that they name. */
export default function ViewPage() {
  const [search] = useSearchParams();
  const course = search.get('course');
  return course ? <OneCourse key={course} course={course} /> : <ListPage list={myCoursesList} />;
}
