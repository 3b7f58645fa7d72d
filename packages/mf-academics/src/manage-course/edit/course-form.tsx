import { academics, courseSchema } from '@portal/contracts/academics';
import { SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { ActionButtons, VersionedForm } from '@portal/shared/lists';
import type { CallInput } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { endings } from '../course-actions';
import { coursesPath, type Course, type CourseChoices } from '../courses.api';
import { PlaceFields, SaysFields } from './course-fields';

type Written = CallInput<typeof academics.courses.create>['body'];

const said = (value: number | null) => (value === null ? '' : String(value));

function blank({ currentSessionId, departments, everywhere }: CourseChoices) {
  const [only] = departments;
  return {
    code: '',
    title: '',
    units: '',
    type: 'lecture',
    passMark: '40',
    level: '',
    semester: '',
    category: '',
    prerequisites: '',
    borrowable: true,
    capacity: '',
    departmentId: !everywhere && departments.length === 1 && only ? String(only.id) : '',
    fromSessionId: said(currentSessionId),
  };
}

const entriesOf = (choices: CourseChoices) => (course: Course | null) =>
  course
    ? {
        code: course.code,
        title: course.title,
        type: course.type,
        category: course.category,
        units: String(course.units),
        passMark: String(course.passMark),
        level: String(course.level),
        semester: String(course.semesterId),
        borrowable: course.borrowable,
        departmentId: said(course.departmentId),
        capacity: said(course.capacity),
        prerequisites: course.prerequisites,
        fromSessionId: String(course.firstOpenSessionId ?? course.fromSessionId),
      }
    : blank(choices);

interface CourseFormProps {
  /** Null for a new one. */
  course: Course | null;
  choices: CourseChoices;
  reload: () => Promise<Course | undefined>;
}

/** A course: a new one, or one that is there. */
export function CourseForm({ course, choices, reload }: CourseFormProps) {
  const mayWrite = useCan('courses.edit');
  const locked = course ? !course.may.includes('edit') : !mayWrite;
  const { mutateAsync: create } = useCall(academics.courses.create);
  const { mutateAsync: update } = useCall(academics.courses.update);
  const navigate = useNavigate();
  const save = async (body: Written, seen: Course | null) => {
    if (seen) await update({ params: { id: seen.id }, body: { ...body, version: seen.version } });
    else await create({ body });
    toast({ severity: 'success', title: `${body.code} is saved` });
    await navigate(coursesPath);
  };
  return (
    <VersionedForm
      label={course?.code ?? 'New course'}
      schema={courseSchema}
      thing={course}
      entriesOf={entriesOf(choices)}
      reload={reload}
      onSave={save}
      overtakenTitle="Somebody else changed this course meanwhile"
      draftKey={`draft:course:${course?.id ?? 'new'}`}
    >
      <SaysFields course={course} choices={choices} locked={locked} />
      <PlaceFields course={course} choices={choices} locked={locked} />
      <Flex gap="3" wrap="wrap">
        {!locked && <SubmitButton>Save course</SubmitButton>}
        <ButtonLink to={coursesPath} variant="outline">
          Back to the courses
        </ButtonLink>
        {course && <ActionButtons actions={endings} row={course} />}
      </Flex>
    </VersionedForm>
  );
}
