import { academics, curriculumCourseSchema } from '@portal/contracts/academics';
import {
  ErrorSummary,
  Form,
  PickerField,
  SelectField,
  SubmitButton,
  useFormContext,
  useWatch,
} from '@portal/shared/forms';
import { request, useCall } from '@portal/shared/http';
import { namedChoices, Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { levelChoices, semesterChoices } from '../../lib/course-choices';
import { optionChoices } from '../../lib/option-choices';
import { curriculumPath, type CurriculumChoices } from '../curriculum.api';
import { StandingFields } from '../standing-fields';
import { Taught } from './taught';

function SemesterFields({ choices }: { choices: CurriculumChoices }) {
  const departmentId = Number(useWatch({ name: 'departmentId' }));
  const options = optionChoices({
    ...choices,
    options: choices.options.filter((option) => option.departmentId === departmentId),
  });
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
      <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
      <SelectField
        name="departmentId"
        label="Department"
        options={namedChoices(choices.departments)}
        clears={[{ name: 'optionId', label: 'Option' }]}
      />
      {options.length > 0 && (
        <SelectField name="optionId" label="Option" options={options} placeholder="All options" optional />
      )}
      <SelectField name="level" label="Level" options={levelChoices} />
      <SelectField name="semester" label="Semester" options={semesterChoices} />
    </SimpleGrid>
  );
}

/** The search of the catalogue: courses that are there in the session. */
function CourseField() {
  const { getValues } = useFormContext();
  const find = async (search: string, signal: AbortSignal) => {
    const sessionId = Number(getValues('sessionId'));
    if (!sessionId) return [];
    const found = await request(academics.curriculum.found, { query: { sessionId, search } }, { signal });
    return found.map(({ id, code, title, units }) => ({
      value: String(id),
      label: `${code} ${title}`,
      detail: `Units: ${units}`,
    }));
  };
  return <PickerField name="courseId" label="Course" find={find} placeholder="Code or title" />;
}

/** Adds a course to a semester, and shows what stands there. What was chosen stays for the next course. */
export function AddForm({ choices }: { choices: CurriculumChoices }) {
  const [search] = useSearchParams();
  const { mutateAsync: add } = useCall(academics.curriculum.add);
  const [only] = choices.departments;
  const given = (name: string, otherwise = '') => search.get(name) ?? otherwise;
  return (
    <Form
      label="Add a course"
      schema={curriculumCourseSchema}
      defaults={{
        sessionId: given('sessionId', String(choices.sessions.find(({ current }) => current)?.id ?? '')),
        departmentId: given('departmentId', choices.departments.length === 1 && only ? String(only.id) : ''),
        optionId: given('optionId'),
        level: given('level'),
        semester: given('semester'),
        courseId: '',
        status: 'core',
        group: '',
        choose: '',
      }}
      onSubmit={async (body, { form }) => {
        await add({ body });
        form.setValue('courseId', '');
        toast({ severity: 'success', title: 'The course is added' });
      }}
    >
      <Stack gap="6">
        <ErrorSummary />
        <Section title="The semester">
          <SemesterFields choices={choices} />
        </Section>
        <Taught />
        <Section title="Add a course">
          <Stack gap="5" maxW="42rem">
            <CourseField />
            <StandingFields />
            <Flex gap="3" wrap="wrap">
              <SubmitButton>Add the course</SubmitButton>
              <ButtonLink to={curriculumPath} variant="outline">
                Back to the list
              </ButtonLink>
            </Flex>
          </Stack>
        </Section>
      </Stack>
    </Form>
  );
}
