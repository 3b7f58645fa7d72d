import { academics, courseLecturersSchema } from '@portal/contracts/academics';
import { ErrorSummary, Form, PickerField, SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Flex, SimpleGrid, Stack, ButtonLink } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { chosenOf, findLecturer, teachingPath, type TaughtCourse } from '../assign-courses.api';
import { CoLecturersField } from './co-lecturers-field';

interface FormProps {
  course: TaughtCourse;
  refresh: () => Promise<unknown>;
}

/** The lead and the co-lecturers of a course. */
export function LecturersForm({ course, refresh }: FormProps) {
  const { mutateAsync: assign } = useCall(academics.assignCourses.assign);
  // What is saved is what the next change begins with.
  const [saves, setSaves] = useState(0);
  const { key, code, version, lead, others } = course;
  return (
    <Form
      key={saves}
      label="Say who teaches"
      schema={courseLecturersSchema}
      defaults={{ leadId: lead ? String(lead.id) : '', coIds: others.map(({ id }) => String(id)) }}
      onSubmit={async (body) => {
        try {
          await assign({ params: { key }, body: { ...body, version } });
        } catch (error) {
          // Who teaches it meanwhile stands below before it is tried again.
          await refresh();
          throw error;
        }
        await refresh();
        setSaves(saves + 1);
        toast({ severity: 'success', title: `The lecturers of ${code} are saved` });
      }}
    >
      <Stack gap="5">
        <ErrorSummary />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <PickerField
            name="leadId"
            label="Lead lecturer"
            find={findLecturer}
            chosen={lead && chosenOf(lead)}
            hint="Alone submits the scores; of any department."
          />
          <CoLecturersField known={others.map(chosenOf)} />
        </SimpleGrid>
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Save</SubmitButton>
          <ButtonLink to={teachingPath} variant="ghost">
            Back to the list
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}
