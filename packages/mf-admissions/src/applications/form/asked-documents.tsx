import {
  admissions,
  type ApplicationRecord,
  type AttachedDocument,
  fileUpload,
  missingDocument,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { ErrorSummary, Form, UploadField, useFormContext } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { object, string } from '@portal/shared/model';
import { Box, Heading, Stack, Text } from '@portal/shared/ui';
import type { RefObject } from 'react';
import { useApplicationMemory } from '../../lib/application.api';

/** Each that has to be there has a file. */
const schemaOf = (documents: readonly AttachedDocument[]) =>
  object({
    documents: object(
      Object.fromEntries(
        documents.map(({ name, required }, index) => {
          const file = string().default('');
          return [String(index), required ? file.required(missingDocument(name)) : file];
        }),
      ),
    ),
  });

interface DocumentProps {
  form: ProgrammeForm;
  document: AttachedDocument;
  name: string;
}

/** One document: it is attached to the application as soon as it is chosen. */
function Document({ form, document: { name: label, required }, name }: DocumentProps) {
  const { change } = useApplicationMemory(form);
  const { resetField } = useFormContext();
  const attach = useCall(admissions.applicationDocuments.attach);
  const remove = useCall(admissions.applicationDocuments.remove);
  const onStored = async (document: string) => {
    const changed = document
      ? await attach.mutateAsync({ body: { name: label, document } })
      : await remove.mutateAsync({ body: { name: label } });
    change((record) => ({ ...record, ...changed }));
    // It is saved: nobody is asked about it on leaving the page.
    resetField(name, { defaultValue: document });
  };
  return <UploadField name={name} label={label} optional={!required} {...fileUpload} onStored={onStored} />;
}

export interface AskedDocumentsProps {
  form: ProgrammeForm;
  record: ApplicationRecord;
  /** Asking it to be sent says which documents are missing. */
  box: RefObject<HTMLDivElement | null>;
  /** Within a step, below its heading, unless the page says otherwise. */
  heading?: 'h2' | 'h3';
}

/** The documents that the set-up of a type asks for beside the questions of its form. */
export function AskedDocuments({ form, record, box, heading = 'h3' }: AskedDocumentsProps) {
  const { documents = [] } = record;
  if (documents.length === 0) return null;
  const files = documents.map(({ document }, index) => [String(index), document ?? '']);
  return (
    <Box ref={box} mb="8">
      <Form
        key={documents.map(({ name }) => name).join('|')}
        label="Documents"
        schema={schemaOf(documents)}
        defaults={{ documents: Object.fromEntries(files) as object }}
        onSubmit={() => undefined}
      >
        <Heading as={heading} size="md" mb="1">
          Documents
        </Heading>
        <Text mb="4" color="fg.muted">
          Each as a PDF, or as a picture (JPEG or PNG) of the whole page, of at most 2 MB: large pictures are
          made smaller for you. A file is kept as soon as you choose it.
        </Text>
        <ErrorSummary />
        <Stack gap="5">
          {documents.map((document, index) => (
            <Document key={document.name} form={form} document={document} name={`documents.${index}`} />
          ))}
        </Stack>
      </Form>
    </Box>
  );
}
