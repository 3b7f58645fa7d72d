import { student, type RequestSubject } from '@portal/contracts/student';
import {
  ErrorSummary,
  Form,
  SubmitButton,
  TextAreaField,
  UploadField,
  type FormProps,
} from '@portal/shared/forms';
import { Section } from '@portal/shared/lists';
import type { Schema } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { partPath } from '../profile.api';

const accept = ['image/jpeg', 'image/png', 'application/pdf'];

function Documents() {
  const document = { upload: student.requests.uploadDocument, accept };
  return (
    <>
      <UploadField
        {...document}
        name="documentId"
        label="Document"
        hint="A picture (JPEG or PNG) or PDF, at most 2 MB: birth certificate, affidavit, letter of the local government."
      />
      <UploadField {...document} name="otherDocumentId" label="Another document" optional />
    </>
  );
}

interface AskFormProps<S extends Schema> {
  subject: RequestSubject;
  schema: S;
  /** What the record says now. */
  entries: Record<string, string>;
  onAsk: (answers: Parameters<FormProps<S>['onSubmit']>[0]) => Promise<unknown>;
  children: ReactNode;
}

/** A group of the record as it should be, why, and the documents that prove it. */
export function AskForm<S extends Schema>({ subject, schema, entries, onAsk, children }: AskFormProps<S>) {
  const navigate = useNavigate();
  return (
    <Form
      label="Ask the registry"
      schema={schema}
      defaults={{ ...entries, reason: '', documentId: '', otherDocumentId: '' }}
      onSubmit={async (answers) => {
        await onAsk(answers);
        toast({ severity: 'success', title: 'The registry has your request' });
        await navigate(partPath('requests'));
      }}
      failureTitle="Your request was not sent"
      draftKey={`draft:request:${subject}`}
    >
      <Stack gap="5" maxW="48rem">
        <ErrorSummary />
        <Section title="What it should say">{children}</Section>
        <Section title="Why, and what proves it">
          <Stack gap="5">
            <TextAreaField
              name="reason"
              label="Reason"
              hint="The registry reads it. At most 300 characters."
            />
            <Documents />
          </Stack>
        </Section>
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Send to the registry</SubmitButton>
          <ButtonLink to={partPath('requests')} variant="outline">
            Back to your requests
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}
