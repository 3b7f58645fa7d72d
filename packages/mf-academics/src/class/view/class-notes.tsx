import { academics, classNoteSchema } from '@portal/contracts/academics';
import { Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Box, ErrorMessage, Loading, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';

interface ClassNotesProps {
  studentId: number;
  fullName: string;
}

function Write({ studentId, fullName, onWritten }: ClassNotesProps & { onWritten: () => void }) {
  const { mutateAsync } = useCall(academics.classNotes.add);
  return (
    <Form
      schema={classNoteSchema}
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

/** What adviser, head and dean wrote about a student of the class. Each note stays as it is; the student sees none. */
export function ClassNotes(props: ClassNotesProps) {
  const { data, error, refetch } = useQuery(
    queryOf(academics.classNotes.list, { params: { id: props.studentId } }),
  );
  const [written, setWritten] = useState(0);
  return (
    <Section
      title="Notes"
      lead="For adviser, head and dean; the student never sees them. A note cannot be changed."
    >
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
