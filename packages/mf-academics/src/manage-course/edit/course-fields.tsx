import { courseCategories, courseTypeLabels } from '@portal/contracts/academics';
import { CheckboxField, SelectField, TextField } from '@portal/shared/forms';
import { choicesOfLabels, namedChoices, Section } from '@portal/shared/lists';
import { SimpleGrid, Stack, Text } from '@portal/shared/ui';
import type { Course, CourseChoices } from '../courses.api';
import { levelChoices, sameChoices, semesterChoices } from '../../lib/course-choices';

interface FieldsProps {
  course: Course | null;
  choices: CourseChoices;
  locked: boolean;
}

/** What stands in the way of another title or other units, and from when they can count. */
function ofResults(course: Course): string | undefined {
  const { code, lastResults, firstOpenSessionId } = course;
  if (!lastResults) return undefined;
  const kept = `Students have results of ${code} in ${lastResults}, so title, units, type and pass mark stay as they are up to then.`;
  return firstOpenSessionId === null
    ? `${kept} They can change from the next session, once the registry has added it.`
    : `${kept} What you change here counts from the session that you choose.`;
}

/** Sessions from which what is written can count. */
function sessionsFor(course: Course | null, { sessions }: CourseChoices) {
  if (!course) return sessions;
  const first = sessions.findIndex(({ id }) => id === (course.firstOpenSessionId ?? course.fromSessionId));
  return course.firstOpenSessionId === null ? sessions.slice(first, first + 1) : sessions.slice(first);
}

/** What a course says from a session on. */
export function SaysFields({ course, choices, locked }: FieldsProps) {
  const kept = locked || course?.firstOpenSessionId === null;
  const why = course && ofResults(course);
  return (
    <Section title="What it says">
      <Stack gap="5">
        {why && !locked && <Text>{why}</Text>}
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          <TextField
            name="code"
            label="Code"
            readOnly={locked || (course?.registered ?? false)}
            hint={
              course?.registered
                ? 'Students registered it, so its code stays.'
                : 'Three letters and three digits, as in MTH101'
            }
          />
          <TextField name="title" label="Title" readOnly={kept} />
          <TextField name="units" label="Units" inputMode="numeric" digits hint="0 to 6" readOnly={kept} />
          <SelectField name="type" label="Type" options={choicesOfLabels(courseTypeLabels)} readOnly={kept} />
          <TextField name="passMark" label="Pass mark" inputMode="numeric" digits readOnly={kept} />
          <SelectField
            name="fromSessionId"
            label="From session"
            options={namedChoices(sessionsFor(course, choices))}
            hint="Title, units, type and pass mark count from this session on."
            readOnly={kept}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

/** Where it stands, and who may take it. */
export function PlaceFields({ course, choices, locked }: FieldsProps) {
  const requiredBy = course?.requiredBy ?? [];
  return (
    <Section title="Who takes it">
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          <SelectField name="level" label="Level" options={levelChoices} readOnly={locked} />
          <SelectField name="semester" label="Semester" options={semesterChoices} readOnly={locked} />
          <SelectField
            name="category"
            label="Category"
            options={sameChoices(courseCategories)}
            readOnly={locked}
          />
          <SelectField
            name="departmentId"
            label="Department"
            options={namedChoices(choices.departments)}
            optional={choices.everywhere}
            {...(choices.everywhere && { placeholder: 'The whole university' })}
            readOnly={locked}
          />
          <TextField
            name="prerequisites"
            label="Prerequisites"
            optional
            hint={`Codes of courses to pass first, as in MTH101, PHY101.${requiredBy.length > 0 ? ` Asked for by ${requiredBy.join(', ')}.` : ''}`}
            readOnly={locked}
          />
          <TextField
            name="capacity"
            label="Places"
            optional
            inputMode="numeric"
            digits
            hint="Empty for as many as come"
            readOnly={locked}
          />
        </SimpleGrid>
        <CheckboxField
          name="borrowable"
          label="Students of other departments may take it"
          readOnly={locked}
        />
      </Stack>
    </Section>
  );
}
