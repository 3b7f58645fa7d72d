import { siwesDraftSchema, siwesSchema, student, type SiwesAnswers } from '@portal/contracts/student';
import { ErrorSummary, Form } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { lazy, type CallData } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { Button, Flex, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';
import { BankFields, EmployerFields, KinFields, PlacementFields } from './siwes-fields';

type Mine = CallData<typeof student.siwes.mine>;

const bankAnswers = ['accountNumber', 'sortCode'];

/** The form of a placement, kept as a draft or submitted; changed until it is locked. */
export function SiwesForm({ mine }: { mine: Mine }) {
  const { mutateAsync: save } = useCall(student.siwes.save);
  const { mutateAsync: submit } = useCall(student.siwes.submit);
  const navigate = useNavigate();
  // Which of the two buttons was pressed: a draft may have gaps.
  const drafting = useRef(false);
  const seen = useRef(mine.version);
  // What the form gives is typed by the stricter of the two.
  const [schema] = useState(
    () => lazy(() => (drafting.current ? siwesDraftSchema : siwesSchema)) as unknown as typeof siwesSchema,
  );
  const submitted = mine.state === 'submitted';
  const send = async (written: SiwesAnswers) => {
    const input = { body: { ...written, version: seen.current } };
    if (drafting.current) {
      seen.current = (await save(input)).version;
      toast({ severity: 'success', title: 'Your draft is saved' });
      return;
    }
    seen.current = (await submit(input)).version;
    toast({ severity: 'success', title: submitted ? 'Your changes are saved' : 'Your form is submitted' });
    void navigate('/siwes/preview');
  };
  return (
    <Form
      label="SIWES form"
      schema={schema}
      defaults={mine.answers}
      onSubmit={send}
      draftKey={`draft:siwes:${mine.session ?? ''}`}
      sensitive={bankAnswers}
      failureTitle="Your form was not saved"
    >
      <Stack gap="5">
        <ErrorSummary />
        <EmployerFields mine={mine} />
        <PlacementFields mine={mine} />
        <BankFields mine={mine} />
        <KinFields />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" onClick={() => (drafting.current = false)}>
            {submitted ? 'Save the changes' : 'Submit the form'}
          </Button>
          {!submitted && (
            <Button type="submit" variant="outline" onClick={() => (drafting.current = true)}>
              Save as draft
            </Button>
          )}
        </Flex>
      </Stack>
    </Form>
  );
}
