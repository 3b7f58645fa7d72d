import { noteSchema, student } from '@portal/contracts/student';
import { SubmitButton, Form, TextAreaField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Box, ErrorMessage, Loading, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';

interface NotesProps {
  studentId: number;
  fullName: string;
}

function Write({ studentId, fullName, onWritten }: NotesProps & { onWritten: () => void }) {
  const { mutateAsync } = useCall(student.studentRecords.addNote);
  return (
    <Form
      schema={noteSchema}
      defaults={{ text: '' }}
      label={`Note about ${fullName}`}
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: studentId }, body });
        onWritten();
      }}
    >
      <Stack gap="3" maxW="40rem">
        <TextAreaField name="text" label="New note" rows={3} />
        <SubmitButton variant="outline" alignSelf="flex-start">
          Write the note
        </SubmitButton>
      </Stack>
    </Form>
  );
}

/** What officers wrote about a student. Each note stays as it is; the student sees none. */
export function Notes(props: NotesProps) {
  const { data, error, refetch } = useQuery(
    queryOf(student.studentRecords.notes, { params: { id: props.studentId } }),
  );
  const [written, setWritten] = useState(0);
  return (
    <Section title="Notes" lead="For officers alone; the student never sees them. A note cannot be changed.">
      <Stack gap="4">
        {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
        {data && data.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3" aria-label="Notes, the latest first">
            {data.map(({ id, text, by, at }) => (
              <Box as="li" key={id} borderInlineStartWidth="2px" ps="3">
                <Text whiteSpace="pre-wrap">{text}</Text>
                <Text textStyle="sm" color="fg.muted">
                  {by}, {formatDateTime(at)}
                </Text>
              </Box>
            ))}
          </Stack>
        )}
        <Write key={written} {...props} onWritten={() => setWritten(written + 1)} />
      </Stack>
    </Section>
  );
}
