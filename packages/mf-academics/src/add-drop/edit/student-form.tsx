import { academics, changeProblems } from '@portal/contracts/academics';
import { cancelled, Form, SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { ChangeChoice } from '../../lib/add-drop/change-choice';
import {
  changeableOf,
  changeEntriesSchema,
  changeOf,
  entriesOf,
  type ChangeEntries,
} from '../../lib/add-drop/entries';
import { addDropPath, changeStudentPath, type OfStudent, type StudentChange } from '../add-drop.api';

/** What is added and dropped for one student. What the student saved as a draft stands there. */
export function StudentForm({ offer, of }: { offer: StudentChange; of: OfStudent }) {
  const ask = useCall(academics.officerAddDrop.ask);
  const navigate = useNavigate();
  const [begun] = useState(() => ({ offer, entries: entriesOf(offer) }));
  const [refused, setRefused] = useState(0);
  const submit = async (given: object) => {
    const entries = given as ChangeEntries;
    const change = changeOf(begun.offer, entries);
    if (changeProblems(changeableOf(begun.offer, entries.borrowed), change).length > 0) {
      setRefused((times) => times + 1);
      throw cancelled();
    }
    const { studentId: id, ...semester } = of;
    const body = { ...semester, ...change, reason: entries.reason, version: begun.offer.request.version };
    await ask.mutateAsync({ params: { id }, body });
    toast({
      severity: 'success',
      title: `The change for ${offer.fullName} is asked for`,
      body: 'The course adviser looks at it next. The student is told.',
    });
    void navigate(addDropPath);
  };
  return (
    <Form
      label="Add or drop courses"
      schema={changeEntriesSchema}
      defaults={{ ...begun.entries, reason: '' }}
      onSubmit={submit}
    >
      <Stack gap="5">
        <ChangeChoice
          offer={begun.offer}
          refused={refused}
          reason={{ label: 'Reason', hint: 'The student and every office that decides read it.' }}
        />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Ask for this change</SubmitButton>
          <ButtonLink to={changeStudentPath} variant="ghost">
            Another student
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}
