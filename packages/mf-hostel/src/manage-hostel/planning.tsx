import { Form, SubmitButton, ErrorSummary } from '@portal/shared/forms';
import { ProblemError } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import type { InferType, ObjectSchema } from '@portal/shared/model';
import { Flex, Stack } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';
import type { Planned } from './hostels.api';
import { PlanPreview } from './plan-preview';

interface PlanningProps<S extends ObjectSchema<object>> {
  /** Names the form. */
  label: string;
  schema: S;
  blank: Record<string, unknown>;
  /** Asks what the description makes. */
  preview: (body: InferType<S>) => Promise<Planned>;
  /** Makes it as it was shown. */
  make: (body: InferType<S>, planned: Planned) => Promise<void>;
  confirm: string;
  /** Leads back without making anything. */
  back: ReactNode;
  children: ReactNode;
}

const words = (error: ProblemError) => error.errors.map(({ message }) => message).join('. ') || error.message;

/** A description, what it makes, and the making as it was shown: the server refuses once it would be something else. */
export function Planning<S extends ObjectSchema<object>>(props: PlanningProps<S>) {
  const { label, schema, blank, preview, make, confirm, back, children } = props;
  const [entered, setEntered] = useState<Record<string, unknown>>(blank);
  const [seen, setSeen] = useState<{ body: InferType<S>; planned: Planned } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const doIt = async () => {
    if (!seen) return;
    setBusy(true);
    try {
      await make(seen.body, seen.planned);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      setFailure(words(error));
    } finally {
      setBusy(false);
    }
  };

  if (seen)
    return (
      <PlanPreview
        planned={seen.planned}
        confirm={confirm}
        busy={busy}
        failure={failure}
        onConfirm={() => void doIt()}
        onBack={() => setSeen(null)}
      />
    );
  return (
    <Form
      label={label}
      schema={schema}
      defaults={entered}
      onSubmit={async (body, { form }) => {
        const planned = await preview(body);
        setEntered(form.getValues());
        setFailure(null);
        setSeen({ body, planned });
      }}
    >
      <Stack gap="5">
        <ErrorSummary />
        <Section title={label}>{children}</Section>
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Show what is made</SubmitButton>
          {back}
        </Flex>
      </Stack>
    </Form>
  );
}
