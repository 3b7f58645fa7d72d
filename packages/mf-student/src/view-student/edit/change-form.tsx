import { changeGroupWords, groupFields, saved, student, type ChangeGroup } from '@portal/contracts/student';
import { Form, SubmitButton } from '@portal/shared/forms';
import { ProblemError, useCall, useRefresh } from '@portal/shared/http';
import { FormDialog, ReasonField } from '@portal/shared/lists';
import { closedObject, type CallData } from '@portal/shared/model';
import { Button, Flex, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { StudentRecord } from '../../lib/student-pages';
import { Effects } from '../../lib/effects';
import { GroupFields } from './group-fields';
import { valuesOf, type Values } from './group-values';

type Preview = CallData<typeof student.studentChanges.names.preview>;
/** Calls of all groups take their own fields beside the same ones. */
type Calls = (typeof student.studentChanges)['names'];

const reasonSchema = closedObject({ reason: saved.reason });

interface ChangeFormProps {
  record: StudentRecord;
  group: ChangeGroup;
  onClose: () => void;
}

/** Fields of one group. What it does elsewhere is worked out first and shown; with a reason it is then saved. */
export function ChangeForm({ record, group, onClose }: ChangeFormProps) {
  const calls = student.studentChanges[group] as Calls;
  const { mutateAsync: preview } = useCall(calls.preview);
  const { mutateAsync: save } = useCall(calls.save);
  const refresh = useRefresh();
  const [shown, setShown] = useState<(Preview & { values: Values }) | null>(null);
  const { id, version, fullName } = record;
  const bodyOf = (values: Values) => ({ ...values, version }) as Parameters<typeof preview>[0]['body'];
  return (
    <>
      <Form
        schema={closedObject(groupFields[group])}
        defaults={valuesOf(record, group)}
        label={changeGroupWords[group]}
        onSubmit={async (answers) => {
          const values = answers as Values;
          try {
            const found = await preview({ params: { id }, body: bodyOf(values) });
            setShown({ ...found, values });
          } catch (error) {
            // Somebody else changed the record: it is read again, and what is typed here stays.
            if (error instanceof ProblemError && error.code === 'STALE') void refresh(calls.save);
            throw error;
          }
        }}
      >
        <Stack gap="4">
          <GroupFields record={record} group={group} />
          <Flex gap="3" wrap="wrap">
            <SubmitButton>See what it does</SubmitButton>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </Flex>
        </Stack>
      </Form>
      {shown && (
        <FormDialog
          title={`Change ${changeGroupWords[group].toLowerCase()} of ${fullName}?`}
          lead={<Effects effects={shown.effects} />}
          confirm="Save the change"
          schema={reasonSchema}
          defaults={{ reason: '' }}
          onClose={() => setShown(null)}
          onSubmit={async ({ reason }) => {
            const { mark, values } = shown;
            await save({ params: { id }, body: { ...bodyOf(values), mark, reason } });
            toast({ severity: 'success', title: `${changeGroupWords[group]} changed` });
            onClose();
          }}
        >
          <ReasonField />
        </FormDialog>
      )}
    </>
  );
}
